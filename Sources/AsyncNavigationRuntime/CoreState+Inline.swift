import AsyncNavigationModel

/// Requests that are carried out within the call that asks for them.
extension CoreState {
  /// Whether a request may be carried out here and now.
  var isFree: Bool { session == nil && lane.isIdle }

  /// Puts one screen on top, here and now: the whole life of the request in one step.
  ///
  /// - Returns: The entry and the revision; nil when the request has to take the long way.
  mutating func push(_ route: AnyRoute, on target: NavigationTarget, animated: Bool) -> (EntryID, UInt64)? {
    guard isFree, let (entry, stack) = presented.push(route, on: target, ids: &ids) else { return nil }
    revision += 1
    version += 1
    publish(PushRecord(revision: revision, lane.nextID(), entry, onto: stack, target, animated: animated))
    return (entry.id, revision)
  }

  /// Takes the lane for a caller.
  mutating func enter() -> (RequestID, View)? {
    guard isFree, let id = lane.enter() else { return nil }
    return (id, View(self))
  }

  /// Ends the caller's request without a change.
  ///
  /// - Returns: Whether the draining task is to be started.
  mutating func leave(_ record: GeneralRecord) -> Bool {
    publish(record)
    let startsDrain = lane.leave(hasOtherWork: hasOtherWork)
    closeIfDone()
    return startsDrain
  }

  /// How an attempt to commit ended.
  enum Attempt: Sendable {
    case done(startsDrain: Bool)
    case moved(View)
  }

  /// Commits the caller's request, if nothing has moved since it looked.
  mutating func leave(
    with state: State, _ record: GeneralRecord, changes: [NavigationChange<AnyRoute>], as id: RequestID,
    from view: View
  ) -> Attempt {
    guard version == view.version else { return .moved(View(self)) }
    present(state, cause: .request(id))
    ids = view.ids
    notePossibleRemovals(changes)
    return .done(startsDrain: leave(record))
  }
}
