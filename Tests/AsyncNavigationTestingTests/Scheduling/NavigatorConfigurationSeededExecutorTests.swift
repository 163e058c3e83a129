import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A configuration on a seeded executor")
struct NavigatorConfigurationSeededExecutorTests {
  @Test("has all that a navigator does wait for the executor, and its limits for the clock")
  func waits() {
    let executor = SeededExecutor(seed: 1)
    let clock = ManualClock()
    let configuration = NavigatorConfiguration<String>(on: executor, clock: clock)
    #expect(configuration.executor === executor)
    let navigator = Navigator(root: "home", configuration: configuration)
    let renderer = ScriptedRenderer<String>(.automatic)
    navigator.attach(renderer, capabilities: .oneAtATime)
    #expect(executor.jobsWaiting > 0 && renderer.shown == nil)
    executor.drain()
    #expect(renderer.shown == navigator.state)
    renderer.mode = .scripted
    navigator.submit(.push("detail"))
    #expect(executor.jobsWaiting > 0 && renderer.openCalls.isEmpty)
    executor.drain()
    #expect(clock.sleeperCount == 1 && renderer.openCalls.count == 1)
    clock.advance(by: configuration.stepLimit)
    #expect(renderer.openCalls.count == 1)
    executor.drain()
    #expect(renderer.openCalls.count == 2, "the first was abandoned")
  }

  @Test("has a clock that nobody moves where none is given, and is otherwise as usual")
  func usual() throws {
    let configuration = NavigatorConfiguration<String>(on: SeededExecutor(seed: 1))
    #expect(configuration.clock is ManualClock)
    let usual = NavigatorConfiguration<String>()
    #expect(configuration.stepLimit == usual.stepLimit && configuration.guardLimit == usual.guardLimit)
    #expect(configuration.guards.isEmpty && !configuration.startsHeld)
  }
}
