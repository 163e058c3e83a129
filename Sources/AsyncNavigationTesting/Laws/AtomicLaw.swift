import AsyncNavigation

/// Atomic: whoever sees the end of a request has seen all of its changes.
///
/// etcd promises that the events of one revision are never split. Here a revision is one event, which holds
/// all of its changes, and a request may take several revisions: once its end is there, all of its steps are,
/// as many as its outcome says, counted from 1, the last one at the outcome's revision or before it. After a
/// gap it judges those requests only that begin after it.
public struct AtomicLaw<Route: Hashable & Sendable>: StreamLaw {
  /// `Atomic`.
  public let name = "Atomic"
  /// What it promises, in a sentence.
  public let promise =
    "With the end of a request, exactly the changes that its outcome counts have been seen."
  /// What broke it, the first few.
  public private(set) var violations: [LawViolation] = []
  private var trail: SequenceTrail
  private var open: [RequestID: Progress] = [:]

  private struct Progress: Sendable {
    var steps = 0
    var revision: UInt64 = 0
  }

  /// Watches a subscription.
  public init(_ start: StreamStart<Route> = .beginning) { trail = SequenceTrail(after: start.sequence) }

  /// Looks at the next event of the subscription.
  public mutating func see(_ event: SeenEvent<Route>) {
    switch trail.place(event) {
    case .late, .repeated, .settled: return
    case .ahead, .bookmark: open.removeAll()
    case .first(let expected) where event.sequence != expected: open.removeAll()
    case .opening, .first, .next: break
    }
    switch event.kind {
    case .began(let id, _): open[id] = Progress()
    case .step(let step, _, _, let cause):
      if step.changes.isEmpty { violations.note(self, event.sequence, "a step without a change") }
      if case .request(let id) = cause {
        open[id]?.steps += 1
        open[id]?.revision = event.revision
      }
    case .ended(let id, let outcome):
      if let progress = open.removeValue(forKey: id) { judge(id, progress, outcome, event) }
    default: break
    }
  }

  private mutating func judge(
    _ id: RequestID, _ progress: Progress, _ outcome: NavigationOutcome, _ event: SeenEvent<Route>
  ) {
    let told = outcome.stepsTold
    if progress.steps != told.steps {
      violations.note(
        self, event.sequence, "\(id) took \(progress.steps) steps, and its outcome says \(told.steps)")
    } else if let revision = told.revision, revision > event.revision || revision < progress.revision {
      violations.note(
        self, event.sequence,
        "\(id) ends at revision \(revision), with \(progress.revision) by its last step of \(event.revision)"
      )
    }
  }
}
