package import AsyncNavigation
import AsyncNavigationTesting

/// Watches a run and says which laws it breaks.
///
/// Events are looked at as they come, so that the first violation is noticed near its cause.
package struct Reviewer: Sendable {
  package private(set) var violations: [Violation] = []
  /// How often it was checked whether something is so.
  package private(set) var checks = 0
  /// The last move before what is looked at now.
  package var move: Int?
  let lens: Lens
  /// How many events were looked at.
  private(set) var seen = 0
  /// What the events come to.
  private(set) var state: NavigationState<String>?
  private(set) var last: NavigationEvent<String>?
  /// The entries that there are.
  private var entries: Set<EntryID> = []
  /// The entries that there were when a request that changed something had last ended.
  private var settled: Set<EntryID> = []
  /// The entries that there were once and are not there any more.
  private var gone: Set<EntryID> = []
  private var removedByUser: Set<EntryID> = []
  /// The entries of modals that a renderer may have in hand already: a restored state may put screens that
  /// are shown into a new modal, which comes up also where the user removes them from the old one meanwhile.
  private var inHand: Set<EntryID> = []
  /// The revisions that each request has made; none for one that has begun.
  private(set) var steps: [RequestID: [UInt64]] = [:]
  private(set) var ended: [RequestID: NavigationOutcome] = [:]
  /// The requests that ended, in order.
  private(set) var endings: [RequestID] = []
  /// Which renderer is attached.
  private(set) var attached: Int?
  /// The requests that began after they were held, with the numbers of the events, in order.
  private(set) var heldBeginnings: [(RequestID, UInt64)] = []
  /// How often presentations that wait until no modal is up have presented one.
  private var presentations: [RequestID: Int] = [:]
  private(set) var touches: [NavigationNotice] = []

  /// Makes a reviewer.
  package init(_ lens: Lens = Lens()) { self.lens = lens }

  mutating func expect(_ isSo: Bool, _ law: Law, _ words: @autoclosure () -> String) {
    checks += 1
    if !isSo { violations.append(Violation(law: law, words: words(), move: move)) }
  }

  /// Looks at the events that are new.
  ///
  /// - Parameters:
  ///   - events: All events so far.
  ///   - isHeld: Whether a request was held until the navigator is ready.
  package mutating func take(
    _ events: [NavigationEvent<String>],
    isHeld: (RequestID, NavigationAction<String>?) -> Bool = { _, _ in false }
  ) {
    guard seen < events.count else { return }
    for event in events[seen...] {
      for event in lens.event(event) { take(event, isHeld) }
    }
    seen = events.count
  }

  /// What a renderer and a reader see now.
  ///
  /// - Parameters:
  ///   - snapshot: The state now.
  ///   - openCalls: How many calls the renderer has open that were not given up.
  ///   - shown: What the renderer shows; nil as long as it may show something else than the state.
  package mutating func look(
    at snapshot: NavigationSnapshot<String>, openCalls: Int, shown: NavigationState<String>?
  ) {
    let open = lens.openCalls(openCalls)
    expect(open <= 1, .oneCall, "\(open) calls are open")
    guard let last, last.sequence == snapshot.sequence else { return }
    expect(last.revision == snapshot.revision, .revisions, "\(snapshot.revision) after \(last)")
    checkFold(snapshot)
    if snapshot.presented != snapshot.target { checkLegal(snapshot.target, at: last) }
    guard let shown, attached != nil, snapshot.isSettled else { return }
    let seen = lens.shown(shown)
    expect(seen == snapshot.presented, .rendered, "the renderer shows \(seen), not \(snapshot.presented)")
  }
}

/// Events.
extension Reviewer {
  mutating func checkFold(_ snapshot: NavigationSnapshot<String>) {
    let state = state
    expect(
      state == snapshot.presented, .fold, "the events come to \(words(state)), not \(snapshot.presented)")
  }

  private mutating func take(
    _ event: NavigationEvent<String>, _ isHeld: (RequestID, NavigationAction<String>?) -> Bool
  ) {
    let kind = event.kind
    guard let last else {
      guard case .snapshot(let first) = kind else { return expect(false, .sequence, "no snapshot") }
      (state, self.last) = (first.presented, event)
      entries = first.presented.entryIDs
      return checkLegal(first.presented, at: event)
    }
    let isStep = if case .step = kind { true } else { false }
    expect(event.sequence == last.sequence + 1, .sequence, "\(event) after \(last.sequence)")
    expect(event.revision == last.revision + (isStep ? 1 : 0), .revisions, "\(event) after \(last.revision)")
    self.last = event
    checkPresentation(kind)
    if case .step(let step, _, _, let cause) = kind { apply(step, cause, event) }
    note(event, kind, isHeld)
  }

