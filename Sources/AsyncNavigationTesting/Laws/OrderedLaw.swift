import AsyncNavigation

/// Ordered: events come in the order in which they happened.
public struct OrderedLaw<Route: Hashable & Sendable>: StreamLaw {
  /// `Ordered`.
  public let name = "Ordered"
  /// What it promises, in a sentence.
  public let promise = "Events come in the order in which they happened."
  /// What broke it, the first few.
  public private(set) var violations: [LawViolation] = []
  private var trail: SequenceTrail

  /// Watches a subscription.
  public init(_ start: StreamStart<Route> = .beginning) { trail = SequenceTrail(after: start.sequence) }

  /// Looks at the next event of the subscription.
  public mutating func see(_ event: SeenEvent<Route>) {
    switch trail.place(event) {
    case .late: violations.note(self, event.sequence, "it came after event \(trail.last ?? 0)")
    case .bookmark(let last) where event.sequence < last:
      violations.note(self, event.sequence, "a \(event.word) came after event \(last)")
    default: break
    }
  }
}

/// Unique: no event comes twice.
public struct UniqueLaw<Route: Hashable & Sendable>: StreamLaw {
  /// `Unique`.
  public let name = "Unique"
  /// What it promises, in a sentence.
  public let promise = "No event comes twice."
  /// What broke it, the first few.
  public private(set) var violations: [LawViolation] = []
  private var trail: SequenceTrail

  /// Watches a subscription.
  public init(_ start: StreamStart<Route> = .beginning) { trail = SequenceTrail(after: start.sequence) }

  /// Looks at the next event of the subscription.
  public mutating func see(_ event: SeenEvent<Route>) {
    guard case .repeated = trail.place(event) else { return }
    violations.note(self, event.sequence, "it came before")
  }
}

extension SeenEvent {
  /// What carries a state, in a word.
  var word: String { if case .gap = kind { "gap" } else { "snapshot" } }
}
