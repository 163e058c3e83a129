import AsyncNavigation
import Testing

/// One run: 16 tasks on real threads, 8 subscribers.
struct StressCourse: Sendable, CustomTestStringConvertible {
  let seed: UInt64
  var log = 1_000_000
  var lag = EventBuffering.wholeLog
  var cancels = false
  var hasRenderer = false

  var testDescription: String {
    "seed \(seed), log of \(log), \(lag)\(cancels ? ", cancelling" : "")\(hasRenderer ? ", rendered" : "")"
  }
}

@Suite(.serialized) struct StressTests {
  private static let courses = [
    StressCourse(seed: 1), StressCourse(seed: 2, lag: .newest(20), cancels: true),
    StressCourse(seed: 3, hasRenderer: true), StressCourse(seed: 4, log: 16, cancels: true),
    StressCourse(seed: 5, log: 16, lag: .newest(6), hasRenderer: true),
  ]

  private func makeNavigator(_ course: StressCourse) throws -> Navigator<Int> {
    var configuration = NavigatorConfiguration<Int>()
    configuration.eventCapacity = course.log
    let blueprint = NavigationBlueprint(
      tabs: [TabBlueprint("home", 0), TabBlueprint("search", 1)], tabBackBehavior: .history)
    return try Navigator(blueprint, configuration: configuration)
  }

  @Test("Nothing is lost: 16 tasks, 1,000 requests each, 8 subscribers", arguments: courses)
  func losesNothing(course: StressCourse) async throws {
    let navigator = try makeNavigator(course)
    let start = navigator.state
    let renderer = StressRenderer()
    if course.hasRenderer { navigator.attach(renderer, capabilities: .oneAtATime) }
    async let observers = observe(navigator, course)
    async let states = observeStates(navigator)
    let first = navigator.events()
    async let whole = StressTests.follow(first)
    let report = try await run(navigator, course)
    await navigator.shutdown()

    let final = navigator.snapshot
    try final.presented.checkInvariants()
    #expect(final.presented == final.target)
    for observer in await observers + [await whole] {
      check(observer, final, mayMiss: course.log < 1_000 || course.lag != .wholeLog)
    }
    for observer in await states {
      #expect(observer.problems.isEmpty)
      #expect(observer.last?.presented == final.presented)
    }
    if course.hasRenderer {
      #expect(renderer.problems.isEmpty)
      #expect(renderer.shown == final.presented)
    }
    #expect(navigator.subscriptionCount == 0)
    if course.log >= 1_000 { checkRequests(report, await whole, from: start, to: final.presented) }
  }

  private func run(_ navigator: Navigator<Int>, _ course: StressCourse) async throws -> StressProgram.Report {
    try await withThrowingTaskGroup(of: StressProgram.Report.self) { group in
      for task in 0..<16 {
        group.addTask {
          let seed = course.seed * 100 + UInt64(task)
          var program = StressProgram(navigator, seed: seed, cancels: course.cancels)
          return try await program.run(Stress.times(1_000))
        }
      }
      return try await group.reduce(into: StressProgram.Report()) { all, report in
        all.tickets += report.tickets
        all.awaited += report.awaited
      }
    }
  }

  private static func follow(_ events: AsyncStream<NavigationEvent<Int>>) async -> StressObserver {
    var observer = StressObserver()
    for await event in events { observer.see(event) }
    return observer
  }

  /// Five subscribers, some event by event, some in batches, some allowing themselves less lag.
  private func observe(_ navigator: Navigator<Int>, _ course: StressCourse) async -> [StressObserver] {
    await withTaskGroup(of: StressObserver.self) { group in
      for number in 0..<5 {
        let lag = number % 2 == 0 ? course.lag : .wholeLog
        if number < 3 {
          let batches = navigator.eventBatches(buffering: lag)
          group.addTask {
            var observer = StressObserver()
            for await batch in batches { for event in batch { observer.see(event) } }
            return observer
          }
        } else {
          let events = navigator.events(buffering: lag)
          group.addTask { await StressTests.follow(events) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  private func observeStates(_ navigator: Navigator<Int>) async -> [StressStateObserver] {
    await withTaskGroup(of: StressStateObserver.self) { group in
      for settled in [false, true] {
        let states = navigator.states(settled: settled)
        group.addTask {
          var observer = StressStateObserver()
          for await state in states { observer.see(state) }
          return observer
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  private func check(_ observer: StressObserver, _ final: NavigationSnapshot<Int>, mayMiss: Bool) {
    #expect(observer.problems.isEmpty)
    #expect(observer.mirror == final.presented)
    #expect(observer.revision == final.revision)
    #expect(observer.lastSequence == final.sequence)
    #expect(observer.received + observer.missed + observer.opening == final.sequence)
    #expect(mayMiss || observer.gaps == 0)
  }

  /// Every request has ended once, as its caller was told; and all together came to what they come to one by one.
  private func checkRequests(
    _ report: StressProgram.Report, _ log: StressObserver, from start: NavigationState<Int>,
    to end: NavigationState<Int>
  ) {
    #expect(log.ended.count == report.tickets.count + report.awaited.count)
    var rest = log.ended
    for ticket in report.tickets {
      #expect(rest.removeValue(forKey: ticket.request.id) == ticket.outcome)
      #expect(ticket.request.currentOutcome == ticket.outcome)
    }
    let others = Dictionary(grouping: rest.values) { $0 }.mapValues(\.count)
    #expect(others == Dictionary(grouping: report.awaited) { $0 }.mapValues(\.count))
    #expect(zip(log.began, log.began.dropFirst()).allSatisfy { $0.id < $1.id })
    #expect(replay(log, from: start) == end)
  }

  /// Applies the actions of all requests one by one, in the order of their tickets.
  private func replay(_ log: StressObserver, from start: NavigationState<Int>) -> NavigationState<Int> {
    var state = start
    var ids = IDGenerator()
    state.reserve(in: &ids)
    for (id, action) in log.began {
      let outcome = log.ended[id]
      if case .cancelled = outcome { continue }
      var drawn = ids
      switch action.map({ state.applying($0, ids: &drawn) }) {
      case .changed(let next):
        (state, ids) = (next, drawn)
        #expect(outcome?.isCommitted == true)
      case .unchanged(let reason): #expect(outcome == .unchanged(reason))
      case .rejected(let reason): #expect(outcome == .rejected(reason))
      case nil: Issue.record("no action")
      }
    }
    return state
  }
}
