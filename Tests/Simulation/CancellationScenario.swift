import AsyncNavigation
import AsyncNavigationTesting

/// A caller that is cancelled after each of its scenario's jobs in turn.
package struct CancellationScenario: Sendable {
  /// What happens, in words.
  package let name: String
  /// What the caller asks, one after the other: gives what it was told, and notes down what it has handles
  /// of.
  let caller: @Sendable (Navigator<String>, Notes<NavigationRequest>) async -> [NavigationOutcome]
  /// How the screens are shown.
  var setting = Setting.staged
  var guards: [NavigationGuard<String>] = []
  var startsHeld = false
  /// What others ask meanwhile.
  var others: [NavigationAction<String>] = [.push("other")]
  var otherOptions = RequestOptions()

  /// How the renderer behaves.
  package enum Setting: Sendable {
    /// There is none.
    case headless
    /// It answers at once.
    case answering
    /// It answers when nothing else is left to do.
    case staged
    /// Each third call fails.
    case failing
    /// It answers the first steps only when the time limit has passed.
    case late
  }
}

extension CancellationScenario {
  /// Runs the scenario and cancels the caller after so many jobs.
  ///
  /// - Returns: What was broken, and whether there were as many jobs.
  package func run(cancellingAfter jobs: Int, seed: UInt64) throws -> (violations: [Violation], hasMore: Bool)
  {
    let stage = try Stage(self, seed: seed)
    let hasMore = stage.run(jobs)
    stage.cancelCaller()
    stage.navigator.markReady()
    stage.settle()
    return (stage.review(), hasMore)
  }

  /// Cancels the caller after each job in turn.
  ///
  /// - Returns: What was broken, and how many places there were.
  package func sweep(seed: UInt64) throws -> (violations: [String], places: Int) {
    var jobs = 0
    while true {
      let (violations, hasMore) = try run(cancellingAfter: jobs, seed: seed)
      if let first = violations.first {
        return (["\(name), seed \(seed), cancelled after \(jobs) jobs: \(first)"], jobs)
      }
      if !hasMore { return ([], jobs) }
      jobs += 1
      if jobs == 5_000 { return (["\(name), seed \(seed): it does not end"], jobs) }
    }
  }
}

/// A scenario while it is run.
private final class Stage {
  let navigator: Navigator<String>
  private let caller: Task<Void, Never>
  private let scenario: CancellationScenario
  private let executor: SeededExecutor
  private let clock = ManualClock()
  private let renderer = ScriptedRenderer<String>()
  private var recorder: EventRecorder<String>?
  private let told = Notes<[NavigationOutcome]>()
  private let handles = Notes<NavigationRequest>()
  private var requests: [NavigationRequest] = []
  private var reviewer = Reviewer()

  init(_ scenario: CancellationScenario, seed: UInt64) throws {
    self.scenario = scenario
    executor = SeededExecutor(seed: seed)
    var configuration = NavigatorConfiguration<String>(on: executor, clock: clock)
    configuration.guards = scenario.guards
    configuration.startsHeld = scenario.startsHeld
    let blueprint = NavigationBlueprint(
      tabs: [TabBlueprint("home", stack: StackBlueprint(["a", "b"])), TabBlueprint("search", "s")])
    let navigator = try Navigator(blueprint, configuration: configuration)
    self.navigator = navigator
    recorder = EventRecorder(navigator, spawn: executor.spawner)
    if scenario.setting != .headless {
      renderer.mode = .automatic
      navigator.attach(renderer, capabilities: .oneAtATime)
      executor.drain()
      if scenario.setting != .answering { renderer.mode = .scripted }
    }
    caller = executor.start { [told, handles] in told.add(await scenario.caller(navigator, handles)) }
    requests = scenario.others.map { navigator.submit($0, options: scenario.otherOptions) }
  }

  /// Runs so many jobs; a renderer answers where none is left.
  func run(_ jobs: Int) -> Bool {
    for _ in 0..<jobs where !executor.runNext() {
      guard answer() else { return false }
    }
    return true
  }

  /// Cancels the caller and lets all that can be done be done; where it had been told everything and nothing
  /// was under way, nothing may come of it.
  func cancelCaller() {
    let isLate = !told.values.isEmpty && executor.jobsWaiting == 0 && renderer.openCalls.isEmpty
    let before = navigator.snapshot
    caller.cancel()
    settle()
    let after = navigator.snapshot
    reviewer.check(!isLate || before == after, .wholeSteps, "a late cancellation: \(before) became \(after)")
  }

  /// Lets all that can be done be done.
  func settle() {
    var calls = 0
    repeat {
      executor.drain()
      calls += 1
    } while calls < 1_000 && answer()
    reviewer.check(calls < 1_000, .nothingLeft, "the renderer is called without end")
  }

  private func answer() -> Bool {
    guard let call = renderer.openCalls.first else { return false }
    if scenario.setting == .late, call.number < 4 {
      clock.advance(by: .seconds(5))
      executor.drain()
    }
    if scenario.setting == .failing && call.number.isMultiple(of: 3) {
      call.fail(Oops())
    } else {
      call.acknowledge()
    }
    return true
  }

  func review() -> [Violation] {
    // What waits for modals has its turn when there are none.
    for _ in 0..<20 where requests.contains(where: { $0.currentOutcome == nil }) || told.values.isEmpty {
      requests.append(navigator.submit(.dismiss(.all)))
      settle()
    }
    reviewer.take(recorder?.events ?? [])
    reviewer.check(told.values.count == 1, .oneOutcome, "the caller does not go on after its cancellation")
    let outcomes = told.values.first ?? []
    reviewer.checkRequests(requests + handles.values, told: outcomes)
    reviewer.checkRest(
      navigator.snapshot, shown: renderer.shown, jobs: executor.jobsWaiting, sleepers: clock.sleeperCount)
    // Its task ends when the recorder is gone.
    recorder = nil
    executor.drain()
    return reviewer.violations
  }
}
