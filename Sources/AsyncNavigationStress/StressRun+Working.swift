import AsyncNavigation
import AsyncNavigationTesting

/// Who takes part.
extension StressRun {
  /// What all tasks share.
  var surroundings: StressTask.Surroundings {
    StressTask.Surroundings(
      options: options, hooks: hooks, control: control, ledger: ledger, tally: tally, now: environment.now)
  }

  /// The subscriber with a number from 0 on.
  func makeSubscriber(_ number: Int) -> StressSubscriber {
    let isLossless = options.isLossless && options.lag(of: number) == .wholeLog
    let observer = StressObserver(
      number, isLossless: isLossless,
      witness: number == 0 && isLossless ? StressWitness(options, ledger: ledger) : nil,
      tail: number == 0 ? StressTail(length: options.journalLength) : nil)
    return StressSubscriber(observer, hooks: hooks, control: control)
  }
}

/// What they do.
extension StressRun {
  /// Has everybody at work, and waits until all is over.
  ///
  /// - Returns: What is left.
  func askAndLeave(_ crew: StressCrew) async throws -> StressRemains {
    let renderers = makeRenderers()
    crew.remember(renderers)
    let remains = try await ask(crew, renderers)
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
      for subscriber in crew.subscribers {
        subscriber.finish(at: final, isWhole: options.ending == .quiet)
      }
    }
    for renderer in renderers { tally.add(renderer.tally) }
    return remains
  }

  private func makeRenderers() -> [StressRenderer] {
    let count: UInt64 =
      switch options.renderer {
      case .none: 0
      case .immediate, .staged, .slow: 1
      case .faulty: 3
      }
    return (0..<count).map { StressRenderer(options.renderer, seed: options.seed &* 10 &+ $0, hooks: hooks) }
  }

  /// Has everybody at work until all is asked; the navigator is let go at the end.
  private func ask(_ crew: StressCrew, _ renderers: [StressRenderer]) async throws -> StressRemains {
    try hooks.start?()
    let navigator = try options.makeNavigator(spawner)
    let following = crew.subscribers.enumerated().map { number, subscriber in
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
    var remains = StressRemains(
      navigator: navigator, states: states, following: following, tasks: crew.tasks)
    if options.renderer != .faulty, let renderer = renderers.first {
      renderer.attach(to: navigator, options.renderer.capabilities)
    }
    control.begin()
    var round: UInt64 = 0
    while !control.isOver, let count = options.operations(inRound: Int(round)) {
      remains.tasks = await askRound(round, count, navigator, renderers, crew, remains.tasks)
      round += 1
      if options.ending == .quiet { await lookAround(navigator, renderers, crew.subscribers) }
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

  /// Has all tasks ask for a while, with a host and a user at work where there are some.
  private func askRound(
    _ round: UInt64, _ count: Int, _ navigator: Navigator<Int>, _ renderers: [StressRenderer],
    _ crew: StressCrew, _ tasks: [StressTask]
  ) async -> [StressTask] {
    let isFaulty = options.renderer == .faulty
    // In most rounds one renderer stays, so that nothing sets right what it shows.
    let times = !isFaulty ? 0 : round % 4 == 0 ? 15 : 1
    async let host: Void = attach(renderers, to: navigator, options.seed &* 100 &+ round, times: times)
    async let user: Void = use(isFaulty ? renderers : [], times: 60)
    let subscribers = options.isLossless ? crew.subscribers : []
    let slack = UInt64(options.eventCapacity / 2)
    let asked = await withTaskGroup(of: (Int, StressTask).self) { group in
      for (number, task) in tasks.enumerated() {
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
      return await group.reduce(into: tasks) { $0[$1.0] = $1.1 }
    }
    _ = await (host, user)
    return asked
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
