import AsyncNavigation
package import AsyncNavigationTesting

/// A few tasks with a few operations each, small enough to be tried under every order.
package struct SmallScope: Sendable {
  /// What each task asks, in order.
  package let tasks: [[Operation]]
  /// How the screens are shown.
  package let setting: Setting

  /// What is chosen.
  package enum Setting: String, CaseIterable, Sendable {
    /// Nobody shows them; the order of all jobs is chosen, each verb being a job of its own.
    case headless
    /// A renderer answers at once; the order of all jobs is chosen.
    case answering
    /// A renderer answers when told: chosen is which task asks next, or whether the renderer's open call is
    /// acknowledged; after each choice the jobs run in one fixed order until none is left.
    case staged
  }

  /// One verb, by what it is known for.
  package enum Operation: String, CaseIterable, Sendable {
    case push, pushTwo, pop, popToRoot, present, queuePresent, dismiss, supersede, coalesce, dropIfBusy,
      transact
    case cancelled
  }

  /// Makes a scope.
  package init(_ tasks: [[Operation]], _ setting: Setting) { (self.tasks, self.setting) = (tasks, setting) }

  package var name: String {
    "\(setting.rawValue): "
      + tasks.map { $0.map(\.rawValue).joined(separator: ", ") }.joined(separator: " | ")
  }
}

extension SmallScope {
  /// Runs the scope under the order that an executor chooses.
  ///
  /// - Throws: The first law that is broken at the end.
  package func run(on executor: SeededExecutor) throws {
    let jobs = setting == .staged ? SeededExecutor(following: []) : executor
    let clock = ManualClock()
    let navigator = Navigator(root: "h", configuration: NavigatorConfiguration(on: jobs, clock: clock))
    // Read only at the end, so that a subscriber is no part of the order.
    let events = navigator.events()
    let renderer = ScriptedRenderer<String>(.automatic)
    if setting != .headless {
      navigator.attach(renderer, capabilities: .oneAtATime)
      // The first whole state is shown before anybody asks: it is the same in every order.
      SmallScope.runToEnd(jobs)
    }
    let askers = SmallAskers(navigator, jobs)
    if setting == .staged {
      renderer.mode = .scripted
      stage(askers, executor, jobs, renderer)
    } else {
      for (number, operations) in tasks.enumerated() { askers.start(operations, as: number) }
      executor.drain()
    }
    try review(askers, jobs, clock, renderer, events)
  }

  private static func runToEnd(_ jobs: SeededExecutor) { jobs.drain() }

  /// Asks and acknowledges in the order that is chosen.
  private func stage(
    _ askers: SmallAskers, _ chooser: SeededExecutor, _ jobs: SeededExecutor,
    _ renderer: ScriptedRenderer<String>
  ) {
    var left = tasks.map { $0[...] }
    jobs.drain()
    while true {
      var ways: [() -> Void] = []
      for number in left.indices where !left[number].isEmpty {
        ways.append { askers.start([left[number].removeFirst()], as: number) }
      }
      if let call = renderer.openCalls.first { ways.append { call.acknowledge() } }
      guard !ways.isEmpty else { return }
      ways[chooser.choose(among: ways.count)]()
      jobs.drain()
    }
  }

  private func review(
    _ askers: SmallAskers, _ jobs: SeededExecutor, _ clock: ManualClock, _ renderer: ScriptedRenderer<String>,
    _ events: AsyncStream<NavigationEvent<String>>
  ) throws {
    jobs.drain()
    let navigator = askers.navigator
    // What waits for modals has its turn when there are none.
    while askers.isAnybodyWaiting, !navigator.state.modals.isEmpty {
      askers.start([.dismiss], as: tasks.count)
      repeat { for call in renderer.openCalls { call.acknowledge() } } while jobs.drain() > 0
    }
    let seen = Notes<NavigationEvent<String>>()
    let reading = jobs.start { for await event in events { seen.add(event) } }
    jobs.drain()
    reading.cancel()
    jobs.drain()
    var reviewer = Reviewer()
    reviewer.take(seen.values)
    reviewer.check(!askers.isAnybodyWaiting, .oneOutcome, "somebody waits")
    reviewer.checkRequests([], told: askers.told.values)
    let shown = setting == .headless ? nil : renderer.shown
    reviewer.checkRest(
      navigator.snapshot, shown: shown, jobs: jobs.jobsWaiting, sleepers: clock.sleeperCount)
    reviewer.check(renderer.mostOpenCalls <= 1, .oneCall, "\(renderer.mostOpenCalls) calls were open")
    reviewer.check(navigator.subscriptionCount == 0, .nothingLeft, "a subscription is left")
    if let violation = reviewer.violations.first { throw BrokenLaw(violation: violation) }
  }
}

/// A law that is broken.
package struct BrokenLaw: Error, CustomStringConvertible {
  package let violation: Violation
  package var description: String { "\(violation)" }
}

/// The tasks of a scope.
private final class SmallAskers: Sendable {
  let navigator: Navigator<String>
  let told = Notes<NavigationOutcome>()
  private let asked = Notes<SmallScope.Operation>()
  private let executor: SeededExecutor

  init(_ navigator: Navigator<String>, _ executor: SeededExecutor) {
    (self.navigator, self.executor) = (navigator, executor)
  }

  var isAnybodyWaiting: Bool { told.values.count < asked.values.count }

  /// Starts a task that asks one thing after the other, each in a job of its own.
  func start(_ operations: [SmallScope.Operation], as number: Int) {
    let asks = operations.contains(.cancelled)
    let task = executor.start { [self] in
      for (index, operation) in operations.enumerated() {
        if index > 0 { await Task.yield() }
        asked.add(operation)
        told.add(await perform(operation, as: number))
      }
    }
    if asks { executor.start { task.cancel() } }
  }

  private func perform(_ operation: SmallScope.Operation, as number: Int) async -> NavigationOutcome {
    switch operation {
    case .push, .cancelled: await navigator.push("p\(number)")
    case .pushTwo: await navigator.push(["q\(number)", "r\(number)"])
    case .pop: await navigator.pop()
    case .popToRoot: await navigator.popToRoot()
    case .present: await navigator.perform(.present("m\(number)"))
    case .queuePresent: await navigator.perform(.present("w\(number)", policy: .queue))
    case .dismiss: await navigator.dismiss()
    case .supersede: await navigator.perform(.push(["s\(number)"]), options: .policy(.supersede))
    case .coalesce: await navigator.perform(.push(["c\(number)"]), options: .policy(.coalesce("x")))
    case .dropIfBusy: await navigator.perform(.push(["b\(number)"]), options: .policy(.dropIfBusy))
    case .transact: await navigator.transact([.push("t\(number)"), .push("u\(number)")])
    }
  }
}