  private mutating func apply(
    _ step: NavigationStep<String>, _ cause: NavigationCause, _ event: NavigationEvent<String>
  ) {
    state?.apply(step)
    guard let state else { return }
    checkLegal(state, at: event)
    let after = state.entryIDs
    if cause == .user { removedByUser.formUnion(entries.subtracting(after).subtracting(inHand)) }
    entries = after
    expect(removedByUser.isDisjoint(with: after), .gone, "what the user removed is back with \(event)")
  }

  private mutating func checkLegal(_ state: NavigationState<String>, at event: NavigationEvent<String>) {
    do {
      try state.checkInvariants()
      checks += 1
    } catch {
      expect(false, .legalState, "\(error) after \(event)")
    }
  }

  private mutating func note(
    _ event: NavigationEvent<String>, _ kind: NavigationEvent<String>.Kind,
    _ isHeld: (RequestID, NavigationAction<String>?) -> Bool
  ) {
    switch kind {
    case .began(let id, let action):
      expect(steps.updateValue([], forKey: id) == nil, .oneOutcome, "\(id) began twice")
      if isHeld(id, action) { heldBeginnings.append((id, event.sequence)) }
    case .planned(_, let planned): inHand = Set(planned.flatMap(\.presentedEntries))
    case .step(_, _, _, .request(let id)): steps[id, default: []].append(event.revision)
    case .ended(let id, let outcome):
      expect(ended.updateValue(outcome, forKey: id) == nil, .oneOutcome, "\(id) ended twice")
      endings.append(id)
      checkSteps(steps[id] ?? [], of: id, outcome)
      if steps[id] != nil { settle(at: event) }
    case .notice(.rendererAttached(let number)): attached = number
    case .notice(.rendererDetached): attached = nil
    case .notice(let notice): if case .haptic = notice { touches.append(notice) }
    default: break
    }
  }

  /// What a request that has ended has left out does not come again.
  private mutating func settle(at event: NavigationEvent<String>) {
    gone.formUnion(settled.subtracting(entries))
    settled = entries
    expect(gone.isDisjoint(with: entries), .gone, "what was gone is back at \(event)")
  }

  /// A presentation that waits until no modal is up begins when none is, and presents one once, or none if it
  /// comes to nothing.
  private mutating func checkPresentation(_ kind: NavigationEvent<String>.Kind) {
    switch kind {
    case .began(let id, .present(_, .queue)):
      let state = state
      expect(state?.modals.isEmpty ?? true, .turn, "\(id) began under \(words(state))")
      presentations[id] = 0
    case .step(let step, _, _, .request(let id)) where presentations[id] != nil:
      presentations[id, default: 0] += step.changes.count { if case .present = $0 { true } else { false } }
    case .ended(let id, .committed(let commit)) where commit.redirectedBy.isEmpty:
      if let count = presentations[id] { expect(count == 1, .turn, "\(id) presented \(count) modals") }
    case .ended(let id, _):
      let count = presentations[id, default: 0]
      expect(count <= 1, .turn, "\(id) presented \(count) modals")
    default: break
    }
  }

  /// A request's outcome says what it has done.
  private mutating func checkSteps(_ revisions: [UInt64], of id: RequestID, _ outcome: NavigationOutcome) {
    let told = outcome.stepsTold
    expect(
      revisions.count == told.steps, .wholeSteps, "\(id) ended as \(outcome) after steps at \(revisions)")
    expect(!outcome.isCommitted || told.steps > 0, .wholeSteps, "\(id) ended as \(outcome) without a step")
    guard told.steps > 0 else { return }
    expect(revisions.last == told.revision, .wholeSteps, "\(id) ended as \(outcome), last at \(revisions)")
  }
}

func words(_ state: NavigationState<String>?) -> String { state.map { "\($0)" } ?? "nothing" }

extension NavigationState {
  fileprivate var entryIDs: Set<EntryID> {
    var ids: Set<EntryID> = []
    for (_, stack) in stacks { for entry in stack.fromTop { ids.insert(entry.id) } }
    return ids
  }
}

extension NavigationStep<String> {
  /// The entries of the modals that the step presents.
  fileprivate var presentedEntries: [EntryID] {
    changes.flatMap { change -> [EntryID] in
      guard case .present(let modal) = change else { return [] }
      return modal.stack.entries.map(\.id)
    }
  }
}
