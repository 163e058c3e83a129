import AsyncNavigation

/// Counted: a change raises the revision by one, and nothing else does.
///
/// A gap may raise it by at most the number of events that are missing.
struct RevisionLaw<Route: Hashable & Sendable>: StreamLawWatch {
  static var law: StreamLaw { .counted }
  private(set) var violations: [LawViolation] = []
  private var trail: SequenceTrail
  private var revision: UInt64?

  init(_ start: StreamStart<Route> = .beginning) {
    trail = SequenceTrail(after: start.sequence)
    revision = start.snapshot?.revision
  }

  mutating func see(_ event: SeenEvent<Route>) {
    let before = trail.last
    switch trail.place(event) {
    // How a subscription goes on after its opening is another law's.
    case .opening, .first: revision = event.revision
    case .next:
      let expected = revision.map { $0 &+ event.rise }
      if let expected, event.revision != expected {
        violations.note(self, event.sequence, "revision \(event.revision) in place of \(expected)")
      }
      revision = event.revision
    case .ahead, .bookmark: leap(to: event, after: before ?? 0)
    case .late, .repeated, .settled: break
    }
  }

  private mutating func leap(to event: SeenEvent<Route>, after last: UInt64) {
    guard event.sequence >= last else { return }
    let most = event.sequence - last
    if let revision, event.revision < revision || event.revision - revision > most {
      violations.note(
        self, event.sequence, "revision \(event.revision) after \(revision), \(most) events later")
    }
    revision = event.revision
  }
}
