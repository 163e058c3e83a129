public import AsyncNavigation

/// Ended once: a request ends once, begins at most once and before that, and changes nothing afterwards.
public struct EndingLaw<Route: Hashable & Sendable>: StreamLaw {
  /// `Ended once`.
  public let name = "Ended once"
  /// What it promises, in a sentence.
  public let promise = "Every request ends exactly once, and after its end nothing is heard of it."
  /// What broke it, the first few.
  public private(set) var violations: [LawViolation] = []
  private var trail: SequenceTrail
  /// Which requests have begun, since the last gap, and not ended.
  private var open: Set<RequestID> = []
  private var ended = NumberRanges()

  /// Watches a subscription.
  public init(_ start: StreamStart<Route> = .beginning) { trail = SequenceTrail(after: start.sequence) }

  /// Looks at the next event of the subscription.
  public mutating func see(_ event: SeenEvent<Route>) {
    switch trail.place(event) {
    case .late, .repeated, .settled: return
    case .ahead, .bookmark: open.removeAll()
    case .opening, .first, .next: break
    }
    switch event.kind {
    case .began(let id, _):
      if ended.contains(id.rawValue) {
        violations.note(self, event.sequence, "\(id) begins after its end")
      } else if !open.insert(id).inserted {
        violations.note(self, event.sequence, "\(id) begins again")
      }
    case .planned(let id, _), .step(_, _, _, .request(let id)):
      if ended.contains(id.rawValue) { violations.note(self, event.sequence, "\(id) goes on after its end") }
    case .ended(let id, _):
      open.remove(id)
      if !ended.insert(id.rawValue) { violations.note(self, event.sequence, "\(id) ends again") }
    default: break
    }
  }

  /// Learns what there was when the subscription had been read to its end and nothing was under way.
  public mutating func finish(at final: NavigationSnapshot<Route>) {
    guard trail.isClean, trail.last == final.sequence else { return }
    for id in open.sorted() { violations.note(self, final.sequence, "\(id) has begun and never ended") }
  }
}
