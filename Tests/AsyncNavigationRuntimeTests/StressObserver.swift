import AsyncNavigation

/// One subscriber of a stress run: follows the events and notes what must not happen.
struct StressObserver: Sendable {
  /// How many events came that are neither the opening snapshot nor a gap.
  private(set) var received: UInt64 = 0
  /// How many events gaps said were missed.
  private(set) var missed: UInt64 = 0
  private(set) var gaps = 0
  /// How many events were part of the opening snapshot.
  private(set) var opening: UInt64 = 0
  private(set) var lastSequence: UInt64 = 0
  private(set) var revision: UInt64 = 0
  private(set) var mirror: NavigationState<Int>?
  private(set) var problems: [String] = []
  /// What began, in order, and how each request ended.
  private(set) var began: [(id: RequestID, action: NavigationAction<Int>?)] = []
  private(set) var ended: [RequestID: NavigationOutcome] = [:]

  mutating func see(_ event: NavigationEvent<Int>) {
    switch event.kind {
    case .snapshot(let snapshot):
      if mirror != nil { problems.append("a second snapshot at \(event.sequence)") }
      opening = snapshot.sequence
      lastSequence = snapshot.sequence
      revision = snapshot.revision
    case .gap(let missed, let snapshot):
      gaps += 1
      self.missed += missed
      lastSequence += missed
      if event.sequence != lastSequence { problems.append("gap of \(missed) leads to \(event.sequence)") }
      if snapshot.sequence != event.sequence { problems.append("gap shows \(snapshot.sequence)") }
      revision = snapshot.revision
    default:
      received += 1
      lastSequence += 1
      if event.sequence != lastSequence { problems.append("\(event.sequence) in place of \(lastSequence)") }
      if mirror == nil { problems.append("no snapshot before \(event.sequence)") }
      note(event)
    }
    mirror = mirror ?? NavigationState(tabs: [], selectedTab: "")
    mirror?.apply(event)
  }

  private mutating func note(_ event: NavigationEvent<Int>) {
    switch event.kind {
    case .step: revision += 1
    case .began(let id, let action): began.append((id, action))
    case .ended(let id, let outcome):
      if ended.updateValue(outcome, forKey: id) != nil { problems.append("\(id) ended twice") }
    default: break
    }
    if event.revision != revision { problems.append("revision \(event.revision) in place of \(revision)") }
  }
}

/// A subscriber of a stress run that looks at states only.
struct StressStateObserver: Sendable {
  private(set) var last: NavigationSnapshot<Int>?
  private(set) var problems: [String] = []

  mutating func see(_ snapshot: NavigationSnapshot<Int>) {
    if let last, last.revision >= snapshot.revision || last.sequence >= snapshot.sequence {
      problems.append("revision \(snapshot.revision) after \(last.revision)")
    }
    last = snapshot
  }
}
