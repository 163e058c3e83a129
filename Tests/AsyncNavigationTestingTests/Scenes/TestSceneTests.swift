import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A test scene")
struct TestSceneTests {
  @Test("has one stack of the routes, whose ids count from 1, and moves only on its executor: [a, b*]")
  func stack() throws {
    let scene = try TestScene("a", "b")
    #expect(scene.shown == "[a, b*]")
    #expect(scene.navigator.state.activeStack.entries.map(\.id.rawValue) == [1, 2])
    let request = scene.navigator.submit(.push("c"))
    #expect(scene.shown == "[a, b*]")
    scene.settle()
    #expect(scene.shown == "[a, b, c*]")
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(scene.recorder.state == scene.navigator.state)
  }

  @Test("is made with a blueprint, guards and whatever else a navigator is configured with")
  func configured() throws {
    let blueprint = NavigationBlueprint(tabs: [TabBlueprint("x", "1"), TabBlueprint("y", "2")])
    let no = NavigationGuard<String>("no") { _ in .deny("never") }
    let scene = try TestScene(blueprint, seed: 3, guards: [no]) { $0.redirectLimit = 1 }
    #expect(scene.shown == "[x: 1*] (y: 2)")
    #expect(scene.submit(.push("a")).currentOutcome?.description == "denied by no: never")
    #expect(throws: RejectionReason.self) { try TestScene(NavigationBlueprint<String>(tabs: [])) }
  }

  @Test("runs on an executor that it is given, such as one that follows a schedule")
  func onExecutor() throws {
    let executor = SeededExecutor(following: [])
    let scene = try TestScene(NavigationBlueprint(root: "a"), on: executor) { $0.redirectLimit = 1 }
    scene.navigator.submit(.push("b"))
    #expect(scene.executor === executor && scene.shown == "[a*]")
    executor.drain()
    #expect(scene.shown == "[a, b*]")
    let exploration = ScheduleExplorer(limit: 50).explore { executor in
      let scene = try TestScene(
        NavigationBlueprint(root: "a"), on: executor,
        guards: [NavigationGuard("no") { _ in .deny("never") }])
      scene.submit(.push("b"))
      try scene.expect(.ended(.denied))
    }
    #expect(exploration.failure == nil && exploration.schedules > 1)
    #expect(throws: RejectionReason.self) {
      try TestScene(NavigationBlueprint<String>(tabs: []), on: executor)
    }
  }

  @Test("runs the same course for the same seed", arguments: UInt64(1)...10)
  func seeded(seed: UInt64) throws {
    func course() throws -> [String] {
      let scene = try TestScene("a", seed: seed)
      for route in ["b", "c", "d"] {
        let navigator = scene.navigator
        scene.executor.start { await navigator.push(route) }
      }
      scene.settle()
      return scene.history
    }
    #expect(try course() == course())
  }
}
