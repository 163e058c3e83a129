import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("Being told of a request's end")
struct RequestEndingTests {
  @Test("comes once, when the outcome is known and not with the first step")
  func once() throws {
    let scene = try Scene("a")
    scene.attach()
    let request = scene.submit(.push(["b", "c"]))
    let outcomes = Notes<NavigationOutcome.Name?>()
    request.whenEnded { outcomes.add(request.currentOutcome?.name) }
    try scene.acknowledge()
    #expect(outcomes.values.isEmpty)
    try scene.acknowledge()
    #expect(outcomes.values == [.committed])
    request.whenEnded { outcomes.add(nil) }
    #expect(outcomes.values == [.committed, nil])
    scene.submit(.push("d"))
    scene.acknowledgeAll()
    #expect(outcomes.values.count == 2)
  }

  @Test("comes also when the request never had its turn, and may ask for more")
  func neverBegun() throws {
    let scene = try Scene("a")
    scene.attach()
    scene.submit(.push("b"))
    let waiting = scene.submit(.push("c"))
    let outcomes = Notes<NavigationOutcome.Name?>()
    waiting.whenEnded { [navigator = scene.navigator] in
      outcomes.add(waiting.currentOutcome?.name)
      navigator.submit(.push("d"))
    }
    waiting.cancel()
    #expect(outcomes.values == [.cancelled])
    scene.acknowledgeAll()
    #expect(scene.shown == "[a, b, d*]")
  }
}
