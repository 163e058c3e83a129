import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("The renderer of a scene")
struct NavigatorSceneRendererTests {
  let scene: TestScene<String>

  init() throws { scene = try TestScene("home") }

  @Test("shows the state when attached, then one screen at a time as it is told: [home*] -> [home, a, b*]")
  func stages() throws {
    scene.attach()
    #expect(scene.renderer.shown == scene.navigator.state)
    scene.submit(.push(["a", "b"]))
    #expect(scene.call?.step?.description == "push a #2 onto tab main")
    try scene.acknowledge()
    #expect(scene.shown == "[home, a*]")
    try scene.acknowledge()
    #expect(scene.shown == "[home, a, b*]")
    scene.submit(.push(["c", "d"]))
    try scene.acknowledge(2)
    #expect(scene.shown == "[home, a, b, c, d*]")
  }

  @Test("takes what its capabilities say, and has all its calls acknowledged")
  func capabilities() {
    scene.attach(.unlimited)
    scene.submit(.push(["a", "b"]))
    #expect(scene.renderer.openCalls.count == 1)
    scene.acknowledgeAll()
    #expect(scene.shown == "[home, a, b*]")
  }

  @Test("that is not attached, or was asked for too much, says so where it is to acknowledge")
  func failures() {
    #expect(
      throws: TestFailure(
        .noOpenCall,
        "the renderer has no open call to acknowledge; it is not attached: attach it with attach()")
    ) { try scene.acknowledge() }
    scene.attach()
    scene.submit(.push("a"))
    #expect(
      throws: TestFailure(
        .noOpenCall,
        """
        the renderer had 1 open call, not 2, to acknowledge; nothing is being changed: submit a request \
        first, or acknowledge less
        """)
    ) { try scene.acknowledge(2) }
  }

  private struct Oops: Error {}

  @Test("fails its newest call as it is told, and is given the whole state: [home*] -> [home, a*]")
  func fails() throws {
    scene.attach()
    scene.submit(.push("a"))
    try scene.fail(Oops())
    #expect(scene.call?.content == .synchronize(scene.navigator.snapshot.target))
    try scene.acknowledge()
    try scene.expect(.change, .ended(.committed))
    #expect(scene.renderer.shown == scene.navigator.state)
  }

  @Test("that has no call to fail says so")
  func nothingToFail() {
    #expect(
      throws: TestFailure(
        .noOpenCall, "the renderer has no open call to fail; it is not attached: attach it with attach()")
    ) { try scene.fail(Oops()) }
    scene.attach()
    #expect(
      throws: TestFailure(
        .noOpenCall,
        """
        the renderer has no open call to fail; nothing is being changed: submit a request first, or \
        acknowledge less
        """)
    ) { try scene.fail(Oops()) }
  }

  @Test("has first come to its call: what was submitted just before counts", arguments: [true, false])
  func settles(acknowledges: Bool) throws {
    scene.attach()
    scene.navigator.submit(.push("a"))
    if acknowledges { try scene.acknowledge() } else { try scene.fail(Oops()) }
    scene.acknowledgeAll()
    try scene.expectShown("[home, a*]")
  }
}
