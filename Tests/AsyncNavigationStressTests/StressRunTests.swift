import AsyncNavigation
import AsyncNavigationStress
import Testing

@Suite("Runs of the load generator")
struct StressRunTests {
  private func options(_ renderer: StressRendererKind = .none) -> StressOptions {
    var options = StressOptions()
    (options.tasks, options.operations, options.subscribers) = (3, 60, 3)
    (options.renderer, options.roundLength) = (renderer, 20)
    return options
  }

  @Test("A run does what it was to do, tells how far it is, and finds nothing")
  func sound() async throws {
    let counts = Counts()
    let report = try await StressRun(options(.staged), environment: .shared) { counts.note($0.operations) }
      .run()
    #expect(report.holds && report.end == .complete && report.violations.isEmpty)
    #expect(report.operations == 180 && report.deliveries >= 540 && report.missed == 0)
    #expect(report.verdicts.allSatisfy { $0.checks > 0 })
    #expect(counts.highest == 180)
    #expect(report.lastEvents.first?.name == .snapshot)
  }

  @Test("The memory and the time are those it was given")
  func environment() async throws {
    let environment = StressEnvironment(
      now: { .zero }, peakMemory: { 42 }, patience: StressEnvironment.shared.patience)
    let report = try await StressRun(options(), environment: environment).run()
    #expect(report.peakMemory == 42 && report.elapsed == .zero && report.throughput == nil)
    #expect(report.latency.maximum == .zero && report.latency.count == 180)
  }

  @Test("When the time is over, nothing more is begun")
  func time() async throws {
    var options = options()
    (options.operations, options.duration) = (nil, .seconds(5))
    let counts = Counts()
    // A second passes with each look at the time.
    let environment = StressEnvironment(
      now: { .seconds(counts.next()) }, peakMemory: { 0 }, patience: StressEnvironment.shared.patience)
    let report = try await StressRun(options, environment: environment).run()
    #expect(report.end == .complete && report.holds && report.operations <= 5)
  }

  @Test("A run that is stopped ends with what it has found so far")
  func stopped() async throws {
    var options = options()
    options.operations = nil
    options.duration = .seconds(1_000_000)
    var hooks = StressHooks()
    let stop = Counts()
    hooks.operation = { if $0 >= 50 { stop.call() } }
    let run = StressRun(options, hooks: hooks, environment: .shared)
    stop.action { run.stop() }
    let report = try await run.run()
    #expect(report.end == .stopped && report.holds && (50...60).contains(report.operations))
  }

