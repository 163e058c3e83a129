import AsyncNavigation
import AsyncNavigationTesting

/// One run of the load generator: many tasks ask on real threads while subscribers follow and a renderer
/// shows, and everybody is held to the invariants.
///
/// It keeps no more of what has happened than the last events, however long it goes on: what is checked, is
/// checked as it comes.
package struct StressRun: Sendable {
  private let options: StressOptions
  private let hooks: StressHooks
  private let environment: StressEnvironment
  private let control: StressControl
  private let tally: SharedTally
  private let ledger: StressLedger
  private let spawner = StressSpawner()

  /// What is left of a run once nobody holds the navigator any more.
  private struct Remains: Sendable {
    weak let navigator: Navigator<Int>?
    let subscribers: [StressSubscriber]
    let states: [Task<StressStateObserver, Never>]
    let following: [Task<Void, Never>]
    var tasks: [StressTask]
    /// The state at the end; nil when the navigator was let go before.
    var final: NavigationSnapshot<Int>?
  }

  private struct WeakRenderer: Sendable { weak let renderer: StressRenderer? }

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - options: How much it does.
  ///   - hooks: What a test puts between.
  ///   - environment: What it takes from the machine.
  ///   - progress: Is told from time to time, by any task, how far it has come.
  package init(
    _ options: StressOptions, hooks: StressHooks = StressHooks(),
    environment: StressEnvironment = .process,
    progress: @escaping @Sendable (StressProgress) -> Void = { _ in }
  ) {
    self.options = options
    self.hooks = hooks
    self.environment = environment
    ledger = StressLedger(isKept: options.isLossless)
    control = StressControl(options, now: environment.now, report: progress)
    tally = SharedTally(stopping: control)
  }

  /// Ends the run as soon as what is under way has ended.
  package func stop() { control.stop(because: .stopped) }

  /// Runs, and says what it has come to.
  ///
  /// - Throws: The reason why there is no navigator, which there always is, and what the hooks throw.
  @concurrent package func run() async throws -> StressReport {
    let (remains, renderers) = try await askAndLeave()
    // A task that has ended lets go of what it held a moment later, and nothing tells when.
    for _ in 0..<100_000 where remains.navigator != nil || renderers.contains(where: { $0.renderer != nil }) {
      await Task.yield()
    }
    let rest = renderers.count { $0.renderer != nil }
    tally.check(.nothingLeft, rest == 0) { "\(rest) renderers are held by a navigator that is gone" }
    tally.check(.nothingLeft, remains.navigator == nil) { "the navigator is held by somebody" }
    tally.check(.nothingLeft, spawner.running == 0) { "\(spawner.running) tasks go on" }
    return report(remains)
  }

  private func report(_ remains: Remains) -> StressReport {
    var report = StressReport(options)
    let observers = remains.subscribers.map(\.observer)
    for observer in observers { tally.add(observer.tally) }
    tally.add(ledger.tally)
    report.operations = control.operations
    report.deliveries = observers.reduce(0) { $0 + Int($1.audit.count) }
    report.missed = observers.reduce(0) { $0 + Int($1.audit.missed) }
    report.elapsed = control.elapsed
    for task in remains.tasks { report.latency.add(task.latency.value) }
    report.peakMemory = environment.peakMemory()
    report.verdicts = tally.value.verdicts
    report.end = control.end
    report.lastEvents = observers.first?.tail?.events ?? []
    return report
  }
}

extension StressRun {
  /// Has everybody at work, and waits until all is over.
  private func askAndLeave() async throws -> (Remains, [WeakRenderer]) {
    let renderers = makeRenderers()
    let remains = try await ask(renderers)
    if options.ending == .dropped { await use(renderers, times: 300) }
    let shared = surroundings
    for task in remains.tasks { for request in task.left { await shared.tellEnd(of: request) } }
    for task in remains.following { await task.value }
    await spawner.settle()
    ledger.balance()
    for states in remains.states {
      let observer = await states.value
      tally.add(observer.tally)
      guard let final = remains.final else { continue }
      tally.check(.folding, observer.last?.presented == final.presented) { "the last of the states is old" }
    }
    if let final = remains.final {
      for subscriber in remains.subscribers {
        subscriber.finish(at: final, isWhole: options.ending == .quiet)
      }
    }
    for renderer in renderers { tally.add(renderer.tally) }
    return (remains, renderers.map { WeakRenderer(renderer: $0) })
  }

  private func makeRenderers() -> [StressRenderer] {
    let count: UInt64 =
      switch options.renderer {
      case .none: 0
      case .immediate, .staged, .slow: 1
      case .faulty: 3
      }
    return (0..<count).map { StressRenderer(options.renderer, seed: options.seed &* 10 &+ $0) }
  }

  private var surroundings: StressTask.Surroundings {
    StressTask.Surroundings(
      options: options, hooks: hooks, control: control, ledger: ledger, tally: tally, now: environment.now)
  }

  /// Has everybody at work until all is asked; the navigator is let go at the end.
  private func ask(_ renderers: [StressRenderer]) async throws -> Remains {
    try hooks.start?()
    let navigator = try options.makeNavigator(spawner)
    let subscribers = makeSubscribers()
    let following = subscribers.enumerated().map { number, subscriber in
      subscriber.follow(navigator, lag: options.lag(of: number), inBatches: number % 2 == 1)
    }
    let states = [false, true].map { settled in
      let states = navigator.states(settled: settled)
      return Task.detached {
        var observer = StressStateObserver()
        for await state in states { observer.see(state) }
        return observer
      }
    }
    let shared = surroundings
    var remains = Remains(
      navigator: navigator, subscribers: subscribers, states: states, following: following,
      tasks: (0..<options.tasks).map { StressTask($0, shared) })
    if options.renderer != .faulty, let renderer = renderers.first {
      renderer.attach(to: navigator, options.renderer.capabilities)
    }
    control.begin()
    var round: UInt64 = 0
    while !control.isOver, let count = options.operations(inRound: Int(round)) {
      remains.tasks = await askRound(round, count, navigator, renderers, remains)
      round += 1
      if options.ending == .quiet { await lookAround(navigator, renderers, subscribers) }
    }
    guard options.ending != .dropped else { return remains }
    await spawner.settle()
    await navigator.shutdown()
    for task in following { await task.value }
    for task in states { _ = await task.value }
    tally.check(.nothingLeft, navigator.subscriptionCount == 0) {
      "\(navigator.subscriptionCount) subscriptions are left"
    }
    remains.final = navigator.snapshot
    return remains
  }

