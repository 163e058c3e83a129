import AsyncNavigation

/// Opening: a new subscription begins with one snapshot, and the first event after it leaves nothing out.
///
/// A subscription that was resumed shows no snapshot; how it goes on is for ``ResumableLaw`` to judge.
struct OpeningLaw<Route: Hashable & Sendable>: StreamLawWatch {
  static var law: StreamLaw { .opening }
  private(set) var violations: [LawViolation] = []
  private var trail = SequenceTrail()
  private var revision: UInt64 = 0
  private let isResumed: Bool

  init(_ start: StreamStart<Route> = .beginning) { isResumed = start.sequence != nil }

  mutating func see(_ event: SeenEvent<Route>) {
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

  mutating func finish(at final: NavigationSnapshot<Route>) {
    if !isResumed && trail.last == nil { violations.note(self, final.sequence, "no snapshot ever came") }
  }
}
