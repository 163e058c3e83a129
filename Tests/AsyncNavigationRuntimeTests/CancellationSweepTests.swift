import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("Cancelling the caller after every job of a scenario")
struct CancellationSweepTests {
  enum Setting: String, CaseIterable, CustomTestStringConvertible {
    case headless, rendered, guarded, failing
    var testDescription: String { rawValue }
  }

  /// Two callers push and one waits for a handle; the first caller's task is cancelled after so many jobs.
  ///
  /// - Returns: Whether the scenario had as many jobs.
  func run(_ setting: Setting, cancellingAfter jobs: Int, seed: UInt64) throws -> Bool {
    var guards: [NavigationGuard<String>] = []
    if setting == .guarded { guards = [NavigationGuard("allows") { _ in .allow }] }
    let scene = try Scene("a", seed: seed, guards: guards)
    if setting != .headless { scene.attach() }
    let navigator = scene.navigator
    if setting != .failing { scene.renderer.mode = .automatic }
    let first = Result<[NavigationOutcome]>()
    let caller = scene.executor.start {
      let push = await navigator.push(["b", "c"])
      first.set([push, await navigator.transact([.push("d"), .push("e")]), await navigator.pop()])
    }
    let second = Result<NavigationOutcome>()
    scene.executor.start { second.set(await navigator.push("x")) }
    let hasMore = Self.run(jobs, of: scene)
    caller.cancel()
    scene.settle()
    while let call = scene.call {
      if call.number.isMultiple(of: 3) { call.fail(Oops()) } else { call.acknowledge() }
      scene.settle()
    }
    let outcomes = try #require(first.value, "the caller goes on after its cancellation")
    #expect(outcomes.count == 3)
    #expect(second.value?.isCommitted == true)
    expectWhole(outcomes, in: scene)
    scene.renderer.mode = .automatic
    scene.expectLaws()
    return hasMore
  }

  private static func run(_ jobs: Int, of scene: Scene) -> Bool {
    for _ in 0..<jobs {
      if scene.executor.runNext() { continue }
      guard let call = scene.call else { return false }
      if call.number.isMultiple(of: 3) { call.fail(Oops()) } else { call.acknowledge() }
    }
    return true
  }

  /// What the outcomes say is what is shown.
  private func expectWhole(_ outcomes: [NavigationOutcome], in scene: Scene) {
    let routes = scene.navigator.state.activeStack.routes
    #expect(routes.filter { $0 == "x" }.count == 1)
    // A transaction is never left half way.
    if case .committed = outcomes[1] {
      #expect(routes.contains("d"))
    } else {
      #expect(!routes.contains("d") && !routes.contains("e"))
    }
    switch outcomes[0] {
    case .committed: #expect(routes.contains("b"))
    case .interrupted(let progress): #expect(progress.completed == 1 && routes.contains("b"))
    case .cancelled: #expect(!routes.contains("b") && !routes.contains("c"))
    default: Issue.record("an unexpected outcome: \(outcomes[0])")
    }
  }

  @Test(
    "leaves one outcome for each request, and a state that is what the outcomes say",
    arguments: Setting.allCases, UInt64(1)...2)
  func sweep(setting: Setting, seed: UInt64) throws {
    var jobs = 0
    while try run(setting, cancellingAfter: jobs, seed: seed) {
      jobs += 1
      try #require(jobs < 1_000, "the scenario ends")
    }
    #expect(jobs > (setting == .headless ? 3 : 10))
  }
}
