import AsyncNavigation

/// Resumable: `events(since: s)` gives what another subscription got after event s, or an exact gap.
///
/// It judges resumed subscriptions only, and compares them with the events of another subscription where it
/// is given those. Whether a gap is exact is for ``ReliableLaw`` to judge.
struct ResumableLaw<Route: Hashable & Sendable>: StreamLawWatch {
  static var law: StreamLaw { .resumable }
  private(set) var violations: [LawViolation] = []
  private var trail: SequenceTrail
  private let start: StreamStart<Route>
  private let original: [UInt64: NavigationEvent<Route>]

  /// Watches a subscription.
  ///
  /// - Parameters:
  ///   - start: How it was made; the last event known has to be one that the navigator has published.
  ///   - original: What another subscription got.
  init(_ start: StreamStart<Route> = .beginning, of original: [NavigationEvent<Route>] = []) {
    trail = SequenceTrail(after: start.sequence)
    self.start = start
    let plain = original.filter { $0.name != .snapshot && $0.name != .gap }
    self.original = Dictionary(plain.map { ($0.sequence, $0) }) { first, _ in first }
  }

  mutating func see(_ event: SeenEvent<Route>) {
    guard let known = start.sequence else { return }
    let place = trail.place(event)
    if case .snapshot = event.kind {
      violations.note(self, event.sequence, "a snapshot, though event \(known) was known")
    }
    if case .first = place { begin(with: event, after: known) }
    if event.snapshot == nil, let other = original[event.sequence], other != event.event {
      violations.note(self, event.sequence, "another subscription got \(other)")
    }
  }

  private mutating func begin(with event: SeenEvent<Route>, after known: UInt64) {
    if event.sequence != known &+ 1 {
      violations.note(self, event.sequence, "it follows event \(known), the last one known")
    } else if let revision = start.snapshot?.revision, event.revision != revision &+ event.rise {
      violations.note(
        self, event.sequence, "revision \(event.revision) after \(revision), the last one known")
    }
  }
}
