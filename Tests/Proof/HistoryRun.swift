import AsyncNavigation
import AsyncNavigationTesting

/// One run of the linearizability test: some tasks on real threads that ask a navigator for this and that,
/// and note down when they did and what came of it.
struct HistoryRun: Sendable {
  typealias Specification = NavigatorSpecification<Int>
  typealias Call = TimedCall<Specification.Request, Specification.Answer>

  /// What shows the state.
  enum Rendering: CaseIterable {
    case headless, atOnce, stepByStep
  }

  let seed: UInt64
  let tasks: Int
  let operations: Int
  let rendering: Rendering
  /// Whether some requests are cancelled.
  var cancels = true

  /// What was recorded.
  struct Record: Sendable {
    let specification: Specification
    let start: Specification.State
    let calls: [Call]
    let audit: StreamAudit<Int>

    /// How many calls were asked for before another had returned.
    var overlaps: Int {
      var latest: UInt64 = 0
      return calls.sorted { $0.asked < $1.asked }.count { call in
        defer { latest = max(latest, call.answered) }
        return call.asked < latest
      }
    }
  }

  /// Runs the tasks.
  func record() async throws -> Record {
    let tabs = [TabBlueprint("home", 0), TabBlueprint("search", 1)]
    let navigator = try Navigator(NavigationBlueprint(tabs: tabs, tabBackBehavior: .history))
    let start = Specification.State(of: navigator)
    let capabilities: RendererCapabilities = rendering == .stepByStep ? .oneAtATime : .unlimited
    let renderer = HoppingRenderer()
    if rendering != .headless { navigator.attach(renderer, capabilities: capabilities) }
    let events = navigator.events()
    async let audit = Self.audit(events)
    let calls = await ask(navigator)
    await navigator.shutdown()
    var finished = await audit
    finished.finish(at: navigator.snapshot)
    return Record(
      specification: Specification(capabilities), start: start, calls: calls, audit: finished)
  }

  private static func audit(_ events: AsyncStream<NavigationEvent<Int>>) async -> StreamAudit<Int> {
    var audit = StreamAudit<Int>()
    for await event in events { audit.see(event) }
    return audit
  }

  private func ask(_ navigator: Navigator<Int>) async -> [Call] {
    let clock = HistoryClock()
    return await withTaskGroup(of: [Call].self) { group in
      for task in 0..<tasks {
        group.addTask {
          let draw = SplitMix64(seed: seed &* 1_000 &+ UInt64(task))
          var asker = HistoryAsker(navigator, clock, draw, cancels: cancels)
          for _ in 0..<operations { await asker.ask() }
          return asker.calls
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }
}

/// Shows everything after a hop.
private final class HoppingRenderer: NavigationRenderer {
  func synchronize(_ state: NavigationState<Int>) async throws { await Task.yield() }
  func perform(_ step: NavigationStep<Int>) async throws { await Task.yield() }
}

/// One task of a run.
private struct HistoryAsker {
  private let navigator: Navigator<Int>
  private let clock: HistoryClock
  private var draw: SplitMix64
  private let cancels: Bool
  private(set) var calls: [HistoryRun.Call] = []

  init(_ navigator: Navigator<Int>, _ clock: HistoryClock, _ draw: SplitMix64, cancels: Bool) {
    (self.navigator, self.clock, self.draw, self.cancels) = (navigator, clock, draw, cancels)
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &draw) }

  /// Makes one call.
  mutating func ask() async {
    if below(3) == 0 { await Task.yield() }
    switch below(8) {
    case 0, 1: look()
    case 2, 3: await perform()
    default: await submit()
    }
  }

  /// Looks at the state; what is seen in the middle of a transition is nobody's state.
  private mutating func look() {
    let asked = clock.now()
    let snapshot = navigator.snapshot
    let answered = clock.now()
    guard snapshot.isSettled else { return }
    let answer = HistoryRun.Specification.Answer.state(snapshot.presented, revision: snapshot.revision)
    calls.append(HistoryRun.Call(.read, answer, asked: asked, answered: answered))
  }

  private mutating func perform() async {
    let (action, options) = (action(), options())
    let asked = clock.now()
    let outcome = await navigator.perform(action, options: options)
    note(action, options, outcome, asked: asked)
  }

  /// Submits, perhaps changes its mind, and waits for the end.
  private mutating func submit() async {
    let (action, options) = (action(), options())
    let asked = clock.now()
    let request = navigator.submit(action, options: options)
    if cancels && below(4) == 0 {
      if below(2) == 0 { await Task.yield() }
      request.cancel()
    }
    guard let outcome = try? await request.outcome else { return }
    note(action, options, outcome, asked: asked)
  }

  private mutating func note(
    _ action: NavigationAction<Int>, _ options: RequestOptions, _ outcome: NavigationOutcome, asked: UInt64
  ) {
    calls.append(
      HistoryRun.Call(
        .perform(action, expecting: options.expectation), .outcome(outcome), asked: asked,
        answered: clock.now()))
  }

  private mutating func options() -> RequestOptions {
    let state = navigator.snapshot
    switch below(12) {
    case 0: return .expecting(.revision(state.revision))
    case 1: return state.presented.top.map { .expecting(.top($0.id)) } ?? RequestOptions()
    case 2: return state.presented.top.map { .expecting(.contains($0.id)) } ?? RequestOptions()
    default: return RequestOptions()
    }
  }

  private mutating func action() -> NavigationAction<Int> {
    let route = below(20)
    let target: NavigationTarget = [.active, .active, .root, .tab("search")][below(4)]
    return switch below(15) {
    case 0...2: .push([route], on: target)
    case 3: .push([route, route + 1, route + 2], on: target)
    case 4...6: .pop(1 + below(2), on: target)
    case 7: .popToRoot(on: target)
    case 8: .present(route, policy: below(2) == 0 ? .stack : .replace)
    case 9: .dismiss(below(2) == 0 ? .top(1) : .all)
    case 10: .selectTab(["home", "search", "nowhere"][below(3)], reselect: .popToRoot)
    case 11: .setStack([0, route], on: target)
    case 12: .navigate(route, on: target)
    case 13: .back(1)
    default: .transaction([.push([route]), .replaceTop(route + 1), .back(1)])
    }
  }
}
