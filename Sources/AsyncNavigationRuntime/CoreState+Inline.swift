import AsyncNavigationEvents
import AsyncNavigationModel

/// Requests that are carried out within the call that asks for them.
extension CoreState {
  /// Whether a request may be carried out here and now.
  var isFree: Bool { session == nil && lane.isIdle }

  /// What pushing one screen here and now leads to.
  struct Receipt: Sendable {
    let entry: EntryID
    let revision: UInt64
    /// To be released once the lock is.
    let evicted: (any EventRecord)?
    /// To be woken once the lock is released.
    let woken: WaitingList?
  }

  /// Puts one screen on top, here and now: the whole life of the request in one step.
  ///
  /// The path of most calls; short, and free of whatever the others need.
  ///
  /// - Returns: Nil when the request has to take the long way.
  mutating func push(_ route: AnyRoute, on target: NavigationTarget, animated: Bool) -> Receipt? {
    guard isFree, let stack = presented.location(of: target), presented.canPush(at: stack) else { return nil }
    let entry = RouteEntry<AnyRoute>(id: ids.entry(), erased: route)
    let id = presented.push(entry, at: stack)
    revision += 1
    version += 1
    let record = PushRecord(revision: revision, lane.nextID(), entry, onto: id, target, animated: animated)
    return Receipt(
      entry: entry.id, revision: revision, evicted: log.append(record), woken: log.takeWoken())
  }

  /// Takes the lane for a caller.
  mutating func enter(_ policy: RequestPolicy) -> (RequestID, CoreView)? {
    guard isFree, let id = lane.enter(policy) else { return nil }
    return (id, CoreView(self))
  }

  /// How an attempt to end the caller's request went.
  enum Attempt: Sendable {
    case done(startsDrain: Bool)
    case moved(CoreView)
  }

  /// Ends the caller's request without a change, if nothing has moved since it looked.
  mutating func leave(_ records: [GeneralRecord], from view: CoreView) -> Attempt {
    guard version == view.version else { return .moved(CoreView(self)) }
    for record in records { publish(record) }
    return leave()
  }

  private mutating func leave() -> Attempt {
    let startsDrain = lane.leave(hasWork: hasWork)
    closeIfDone()
    return .done(startsDrain: startsDrain)
  }

  /// Commits the caller's request, if nothing has moved since it looked.
  mutating func leave(
    with state: State, _ record: GeneralRecord, changes: [NavigationChange<AnyRoute>], as id: RequestID,
    from view: CoreView
  ) -> Attempt {
    guard version == view.version else { return .moved(CoreView(self)) }
    present(state, cause: .request(id))
    ids = view.ids
    notePossibleRemovals(changes)
    publish(record)
    return leave()
  }
}
