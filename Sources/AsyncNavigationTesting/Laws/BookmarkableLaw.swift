import AsyncNavigation

/// Bookmarkable: a snapshot or a gap settles all that was up to its number.
///
/// etcd's progress notification promises that all events up to its revision have been delivered. Here, a
/// snapshot or a gap that carries the number s promises that every event up to s has been seen or is part of
/// its state: the state is the one after exactly the event s, at the revision told, and no event up to s
/// comes any more. So a subscriber may note down s alone, and go on from there with `events(since: s)`.
///
/// That the state itself is right shows in what follows: ``FoldLaw`` folds on from it.
struct BookmarkableLaw<Route: Hashable & Sendable>: StreamLawWatch {
  static var law: StreamLaw { .bookmarkable }
  private(set) var violations: [LawViolation] = []
  private var trail: SequenceTrail

  init(_ start: StreamStart<Route> = .beginning) { trail = SequenceTrail(after: start.sequence) }

  mutating func see(_ event: SeenEvent<Route>) {
    if case .settled = trail.place(event) {
      violations.note(self, event.sequence, "a snapshot or a gap had settled it before")
    }
    guard let snapshot = event.snapshot else { return }
    if snapshot.sequence != event.sequence {
      violations.note(self, event.sequence, "its state is that after event \(snapshot.sequence)")
    }
    if snapshot.revision != event.revision {
      violations.note(
        self, event.sequence, "its state is of revision \(snapshot.revision), not \(event.revision)")
    }
  }
}
