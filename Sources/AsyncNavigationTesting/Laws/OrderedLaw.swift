import AsyncNavigation

/// Ordered: events come in the order in which they happened.
struct OrderedLaw<Route: Hashable & Sendable>: StreamLawWatch {
  static var law: StreamLaw { .ordered }
  private(set) var violations: [LawViolation] = []
  private var trail: SequenceTrail

  init(_ start: StreamStart<Route> = .beginning) { trail = SequenceTrail(after: start.sequence) }

  mutating func see(_ event: SeenEvent<Route>) {
    switch trail.place(event) {
    case .late: violations.note(self, event.sequence, "it came after event \(trail.last ?? 0)")
    case .bookmark(let last) where event.sequence < last:
      violations.note(self, event.sequence, "a \(event.word) came after event \(last)")
    default: break
    }
  }
}
