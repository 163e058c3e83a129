import AsyncNavigation

/// Whether one subscription can know of every request that is under way.
///
/// Requests are carried out one at a time. Where a subscription begins, or has missed something, one may be
/// under way whose beginning it has not seen; with the next beginning there is none any more. Before the
/// first event of a navigator there is none either.
struct RequestTrail: Sendable {
  /// What an event says about requests.
  enum Sight: Hashable, Sendable {
    /// Nothing, since it stands where it should not.
    case none
    /// Something was missed before it, so that what was known of requests under way is no longer.
    case afterMissing
    /// What it says.
    case plain
  }

  private var trail: SequenceTrail
  /// Whether a request may be under way whose beginning was not seen.
  private(set) var mayHaveMissedBeginning: Bool

  init(after start: UInt64?) {
    trail = SequenceTrail(after: start)
    mayHaveMissedBeginning = start != 0
  }

  /// Takes on an event.
  mutating func place<Route>(_ event: SeenEvent<Route>) -> Sight {
    switch trail.place(event) {
    case .late, .repeated, .settled: return .none
    case .opening: mayHaveMissedBeginning = event.snapshot?.sequence != 0
    case .ahead, .bookmark: return miss()
    case .first(let expected) where event.sequence != expected: return miss()
    case .first, .next: break
    }
    return .plain
  }

  private mutating func miss() -> Sight {
    mayHaveMissedBeginning = true
    return .afterMissing
  }

  /// A request begins, or goes on that is now known to be the one under way.
  mutating func knowsAll() { mayHaveMissedBeginning = false }

  /// Whether every event up to one stood where it should.
  func isClean(through sequence: UInt64) -> Bool { trail.isClean && trail.last == sequence }
}
