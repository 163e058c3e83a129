import AsyncNavigationEvents
import AsyncNavigationModel
import Synchronization

/// The shell around ``CoreState``: lock, mutate, unlock, then act.
final class NavigatorCore: Sendable {
  private let state: Mutex<CoreState>
  /// Whether a request may be carried out within the call that asks for it: not when guards have to be asked.
  private let allowsInline: Bool

  init(_ state: CoreState, allowsInline: Bool) {
    self.state = Mutex(state)
    self.allowsInline = allowsInline
  }

  /// Calls an event of the state under the lock, then does what it wants done.
  func access<R: Sendable>(_ body: (inout CoreState) -> R) -> R {
    let (result, woken, aftermath) = state.withLock { state in
      let result = body(&state)
      return (result, state.log.takeWoken(), state.takeAftermath())
    }
    woken?.resumeFirst()
    aftermath?.carryOut()
    return result
  }

  /// The state as it is, for deciding on outside the lock.
  var view: CoreView { access { CoreView($0) } }

  /// What is shown.
  var presented: NavigationState<AnyRoute> { access { $0.presented } }

  var snapshot: NavigationSnapshot<AnyRoute> { access { $0.snapshot() } }
}

extension NavigatorCore {
  /// Puts one screen on top here and now; nil when the request has to take the long way.
  func pushInline(
    _ route: AnyRoute, on target: NavigationTarget, animated: Bool
  ) -> (entry: EntryID, revision: UInt64)? {
    guard allowsInline else { return nil }
    let receipt = state.withLock { $0.push(route, on: target, animated: animated) }
    guard let receipt else { return nil }
    receipt.woken?.resumeFirst()
    return (receipt.entry, receipt.revision)
  }

  /// How a request that was carried out within the call ended.
  struct InlineEnd: Sendable {
    let outcome: NavigationOutcome
    let startsDrain: Bool
  }

  /// Carries out a request here and now, if the lane is idle and neither a renderer nor a guard has a say.
  ///
  /// - Returns: Its end, or nil when the request has to wait for its turn.
  func performInline(_ action: NavigationAction<AnyRoute>, options: RequestOptions) -> InlineEnd? {
    guard allowsInline, options.token == nil, !options.awaitsReadiness, !action.waitsForModals,
      let (id, first) = access({ $0.enter(options.policy(for: action)) })
    else { return nil }
    var view = first
    while true {
      let decision = Decision(
        .success(action), on: view, expecting: options.expectation, lastChange: view.revision)
      switch decision {
      case .end(let outcome):
        let records = GeneralRecord.records(of: id, action, at: view.revision, endingAs: outcome)
        switch access({ [view] in $0.leave(records, from: view) }) {
        case .done(let startsDrain): return InlineEnd(outcome: outcome, startsDrain: startsDrain)
        case .moved(let now): view = now
        }
      case .change(let next, let ids):
        let changes = StepPlanner.changes(from: view.presented, to: next, capabilities: .unlimited)
        view.ids = ids
        let (added, removed) = view.presented.entriesChanged(in: next)
        let commit = Commit(revision: view.revision + 1, added: EntryIDs(added), removed: EntryIDs(removed))
        let step = NavigationStep(changes, animated: options.animated)
        let record = GeneralRecord(revision: commit.revision, .request(id, action, step, .committed(commit)))
        switch access({ [view] in $0.leave(with: next, record, changes: changes, as: id, from: view) }) {
        case .done(let startsDrain): return InlineEnd(outcome: .committed(commit), startsDrain: startsDrain)
        case .moved(let now): view = now
        }
      }
    }
  }
}

/// Whoever can carry out what waits.
protocol Draining: Sendable {
  /// Starts the one task that does.
  func startDraining()
}

extension NavigatorCore {
  /// Takes on a request, in the order of the calls.
  func take(
    _ work: PendingRequest.Work, options: RequestOptions, draining: some Draining,
    whenEnded ending: RequestCompletion.Ending? = nil
  ) -> RequestCompletion {
    let submission = access { $0.submit(work, options: options, owner: self, whenEnded: ending) }
    if submission.startsDrain { draining.startDraining() }
    return submission.request.completion
  }

  /// What becomes of a request within the call that asks for it.
  enum Beginning: Sendable {
    case ended(NavigationOutcome)
    case waits(RequestCompletion)
  }

  /// Carries out a request within the call if it can be, else takes it on.
  func begin(
    _ action: NavigationAction<AnyRoute>, options: RequestOptions, draining: some Draining
  ) -> Beginning {
    if Task.isCancelled { return .ended(.cancelled(.notSubmitted)) }
    if let end = performInline(action, options: options) {
      if end.startsDrain { draining.startDraining() }
      return .ended(end.outcome)
    }
    return .waits(take(.action(action), options: options, draining: draining))
  }
}

extension NavigatorCore: RequestOwner {
  var running: RequestCompletion? { access { $0.running?.request.completion ?? $0.synchronizing } }

  func cancel(_ id: RequestID) { access { $0.cancel(id) } }

  func abandon(_ id: RequestID) { access { $0.abandon(id) } }
}

extension NavigatorCore: EventSource {
  func withLog<R: Sendable>(_ body: (inout EventLog) -> R) -> R { access { body(&$0.log) } }

  func read(_ body: (inout EventLog) -> (CursorPosition, Reading)) -> (CursorPosition, Reading) {
    access { state in
      let (position, reading) = body(&state.log)
      let shown = reading.showing({ state.snapshotRecord(missed: $0) }, at: position)
      return (position, shown)
    }
  }
}
