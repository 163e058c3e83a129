import AsyncNavigation

/// Folded: the events, applied one by one to the first state, come to the state of the navigator.
///
/// It says nothing of a stream with events missing, repeated or out of order; other laws do.
struct FoldLaw<Route: Hashable & Sendable>: StreamLawWatch {
  static var law: StreamLaw { .folded }
  private(set) var violations: [LawViolation] = []
  /// The state that the events so far come to; nil before the first.
  private(set) var state: NavigationState<Route>?
  private var trail: SequenceTrail
  private var revision: UInt64

  init(_ start: StreamStart<Route> = .beginning) {
    trail = SequenceTrail(after: start.sequence)
    state = start.snapshot?.presented
    revision = start.snapshot?.revision ?? 0
  }

  /// Where the subscription stands, for `events(since:)` to go on from; nil before its first state.
  ///
  /// The target is the state shown, since events do not tell where a transition is going.
  var position: NavigationSnapshot<Route>? {
    guard let state, let sequence = trail.last else { return nil }
    return NavigationSnapshot(presented: state, target: state, revision: revision, sequence: sequence)
  }

  mutating func see(_ event: SeenEvent<Route>) {
    switch trail.place(event) {
    case .late, .repeated, .settled: return
    case .opening, .first, .next, .ahead, .bookmark: break
    }
    revision = event.revision
    if let snapshot = event.snapshot {
      state = snapshot.presented
    } else if case .step(let step, _, _, _) = event.kind {
      state?.apply(step)
    }
  }

  mutating func finish(at final: NavigationSnapshot<Route>) {
    guard trail.isClean, let state, trail.last == final.sequence else { return }
    if state != final.presented {
      violations.note(self, final.sequence, "the events come to \(state), not to \(final.presented)")
    } else if revision != final.revision {
      violations.note(self, final.sequence, "the events come to revision \(revision), not \(final.revision)")
    }
    do { try final.presented.checkInvariants() } catch {
      violations.note(self, final.sequence, "the state breaks an invariant: \(error)")
    }
  }
}