  private func makeSubscribers() -> [StressSubscriber] {
    (0..<options.subscribers).map { number in
      let isLossless = options.isLossless && options.lag(of: number) == .wholeLog
      let observer = StressObserver(
        number, isLossless: isLossless,
        witness: number == 0 && isLossless ? StressWitness(options, ledger: ledger) : nil,
        tail: number == 0 ? StressTail(length: options.journalLength) : nil)
      return StressSubscriber(observer, hooks: hooks, control: control)
    }
  }

  /// Has all tasks ask for a while, with a host and a user at work where there are some.
  private func askRound(
    _ round: UInt64, _ count: Int, _ navigator: Navigator<Int>, _ renderers: [StressRenderer],
    _ remains: Remains
  ) async -> [StressTask] {
    let isFaulty = options.renderer == .faulty
    // In most rounds one renderer stays, so that nothing sets right what it shows.
    let times = !isFaulty ? 0 : round % 4 == 0 ? 15 : 1
    async let host: Void = attach(renderers, to: navigator, options.seed &* 100 &+ round, times: times)
    async let user: Void = use(isFaulty ? renderers : [], times: 60)
    let subscribers = options.isLossless ? remains.subscribers : []
    let slack = UInt64(options.eventCapacity / 2)
    let tasks = await withTaskGroup(of: (Int, StressTask).self) { group in
      for (number, task) in remains.tasks.enumerated() {
        group.addTask { [options] in
          var task = task
          let catchUp: @Sendable () async -> Void = {
            let newest = navigator.snapshot.sequence
            guard newest > slack else { return }
            for subscriber in subscribers { await subscriber.reach(newest - slack) }
          }
          let half = count / 2
          await task.run(half, of: navigator, catchUp: catchUp)
          if options.ending == .shutdown && number < 2 { await navigator.shutdown() }
          await task.run(count - half, of: navigator, catchUp: catchUp)
          return (number, task)
        }
      }
      return await group.reduce(into: remains.tasks) { $0[$1.0] = $1.1 }
    }
    _ = await (host, user)
    return tasks
  }
}

extension StressRun {
  /// Looks at everything while nothing is under way.
  private func lookAround(
    _ navigator: Navigator<Int>, _ renderers: [StressRenderer], _ subscribers: [StressSubscriber]
  ) async {
    await spawner.settle()
    let snapshot = navigator.snapshot
    for subscriber in subscribers {
      await subscriber.reach(snapshot.sequence)
      subscriber.finish(at: snapshot, isWhole: true)
    }
    ledger.balance()
    if !ledger.tally.isClean { control.stop(because: .violation) }
    var legality: String?
    do { try snapshot.presented.checkInvariants() } catch { legality = "\(error)" }
    tally.check(.legalStates, legality == nil) { legality ?? "" }
    tally.check(.nothingLeft, snapshot.presented == snapshot.target) {
      "all is quiet at \(snapshot.presented), not at \(snapshot.target)"
    }
    lookAt(renderers, subscribers, snapshot)
  }

  /// The renderer that is attached shows what is there.
  private func lookAt(
    _ renderers: [StressRenderer], _ subscribers: [StressSubscriber], _ snapshot: NavigationSnapshot<Int>
  ) {
    let known = renderers.filter { $0.attachment != nil }
    guard let newest = known.max(by: { $0.number < $1.number }) else { return }
    if let witness = subscribers.first?.observer.witness {
      if options.renderer == .faulty {
        guard witness.attached == newest.number else { return }
      } else {
        // Only one with faults may be given up.
        tally.check(.renderer, witness.detached == nil) { "renderer \(newest.number) was given up" }
      }
    }
    let shown = hooks.screen.map { $0(newest.shown) } ?? newest.shown
    tally.check(.renderer, shown == snapshot.presented) {
      "\(shown.map { "\($0)" } ?? "nothing") is shown in place of \(snapshot.presented)"
    }
  }

  private func attach(
    _ renderers: [StressRenderer], to navigator: Navigator<Int>, _ seed: UInt64, times: Int
  ) async {
    var draw = SplitMix64(seed: seed)
    let some: [RendererCapabilities] = [.oneAtATime, .unlimited, [.pushesMany, .popsMany], .combinesChanges]
    for _ in 0..<times {
      let renderer = renderers[draw.below(renderers.count)]
      if times > 1 && draw.below(4) == 0 {
        for renderer in renderers { renderer.detach() }
      } else {
        renderer.attach(to: navigator, some[draw.below(some.count)])
      }
      for _ in 0..<draw.below(200) { await Task.yield() }
    }
  }

  private func use(_ renderers: [StressRenderer], times: Int) async {
    for time in 0..<times {
      for renderer in renderers {
        if time % 3 == 0 { await renderer.makeGesture() } else { renderer.useHands() }
        await Task.yield()
      }
    }
  }
}

extension StressRenderer {
  /// The number of its last attachment.
  fileprivate var number: Int { attachment?.number ?? 0 }
}