  @Test("What is thrown before a run begins, the run throws")
  func throwing() async {
    struct Oops: Error {}
    var hooks = StressHooks()
    hooks.start = { throw Oops() }
    await #expect(throws: Oops.self) {
      try await StressRun(options(), hooks: hooks, environment: .shared).run()
    }
  }

  @Test("A run in which nothing was done does not hold")
  func nothing() async throws {
    var options = options(.immediate)
    (options.operations, options.duration) = (nil, .zero)
    let report = try await StressRun(options, environment: .shared).run()
    #expect(report.operations == 0 && report.end == .complete && !report.holds && !report.isViolated)
    #expect(report.verdicts.first { $0.invariant == .legalStates }?.result != .violated)
  }

  @Test("Subscribers that must not miss anything are given as many events as were published")
  func deliveries() async throws {
    var options = options(.staged)
    options.lag = .newest(6)
    let report = try await StressRun(options, environment: .shared).run()
    let newest = try #require(report.lastEvents.last?.sequence)
    // Two of three read as far as the log reaches.
    #expect(report.expectedDeliveries == 2 * (Int(newest) + 1))
    #expect(report.losslessDeliveries == report.expectedDeliveries)
    #expect(report.deliveries > report.losslessDeliveries)
  }

  /// Where an end gets lost.
  enum Loss: CaseIterable {
    case atRenderer, onTheWay
  }

  @Test(
    "A run in which an end is lost ends, and names the request and all that wait", arguments: Loss.allCases)
  func standstill(loss: Loss) async throws {
    let standstill = PlantedStandstill()
    defer { standstill.finish() }
    let ends = Counts()
    var hooks = standstill.hooks
    switch loss {
    case .atRenderer: hooks.answering = { if $0 == 20 { await standstill.wait() } }
    case .onTheWay: hooks.telling = { _ in if ends.next() == 20 { await standstill.wait() } }
    }
    let environment = StressEnvironment(now: { .zero }, peakMemory: { 0 }, patience: .seconds(2))
    var options = options(.immediate)
    options.cancels = false
    let report = try await StressRun(options, hooks: hooks, environment: environment).run()
    #expect(report.end == .violation && !report.holds)
    let verdict = try #require(report.verdicts.first { $0.invariant == .oneOutcome })
    switch loss {
    case .atRenderer: #expect(verdict.violations.contains { $0.hasSuffix(", has no end") })
    case .onTheWay:
      #expect(verdict.violations.contains { $0.hasSuffix(", of which who waits was not told") })
    }
    #expect(report.lastEvents.first?.name == .snapshot && report.lastEvents.count > 1)
  }

  @Test(
    "A renderer without faults that the navigator gives up is found out",
    arguments: [StressRendererKind.immediate, .staged, .slow])
  func givenUp(renderer: StressRendererKind) async throws {
    var hooks = StressHooks()
    hooks.subscription = { number, event in
      guard number == 0, event.sequence == 30 else { return [event] }
      let notice = NavigationNotice.rendererDetached(attachment: 1, .failed)
      return [NavigationEvent(sequence: 30, revision: event.revision, kind: .notice(notice))]
    }
    let report = try await StressRun(options(renderer), hooks: hooks, environment: .shared).run()
    let verdict = report.verdicts.first { $0.invariant == .renderer }
    #expect(verdict?.violations.first == "renderer 1 was given up")
  }

  /// What is put between a run and what it looks at, and which invariant is not found to hold.
  enum Fault: String, CaseIterable {
    case lost, repeated, reordered, changedRevision, lostStep, endedTwice, otherScreen, noScreen, otherOutcome

    var invariant: StressInvariant {
      switch self {
      case .lost, .repeated, .reordered: .streams
      case .changedRevision: .revisions
      case .lostStep: .folding
      case .endedTwice, .otherOutcome: .oneOutcome
      case .otherScreen, .noScreen: .renderer
      }
    }

    var hooks: StressHooks {
      var hooks = StressHooks()
      switch self {
      case .lost: hooks.subscription = { $1.sequence == 30 && $0 == 1 ? [] : [$1] }
      case .repeated: hooks.subscription = { $1.sequence == 30 && $0 == 2 ? [$1, $1] : [$1] }
      case .reordered:
        hooks.subscription = { number, event in
          guard number == 1 else { return [event] }
          return event.sequence == 30 ? [] : event.sequence == 31 ? [event, event] : [event]
        }
      case .changedRevision:
        hooks.subscription = { number, event in
          guard number == 1, event.sequence == 30 else { return [event] }
          return [NavigationEvent(sequence: 30, revision: event.revision + 1, kind: event.kind)]
        }
      case .lostStep:
        hooks.subscription = { number, event in
          guard number == 1, event.name == .step,
            case .step(let step, let index, let count, let cause) = event.kind
          else { return [event] }
          let empty = NavigationStep<Int>([], animated: step.animated)
          return [
            NavigationEvent(
              sequence: event.sequence, revision: event.revision,
              kind: .step(empty, index: index, count: count, cause))
          ]
        }
      case .endedTwice:
        hooks.subscription = { number, event in
          guard number == 0, case .ended(let id, _) = event.kind, id.rawValue == 9 else { return [event] }
          return [event, event]
        }
      case .otherScreen: hooks.screen = { _ in NavigationState(tabs: [], selectedTab: "") }
      case .noScreen: hooks.screen = { _ in nil }
      case .otherOutcome: hooks.outcome = { _ in .dropped(.busy) }
      }
      return hooks
    }
  }

  @Test("What somebody tampered with is found, and ends the run", arguments: Fault.allCases)
  func tampered(fault: Fault) async throws {
    var options = options(.staged)
    options.operations = 2_000
    let report = try await StressRun(options, hooks: fault.hooks, environment: .shared).run()
    #expect(report.end == .violation && !report.holds && report.operations < 6_000)
    let verdict = report.verdicts.first { $0.invariant == fault.invariant }
    #expect(verdict?.result == .violated, "\(report.violations)")
    #expect(verdict?.violations.isEmpty == false)
  }
}
