import AsyncNavigation

/// Atomic: whoever sees the end of a request has seen all of its changes.
///
/// etcd promises that the events of one revision are never split. Here a revision is one event, which holds
/// all of its changes, and a request may take several revisions: once its end is there, all of its steps are,
/// as many as its outcome says, the last one at the outcome's revision or before it. A request that ends
/// without having begun has changed nothing. Not judged is only what may have been under way where the
/// subscription begins, or at a gap.
struct AtomicLaw<Route: Hashable & Sendable>: StreamLawWatch {
  static var law: StreamLaw { .atomic }
  private(set) var violations: [LawViolation] = []
  private var trail: RequestTrail
  /// What was seen of the requests that have not ended: of one, unless a law is broken.
  private var open: [RequestID: Progress] = [:]

  private struct Progress: Sendable {
    var steps = 0
    var revision: UInt64 = 0
    /// Whether some of it may have been missed.
    var isPart = false
  }

  init(_ start: StreamStart<Route> = .beginning) { trail = RequestTrail(after: start.sequence) }

  mutating func see(_ event: SeenEvent<Route>) {
    switch trail.place(event) {
    case .none: return
    case .afterMissing: open.removeAll()
    case .plain: break
    }
    switch event.kind {
    case .began(let id, _):
      trail.knowsAll()
      open[id] = Progress()
    case .step(let step, _, _, let cause):
      if step.changes.isEmpty { violations.note(self, event.sequence, "a step without a change") }
      if case .request(let id) = cause { count(id, event) }
    case .ended(let id, let outcome):
      let progress = open.removeValue(forKey: id) ?? Progress(isPart: trail.mayHaveMissedBeginning)
      if !progress.isPart { judge(id, progress, outcome, event) }
    default: break
    }
  }

  /// Counts a step of a request.
  private mutating func count(_ id: RequestID, _ event: SeenEvent<Route>) {
    var progress = open[id] ?? Progress(isPart: trail.mayHaveMissedBeginning)
    progress.steps += 1
    progress.revision = event.revision
    open[id] = progress
    trail.knowsAll()
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
