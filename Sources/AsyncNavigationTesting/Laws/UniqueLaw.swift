import AsyncNavigation

/// Unique: no event comes twice.
struct UniqueLaw<Route: Hashable & Sendable>: StreamLawWatch {
  static var law: StreamLaw { .unique }
  private(set) var violations: [LawViolation] = []
  private var trail: SequenceTrail

  init(_ start: StreamStart<Route> = .beginning) { trail = SequenceTrail(after: start.sequence) }

  mutating func see(_ event: SeenEvent<Route>) {
    guard case .repeated = trail.place(event) else { return }
    violations.note(self, event.sequence, "it came before")
  }
}
