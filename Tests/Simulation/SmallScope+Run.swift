import AsyncNavigation
package import AsyncNavigationTesting

/// All orders of a scope.
extension SmallScope {
  /// Runs the scope under every order.
  ///
  /// What an order comes to is looked at once: one that comes to the same events, the same answers and the
  /// same rest as another before is run all the same, and not looked at again.
  ///
  /// - Parameters:
  ///   - limit: How many orders to try at most.
  ///   - choosesLimits: Whether the tasks of time limits are part of the order too.
  /// - Returns: What has come of it, and the different ends there were.
  package func explore(
    limit: Int, choosingLimits choosesLimits: Bool = false
  ) -> (exploration: ScheduleExploration, ends: Set<SmallEnd>) {
    var known: Set<SmallEnd> = []
    let exploration = ScheduleExplorer(limit: limit).explore { executor in
      let end = run(on: executor, choosesLimits)
      if known.insert(end).inserted { try end.review() }
    }
    return (exploration, known)
  }

  /// Runs the scope under the order that an executor chooses.
  private func run(on executor: SeededExecutor, _ choosesLimits: Bool) -> SmallEnd {
    let isStaged = setting == .staged || setting == .late
    let jobs = isStaged ? SeededExecutor(following: []) : executor
    let limits = choosesLimits ? jobs : SeededExecutor(following: [])
    let navigator = Navigator(root: "h", configuration: configuration(on: jobs, limits: limits))
    let beginning = navigator.snapshot
    let renderer = setting == .answering || isStaged ? ScriptedRenderer<String>(.automatic) : nil
    if let renderer {
      navigator.attach(renderer, capabilities: .oneAtATime)
      // The first whole state is shown before anybody asks: it is the same in every order.
      jobs.drainInOrder()
    }
    let askers = SmallAskers(navigator, jobs)
    if isStaged, let renderer {
      renderer.mode = .scripted
      stage(askers, executor, jobs, renderer)
    } else {
      for (number, operations) in tasks.enumerated() { askers.start(operations[...], as: number) }
      executor.drain()
    }
    endWaiting(askers, jobs, renderer)
    limits.drainInOrder()
    return end(askers, jobs, renderer, from: beginning)
  }

  private func configuration(
    on jobs: SeededExecutor, limits: SeededExecutor
  ) -> NavigatorConfiguration<String> {
    var configuration = NavigatorConfiguration<String>(on: jobs)
    configuration.spawn = TaskSpawner(jobs.spawner, limits: limits.spawner)
    if setting == .guarded { configuration.guards = [NavigationGuard("all") { _ in .allow }] }
    return configuration
  }

  /// The most that may be asked and acknowledged; a run that needs more is left as it is, with somebody
  /// waiting, which is reported.
  private var mostRounds: Int { 100 }

  /// Asks and acknowledges in the order that is chosen.
  private func stage(
    _ askers: SmallAskers, _ chooser: SeededExecutor, _ jobs: SeededExecutor,
    _ renderer: ScriptedRenderer<String>
  ) {
    var left = tasks.map { $0[...] }
    for _ in 0..<mostRounds {
      let asking = left.indices.filter { !left[$0].isEmpty }
      let call = renderer.openCalls.first
      let canAnswer = setting == .late ? renderer.mode == .scripted : call != nil
      let ways = asking.count + (canAnswer ? 1 : 0)
      guard ways > 0 else { return }
      let way = chooser.choose(among: ways)
      if way < asking.count {
        let number = asking[way]
        askers.start([left[number].removeFirst()], as: number)
      } else {
        if setting == .late { renderer.mode = .automatic }
        call?.acknowledge()
      }
      jobs.drainInOrder()
    }
  }

  /// What waits for modals has its turn when there are none.
  private func endWaiting(
    _ askers: SmallAskers, _ jobs: SeededExecutor, _ renderer: ScriptedRenderer<String>?
  ) {
    for _ in 0..<mostRounds where askers.isAnybodyWaiting && !askers.navigator.state.modals.isEmpty {
      askers.start([.dismiss], as: tasks.count)
      for _ in 0..<mostRounds {
        renderer?.openCalls.first?.acknowledge()
        if jobs.drainInOrder() == 0 { break }
      }
    }
  }

  private func end(
    _ askers: SmallAskers, _ jobs: SeededExecutor, _ renderer: ScriptedRenderer<String>?,
    from beginning: NavigationSnapshot<String>
  ) -> SmallEnd {
    let navigator = askers.navigator
    let snapshot = navigator.snapshot
    return SmallEnd(
      beginning: beginning,
      events: SmallScope.events(of: navigator, after: beginning.sequence, upTo: snapshot.sequence),
      snapshot: snapshot, told: askers.told, isAnybodyWaiting: askers.isAnybodyWaiting,
      shown: renderer?.shown, mostOpenCalls: renderer?.mostOpenCalls ?? 0, jobs: jobs.jobsWaiting,
      requests: navigator.pendingRequestCount)
  }

  /// The events from the log, read once all is over and on another executor, so that reading is no part of
  /// the order.
  private static func events(
    of navigator: Navigator<String>, after first: UInt64, upTo last: UInt64
  ) -> [NavigationEvent<String>] {
    guard first < last else { return [] }
    let seen = Notes<NavigationEvent<String>>()
    let reader = SeededExecutor(following: [])
    reader.start {
      for await event in navigator.events(since: first) {
        seen.add(event)
        if event.sequence >= last { break }
      }
    }
    reader.drainInOrder()
    return seen.values
  }
}

/// All that an order has come to.
package struct SmallEnd: Hashable, Sendable {
  let beginning: NavigationSnapshot<String>
  let events: [NavigationEvent<String>]
  let snapshot: NavigationSnapshot<String>
  let told: [NavigationOutcome]
  let isAnybodyWaiting: Bool
  let shown: NavigationState<String>?
  let mostOpenCalls: Int
  let jobs: Int
  let requests: Int

  /// Holds it to all laws.
  ///
  /// - Throws: The first that is broken.
  func review() throws {
    var audit = StreamAudit<String>(.position(beginning))
    for event in events { audit.see(event) }
    audit.finish(at: snapshot)
    if let violation = audit.violations.first { throw BrokenLaw(description: "\(violation)") }
    var reviewer = Reviewer()
    let first = NavigationEvent<String>(
      sequence: beginning.sequence, revision: beginning.revision, kind: .snapshot(beginning))
    reviewer.take([first] + events)
    reviewer.check(!isAnybodyWaiting, .oneOutcome, "somebody waits")
    reviewer.checkRequests([], told: told)
    reviewer.checkRest(snapshot, shown: shown, jobs: jobs, sleepers: 0)
    reviewer.check(mostOpenCalls <= 1, .oneCall, "\(mostOpenCalls) calls were open")
    reviewer.check(requests == 0, .nothingLeft, "\(requests) requests are left")
    if let violation = reviewer.violations.first { throw BrokenLaw(description: "\(violation)") }
  }
}
