extension NavigationState {
  /// Says what an action makes of this state.
  ///
  /// Pure and total: it never traps, and every action gets an answer.
  ///
  /// - Parameters:
  ///   - action: What is asked.
  ///   - ids: Where the ids of new entries and modals come from.
  /// - Returns: The state as it is then, or why it stays as it is.
  /// - Complexity: O(1) for push and pop; otherwise O(d), where d is how deep the action reaches.
  public func applying(_ action: NavigationAction<Route>, ids: inout IDGenerator) -> Reduction<Route> {
    switch retyped(as: AnyRoute.self).reduced(by: action.map { AnyRoute($0) }, ids: &ids) {
    case .changed(let state): .changed(state.retyped())
    case .unchanged(let reason): .unchanged(reason)
    case .rejected(let reason): .rejected(reason)
    }
  }
}

extension NavigationState where Route == AnyRoute {
  /// What ``applying(_:ids:)`` says, for routes of no particular type.
  package func reduced(by action: NavigationAction<AnyRoute>, ids: inout IDGenerator) -> Reduction<AnyRoute> {
    var copy = self
    do throws(NoChange) {
      try copy.reduce(action, &ids)
      return .changed(copy)
    } catch {
      return Reduction(error)
    }
  }
}

extension Reduction {
  /// The answer to what changes nothing.
  package init(_ reason: NoChange) {
    switch reason {
    case .unchanged(let reason): self = .unchanged(reason)
    case .rejected(let reason): self = .rejected(reason)
    }
  }
}

/// The way out of a reduction that changes nothing.
package enum NoChange: Error {
  case unchanged(UnchangedReason)
  case rejected(RejectionReason)
}

extension NavigationState where Route == AnyRoute {
  mutating func reduce(_ action: NavigationAction<AnyRoute>, _ ids: inout IDGenerator) throws(NoChange) {
    switch action {
    case .push(let routes, let target): try push(routes, at: locate(target), &ids)
    case .navigate(let route, let target): try navigate(to: route, at: locate(target), &ids)
    case .backOrPush(let route, let occurrence, let target):
      try backOrPush(route, occurrence, at: locate(target), &ids)
    case .pop(let count, let target): try pop(count, at: locate(target))
    case .popToRoot(let target): try popToRoot(at: locate(target))
    case .popTo(let match, let target): try pop(to: match, at: locate(target))
    case .replaceTop(let route, let target): try replaceTop(route, at: locate(target), &ids)
    case .replace(let match, let route, let target): try replace(match, route, at: locate(target), &ids)
    case .setStack(let routes, let target): try setStack(routes, at: locate(target), &ids)
    case .setPath(let routes, let target): try setPath(routes, at: locate(target), &ids)
    case .mergeStack(let routes, let target): try mergeStack(routes, at: locate(target), &ids)
    case .insert(let routes, let index, let target): try insert(routes, index, at: locate(target), &ids)
    case .remove(let match, let target): try remove(match, at: locate(target))
    case .removeAll(let routes, let target): try removeAll(routes, at: locate(target))
    case .removeEntries(let ids): try remove(ids)
    case .update(let id, let route): try update(id, route)
    case .present(let modal, let policy): try present(modal, policy, &ids)
    case .dismiss(let dismissal): try dismiss(dismissal)
    case .selectTab(let id, let reselect): try select(id, reselect)
    case .setTabs(let tabs, let selected): try setTabs(tabs, selected, &ids)
    case .override(let blueprint): try override(blueprint, &ids)
    case .restore(let state, let tabs): try restore(state, tabs: tabs, &ids)
    case .reset: try reset()
    case .back(let count, nil): try back(count)
    case .back(let count, let target?): try back(count, at: locate(target))
    case .transaction(let actions): try transact(actions, &ids)
    }
    switch action {
    // What is presented was looked at before, and each action of several by itself.
    case .present, .transaction: break
    default: if modals.contains(where: \.isPushedWithoutNavigation) { throw .rejected(.noNavigation) }
    }
  }

  /// Carries out actions one on the other.
  ///
  /// One that has nothing to do is skipped; one that is rejected rejects all.
  private mutating func transact(
    _ actions: [NavigationAction<AnyRoute>], _ ids: inout IDGenerator
  ) throws(NoChange) {
    let before = self
    for (index, action) in actions.enumerated() {
      do throws(NoChange) {
        try reduce(action, &ids)
      } catch {
        if case .rejected(let reason) = error {
          throw .rejected(.inTransaction(index: index, reason))
        }
      }
    }
    if self == before { throw .unchanged(.nothingToDo) }
  }

  private mutating func override(
    _ blueprint: NavigationBlueprint<AnyRoute>, _ ids: inout IDGenerator
  ) throws(NoChange) {
    do throws(RejectionReason) {
      self = try NavigationState(blueprint, ids: &ids)
    } catch {
      throw .rejected(error)
    }
  }

  /// Resolves a target against the state as it is.
  private func locate(_ target: NavigationTarget) throws(NoChange) -> StackLocation {
    let id = stackID(of: target)
    if let location = location(of: id) { return location }
    switch id {
    case .tab(let id): throw .rejected(.unknownTab(id))
    case .modal(let id): throw .rejected(.unknownModal(id))
    }
  }
}
