public import AsyncNavigation

/// Opening: a new subscription begins with one snapshot, and the first event after it leaves nothing out.
///
/// A subscription that was resumed shows no snapshot; how it goes on is for ``ResumableLaw`` to judge.
public struct OpeningLaw<Route: Hashable & Sendable>: StreamLaw {
  /// `Opening`.
  public let name = "Opening"
  /// What it promises, in a sentence.
  public let promise = "A snapshot of revision r comes first, once, and the next change is revision r + 1."
  /// What broke it, the first few.
  public private(set) var violations: [LawViolation] = []
  private var trail = SequenceTrail()
  private var revision: UInt64 = 0
  private let isResumed: Bool

  /// Watches a subscription.
  public init(_ start: StreamStart<Route> = .beginning) { isResumed = start.sequence != nil }

  /// Looks at the next event of the subscription.
  public mutating func see(_ event: SeenEvent<Route>) {
    guard !isResumed else { return }
    let place = trail.place(event)
    if case .opening = place {
      revision = event.revision
      if case .snapshot = event.kind { return }
      return violations.note(self, event.sequence, "no snapshot came before it")
    }
    if case .snapshot = event.kind { violations.note(self, event.sequence, "a second snapshot") }
    guard case .first(let expected) = place else { return }
    if event.sequence != expected {
      violations.note(self, event.sequence, "it follows the snapshot in place of event \(expected)")
    } else if event.revision != revision &+ event.rise {
      violations.note(self, event.sequence, "revision \(event.revision) after a snapshot of \(revision)")
    }
  }

  /// Learns what there was when the subscription had been read to its end and nothing was under way.
  public mutating func finish(at final: NavigationSnapshot<Route>) {
    if !isResumed && trail.last == nil { violations.note(self, final.sequence, "no snapshot ever came") }
  }
}
