import AsyncNavigation
import AsyncNavigationTesting

/// One run of the load generator: many tasks ask on real threads while subscribers follow and a renderer
/// shows, and everybody is held to the invariants.
///
/// It keeps no more of what has happened than the last events, however long it goes on: what is checked, is
/// checked as it comes. A thread of its own watches that something goes on.
package struct StressRun: Sendable {
  let options: StressOptions
  let hooks: StressHooks
  let control: StressControl
  let tally: SharedTally
  let ledger: StressLedger
  let spawner = StressSpawner()
  let environment: StressEnvironment
  private let abandoned: @Sendable (StressReport) -> Void

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - options: How much it does.
  ///   - hooks: What a test puts between.
  ///   - environment: What it takes from the machine.
  ///   - progress: Is told from time to time, by any task, how far it has come.
  ///   - abandoned: Is told, by the thread that watches, what a run has come to that stands still and leaves
  ///     no thread to any task, so that it cannot return; a program tells it and ends.
  package init(
    _ options: StressOptions, hooks: StressHooks = StressHooks(),
    environment: StressEnvironment = .process,
    progress: @escaping @Sendable (StressProgress) -> Void = { _ in },
    abandoned: @escaping @Sendable (StressReport) -> Void = { _ in }
  ) {
    self.options = options
    self.hooks = hooks
    self.environment = environment
    self.abandoned = abandoned
    ledger = StressLedger(isKept: options.isLossless)
    control = StressControl(options, now: environment.now, report: progress)
    tally = SharedTally(stopping: control)
  }

  /// Ends the run as soon as what is under way has ended.
  package func stop() { control.stop(because: .stopped) }

  /// Runs, and says what it has come to; also when it stands still, with what is left behind.
  ///
  /// - Throws: The reason why there is no navigator, which there always is, and what the hooks throw.
  @concurrent package func run() async throws -> StressReport {
    let crew = StressCrew(self)
    let isOver: Void? = try await Watchdog.guarding(
      limit: environment.patience,
      progress: {
        let moves = control.operations &+ ledger.moves &+ crew.deliveries
        return hooks.progress?(moves) ?? moves
      },
      lastResort: { abandoned(report(crew, isOver: false)) },
      { try await work(crew) })
    return report(crew, isOver: isOver != nil)
  }

  private func work(_ crew: StressCrew) async throws {
    let remains = try await askAndLeave(crew)
    let rest = crew.renderers.count { $0.renderer != nil }
    tally.check(.nothingLeft, rest == 0) { "\(rest) renderers are held by a navigator that is gone" }
    tally.check(.nothingLeft, remains.isGone) { "the navigator is held by somebody" }
    tally.check(.nothingLeft, spawner.running == 0) { "\(spawner.running) tasks go on" }
  }

  private func report(_ crew: StressCrew, isOver: Bool) -> StressReport {
    if !isOver { tellStandstill(crew) }
    var report = StressReport(options)
    let observers = crew.subscribers.map(\.observer)
    for observer in observers { tally.add(observer.tally) }
    tally.add(ledger.tally)
    report.operations = control.operations
    for observer in observers { report.add(observer) }
    report.elapsed = control.elapsed
    for task in crew.tasks { report.latency.add(task.latency.value) }
    report.peakMemory = environment.peakMemory()
    report.verdicts = tally.value.verdicts
    report.end = control.end
    report.lastEvents = observers.first?.tail?.events ?? []
    return report
  }

  /// Says what a run waits for in which nothing moves any more.
  private func tellStandstill(_ crew: StressCrew) {
    for renderer in crew.renderers { if let renderer = renderer.renderer { tally.add(renderer.tally) } }
    let requests = ledger.withoutEnd
    for words in requests { tally.check(.oneOutcome, false) { words } }
    let late = crew.subscribers.compactMap(\.lateness)
    for words in late { tally.check(.streams, false) { words } }
    tally.check(.nothingLeft, !requests.isEmpty || !late.isEmpty) {
      "nothing moves any more; \(spawner.running) tasks of the navigator's go on"
    }
  }
}
