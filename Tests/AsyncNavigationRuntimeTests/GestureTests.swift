import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A gesture of the user's")
struct GestureTests {
  @Test("holds the next step until it is given up: [a, b*] -> [a, b, c*]")
  func cancelled() throws {
    let scene = try Scene("a", "b")
    let attachment = scene.attach()
    attachment.gestureBegan()
    let request = scene.submit(.push("c"))
    #expect(scene.call == nil)
    attachment.gestureCancelled()
    scene.settle()
    try scene.acknowledge()
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a, b, c*]")
    scene.expectLaws()
  }

  @Test("that ends in a removal has the step planned anew: swipe b, then push c -> [a, c*]")
  func completed() throws {
    let scene = try Scene("a", "b")
    let attachment = scene.attach()
    attachment.gestureBegan()
    let request = scene.submit(.push("c"))
    scene.renderer.userRemoves([try scene.id("b")], reportingTo: attachment)
    scene.settle()
    try scene.acknowledge()
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a, c*]")
    scene.expectLaws()
  }

  @Test("makes a request stale whose screen it removed: swipe b, b pushes c -> [a*]")
  func stale() throws {
    let scene = try Scene("a", "b")
    let attachment = scene.attach()
    let b = try scene.id("b")
    attachment.gestureBegan()
    let request = scene.submit(.push("c"), .expecting(.top(b)))
    #expect(request.currentOutcome == nil)
    scene.renderer.userRemoves([b], reportingTo: attachment)
    scene.settle()
    let actual = NavigationPosition(revision: 1, top: EntryID(1))
    #expect(request.currentOutcome == .stale(expected: .top(b), actual: actual))
    #expect(scene.call == nil)
    #expect(scene.shown == "[a*]")
    scene.expectLaws()
  }

  @Test("that never ends holds the step no longer than a step may take")
  func limit() throws {
    let scene = try Scene("a")
    let attachment = scene.attach()
    attachment.gestureBegan()
    scene.submit(.push("b"))
    scene.clock.advance(by: .seconds(4))
    scene.settle()
    #expect(scene.call == nil)
    scene.clock.advance(by: .seconds(1))
    scene.settle()
    try scene.acknowledge()
    #expect(scene.shown == "[a, b*]")
    #expect(scene.clock.sleeperCount == 0)
    scene.expectLaws()
  }

  @Test("that outlasts its request lets it be stopped: cancelled while held -> [a*]")
  func stopped() throws {
    let scene = try Scene("a")
    let attachment = scene.attach()
    attachment.gestureBegan()
    let request = scene.submit(.push("b"))
    request.cancel()
    attachment.gestureCancelled()
    scene.settle()
    #expect(request.currentOutcome == .cancelled(.staging))
    #expect(scene.call == nil)
    scene.expectLaws()
  }

  @Test("holds a whole state, too, which is then the one after the gesture")
  func synchronization() throws {
    let scene = try Scene("a", "b")
    let b = try scene.id("b")
    let attachment = scene.navigator.attach(scene.renderer, capabilities: .oneAtATime)
    attachment.gestureBegan()
    scene.settle()
    #expect(scene.call == nil)
    attachment.didRemove([b])
    scene.settle()
    try scene.acknowledge()
    #expect(scene.renderer.shown?.description == "[a*]")
    scene.expectLaws()
  }

  @Test("is no gesture of another attachment's")
  func otherAttachment() throws {
    let scene = try Scene("a")
    let old = scene.attach()
    old.gestureBegan()
    scene.attach()
    scene.submit(.push("b"))
    try scene.acknowledge()
    #expect(scene.shown == "[a, b*]")
    scene.expectLaws()
  }

  @Test("ends with what it has removed: what waited for it knows, however soon it goes on")
  func factBeforeEnd() throws {
    let executor = InlineExecutor()
    let scene = try Scene("a", "b") { configuration in
      configuration.executor = executor
      configuration.spawn = TaskSpawner { work in Task.detached(executorPreference: executor) { await work() }
      }
    }
    scene.renderer.mode = .automatic
    let attachment = scene.navigator.attach(scene.renderer, capabilities: .oneAtATime)
    scene.renderer.mode = .scripted
    attachment.gestureBegan()
    let b = try scene.id("b")
    let request = scene.submit(.push("c"), .expecting(.contains(b)))
    #expect(request.currentOutcome == nil)
    scene.renderer.userRemoves([b], reportingTo: attachment)
    #expect(scene.renderer.log.count == 1)
    let actual = NavigationPosition(revision: 1, top: EntryID(1))
    #expect(request.currentOutcome == .stale(expected: .contains(b), actual: actual))
    scene.expectLaws()
  }

  @Test("holds no request that has nothing left to show")
  func nothingLeft() throws {
    let scene = try Scene("a")
    let attachment = scene.attach()
    let request = scene.submit(.push("b"))
    attachment.gestureBegan()
    try scene.acknowledge()
    #expect(request.currentOutcome?.isCommitted == true)
    attachment.gestureCancelled()
    scene.expectLaws()
  }
}
