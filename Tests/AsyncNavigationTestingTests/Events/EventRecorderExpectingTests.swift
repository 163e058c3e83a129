import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("Expecting events")
struct EventRecorderExpectingTests {
  @Test("waits for just those listed, passing over what need not be: [home*] -> [home, a, b*]")
  func waits() async throws {
    let navigator = Navigator(root: "home")
    let recorder = EventRecorder(navigator)
    await navigator.push("a")
    try await recorder.expect("[home, a*]", .ended(.committed))
    await navigator.push("b")
    try await recorder.expect("[home, a, b*]")
    try await recorder.expect(.ended(.committed))
    #expect(recorder.unasserted.isEmpty)
  }

  @Test("shows expected and actual side by side")
  func differs() throws {
    let scene = try TestScene("home")
    scene.submit(.push("a"))
    scene.submit(.push("b"))
    let failure = #expect(throws: TestFailure.self) {
      try scene.expect("[home, a*]", .ended(.committed), "[home, c*]", .ended(.committed), .ended(.denied))
    }
    #expect(failure?.code == .otherEvents)
    #expect(
      failure?.words == """
        the events are not those expected:
          expected         | actual
          shows [home, a*] | shows [home, a*] (push a #2 onto tab main)
          ended committed  | ended committed revision 1 (request 1)
        ✗ shows [home, c*] | shows [home, a, b*] (push b #3 onto tab main)
          ended committed  | ended committed revision 2 (request 2)
        ✗ ended denied     | no event
        """)
  }

  @Test("shows what came beyond the list")
  func more() throws {
    let scene = try TestScene("home")
    scene.submit(.push("a"))
    #expect(
      throws: TestFailure(
        .otherEvents,
        """
        the events are not those expected:
          expected         | actual
          shows [home, a*] | shows [home, a*] (push a #2 onto tab main)
        ✗ nothing          | ended committed revision 1 (request 1)
        """)
    ) { try scene.expect("[home, a*]") }
  }

  @Test("ends with the first that is another, or with the navigator, without waiting for the rest")
  func ends() async throws {
    let navigator = Navigator(root: "home")
    let recorder = EventRecorder(navigator)
    await navigator.push("a")
    let failure = await #expect(throws: TestFailure.self) {
      try await recorder.expect("[home, b*]", "[home, c*]")
    }
    #expect(failure?.words.contains("✗ shows [home, b*] | shows [home, a*]") == true)
    await navigator.shutdown()
    let end = await #expect(throws: TestFailure.self) {
      try await recorder.expect(.ended(.committed), "[home*]")
    }
    #expect(end?.words.contains("✗ shows [home*]   | no event: the navigator has ended") == true)
  }

  @Test("ends when its task is cancelled")
  func cancelled() async throws {
    let recorder = EventRecorder(Navigator(root: "home"))
    let waiting = Task { try await recorder.expect("[home, a*]") }
    waiting.cancel()
    await #expect(throws: TestFailure.self) { try await waiting.value }
  }

  @Test("leaves out on purpose what is skipped, and lists what is not")
  func unasserted() throws {
    let scene = try TestScene("home")
    scene.submit(.push("a"))
    scene.recorder.skipRecorded()
    #expect(scene.recorder.unasserted.isEmpty)
    scene.submit(.push("b"))
    #expect(
      scene.recorder.unasserted == [
        "shows [home, a, b*] (push b #3 onto tab main)", "ended committed revision 2 (request 2)",
      ])
    #expect(scene.recorder.takeRecorded().count == 3)
    #expect(scene.recorder.unasserted.isEmpty)
  }

  @Test("expects nothing while something is waited for, and shows what came all the same")
  func nothing() throws {
    let scene = try TestScene("home")
    scene.attach()
    scene.submit(.push("a"))
    try scene.expectNothing()
    scene.call?.acknowledge()
    let failure = #expect(throws: TestFailure.self) { try scene.expectNothing() }
    #expect(failure?.code == .otherEvents)
    #expect(failure?.words.contains("✗ nothing  | shows [home, a*] (push a #2 onto tab main)") == true)
    try scene.expectNothing()  // What has been told of is not told again.
  }
}
