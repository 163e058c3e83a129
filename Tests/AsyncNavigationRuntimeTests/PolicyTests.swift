import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("What a request does about those before it")
struct PolicyTests {
  @Test("dropIfBusy is dropped while something runs or waits, and carried out otherwise")
  func dropIfBusy() throws {
    let scene = try Scene("a")
    scene.attach()
    let free = scene.submit(.push("b"), .policy(.dropIfBusy))
    #expect(free.currentOutcome == nil)
    let busy = scene.submit(.push("c"), .policy(.dropIfBusy))
    #expect(busy.currentOutcome == .dropped(.busy))
    scene.acknowledgeAll()
    #expect(free.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a, b*]")
    scene.submit(.push("d"), .policy(.dropIfBusy))
    scene.acknowledgeAll()
    #expect(scene.shown == "[a, b, d*]")
    #expect(scene.outcomes[busy.id] == .dropped(.busy))
    scene.expectLaws()
  }

  @Test("coalesce takes the place of a waiting request with the same key: x, k1, y, k2 -> [a, x, k2, y*]")
  func coalesce() throws {
    let scene = try Scene("a")
    scene.attach()
    scene.submit(.push("x"))
    let first = scene.submit(.push("k1"), .policy(.coalesce("k")))
    scene.submit(.push("y"))
    let second = scene.submit(.push("k2"), .policy(.coalesce("k")))
    let other = scene.submit(.push("o"), .policy(.coalesce("other")))
    #expect(first.currentOutcome == .superseded(by: second.id, after: nil))
    scene.acknowledgeAll()
    #expect(second.currentOutcome?.isCommitted == true)
    #expect(other.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a, x, k2, y, o*]")
    scene.expectLaws()
  }

  @Test("coalesce never joins one that runs, and finds no key of a cancelled one")
  func coalesceRunning() throws {
    let scene = try Scene("a")
    scene.attach()
    let running = scene.submit(.push("k1"), .policy(.coalesce("k")))
    let cancelled = scene.submit(.push("k2"), .policy(.coalesce("k")))
    cancelled.cancel()
    let last = scene.submit(.push("k3"), .policy(.coalesce("k")))
    scene.acknowledgeAll()
    #expect(running.currentOutcome?.isCommitted == true)
    #expect(cancelled.currentOutcome == .cancelled(.queued))
    #expect(last.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a, k1, k3*]")
    scene.expectLaws()
  }

  @Test("more than may wait are dropped at once; room that is made is used")
  func bounded() throws {
    let scene = try Scene("a") { $0.requestLimit = 2 }
    scene.attach()
    let running = scene.submit(.push("1"))
    let waiting = [scene.submit(.push("2")), scene.submit(.push("3"))]
    let refused = scene.submit(.push("4"))
    #expect(refused.currentOutcome == .dropped(.full(limit: 2)))
    #expect(scene.outcomes[refused.id] == .dropped(.full(limit: 2)))
    waiting[0].cancel()
    #expect(scene.submit(.push("5")).currentOutcome == nil)
    #expect(scene.submit(.push("6")).currentOutcome == .dropped(.full(limit: 2)))
    scene.acknowledgeAll()
    #expect(running.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a, 1, 3, 5*]")
    scene.expectLaws()
  }

  @Test("submissions of one task keep their order, awaited or not: 100 pushes")
  func order() throws {
    let scene = try Scene("a")
    scene.attach()
    scene.renderer.mode = .automatic
    let requests = (1...100).map { scene.navigator.submit(.push("\($0)")) }
    scene.settle()
    #expect(scene.navigator.state.activeStack.routes == ["a"] + (1...100).map { "\($0)" })
    #expect(requests.map(\.id) == requests.map(\.id).sorted())
    scene.expectLaws()
  }

  @Test("an action can be decided when its turn comes; nothing to do is unchanged")
  func deciding() throws {
    let scene = try Scene("a")
    scene.attach()
    scene.submit(.push("b"))
    let request = scene.navigator.submit { state in state.top.map { .push($0.route + "!") } }
    let nothing = scene.navigator.submit { _ in nil }
    scene.settle()
    scene.acknowledgeAll()
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(nothing.currentOutcome == .unchanged(.nothingToDo))
    #expect(scene.shown == "[a, b, b!*]")
    scene.expectLaws()
  }
}
