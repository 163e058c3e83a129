import AsyncNavigation

/// Ended once: a request begins once at most, while no other is under way, and ends once; before its
/// beginning and after its end it changes nothing.
///
/// One that ends without having begun is well: it was cancelled or refused while it waited. Where a
/// subscription begins, and after a gap, one request may be under way whose beginning was not seen.
struct EndingLaw<Route: Hashable & Sendable>: StreamLawWatch {
  static var law: StreamLaw { .endedOnce }
  private(set) var violations: [LawViolation] = []
  private var trail: RequestTrail
  /// Which requests have begun, since the last gap, and not ended: one, unless the law is broken.
  private var open: Set<RequestID> = []
  private var ended = NumberRanges()

  init(_ start: StreamStart<Route> = .beginning) { trail = RequestTrail(after: start.sequence) }

  mutating func see(_ event: SeenEvent<Route>) {
    switch trail.place(event) {
    case .none: return
    case .afterMissing: open.removeAll()
    case .plain: break
    }
    switch event.kind {
    case .began(let id, _): begin(id, event)
    case .planned(let id, _), .step(_, _, _, .request(let id)): goOn(id, event)
    case .ended(let id, _):
      open.remove(id)
      if !ended.insert(id.rawValue) { violations.note(self, event.sequence, "\(id) ends again") }
    default: break
    }
  }

  private mutating func begin(_ id: RequestID, _ event: SeenEvent<Route>) {
    trail.knowsAll()
    if ended.contains(id.rawValue) {
      violations.note(self, event.sequence, "\(id) begins after its end")
    } else if open.contains(id) {
      violations.note(self, event.sequence, "\(id) begins again")
    } else {
      if let other = open.min() {
        violations.note(self, event.sequence, "\(id) begins while \(other) is under way")
      }
      open.insert(id)
    }
  }

  private mutating func goOn(_ id: RequestID, _ event: SeenEvent<Route>) {
    if ended.contains(id.rawValue) {
      violations.note(self, event.sequence, "\(id) goes on after its end")
    } else if !open.contains(id) {
      if !trail.mayHaveMissedBeginning {
        violations.note(self, event.sequence, "\(id) goes on without having begun")
      }
      trail.knowsAll()
      open.insert(id)
    }
  }

  mutating func finish(at final: NavigationSnapshot<Route>) {
    guard trail.isClean(through: final.sequence) else { return }
    for id in open.sorted() { violations.note(self, final.sequence, "\(id) has begun and never ended") }
  }
}
