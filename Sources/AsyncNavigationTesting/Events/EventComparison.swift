import AsyncNavigation

/// Compares events with what a test expects of them, one after the other.
///
/// Changes of state, ends of requests and gaps have to be expected. All else (the first snapshot, beginnings,
/// plans, notices) may be: where it is not, it is passed over.
struct EventComparison<Route: Hashable & Sendable> {
  /// A line of the table that a failure shows.
  private struct Row {
    let isGood: Bool
    let expected: String
    let actual: String
  }

  private var expected: ArraySlice<ExpectedEvent<Route>>
  private var state: NavigationState<Route>?
  private var rows: [Row] = []
  private var hasFailed = false

  /// Begins with the state before the first event.
  init(_ expected: [ExpectedEvent<Route>], after state: NavigationState<Route>?) {
    self.expected = expected[...]
    self.state = state
  }

  /// Whether more events are expected.
  var isOpen: Bool { !hasFailed && !expected.isEmpty }

  /// Looks at the next event.
  mutating func take(_ event: NavigationEvent<Route>) {
    state.follow(event)
    let next = expected.first
    let matches = next?.matches(event, state) ?? false
    guard matches || event.mustBeAsserted else { return }
    rows.append(Row(isGood: matches, expected: next?.description ?? "nothing", actual: event.words(state)))
    if !matches { hasFailed = true }
    expected = expected.dropFirst()
  }

  /// There is no further event.
  ///
  /// - Parameter reason: Why not.
  mutating func finish(_ reason: String) {
    for next in expected {
      rows.append(Row(isGood: false, expected: next.description, actual: reason))
    }
    expected = []
  }

  /// What is not as expected, in words; nil when all is.
  private var problem: String? {
    guard rows.contains(where: { !$0.isGood }) else { return nil }
    let rest = expected.map { Row(isGood: true, expected: $0.description, actual: "") }
    let all = [Row(isGood: true, expected: "expected", actual: "actual")] + rows + rest
    let width = all.map(\.expected.count).max() ?? 0
    let lines = all.map { row in
      let padding = String(repeating: " ", count: width - row.expected.count)
      let line = "\(row.isGood ? " " : "✗") \(row.expected)\(padding) | \(row.actual)"
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    return (["the events are not those expected:"] + lines).joined(separator: "\n")
  }

  /// Fails a line of a test when something is not as expected.
  func check(_ fileID: StaticString, _ line: UInt) throws(TestFailure) {
    guard let problem else { return }
    throw TestFailure(.otherEvents, problem, fileID: fileID, line: line)
  }
}

extension NavigationEvent {
  /// Whether an event has to be asserted where everything has to be: a change, the end of a request, a gap.
  var mustBeAsserted: Bool {
    switch name {
    case .step, .ended, .gap: true
    default: false
    }
  }

  /// The event in words, with the state that it has led to where it is a change.
  func words(_ state: NavigationState<Route>?) -> String {
    switch kind {
    case .step(let step, _, _, let cause):
      "\(cause == .user ? "user shows" : "shows") \(state?.description ?? "") (\(step))"
    case .ended(let id, let outcome): "ended \(outcome) (\(id))"
    default: "\(name.rawValue) \(kind)"
    }
  }
}
