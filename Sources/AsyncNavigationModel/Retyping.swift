/// The way between an app's own route type and ``AnyRoute``.
///
/// Entries hold erased routes whatever their type says, so that retyping a stack costs nothing at any depth,
/// and retyping a state costs O(tabs + modals).

extension NavigationState {
  package func retyped<Other>(as type: Other.Type = Other.self) -> NavigationState<Other> {
    NavigationState<Other>(
      tabs: tabs.map { $0.retyped() }, selectedTab: selectedTab, tabHistory: tabHistory,
      modals: modals.isEmpty ? [] : modals.map { $0.retyped() })
  }
}

extension TabState {
  func retyped<Other>(as type: Other.Type = Other.self) -> TabState<Other> {
    TabState<Other>(id: id, stack: stack.retyped(), options: options)
  }
}

extension ModalState {
  func retyped<Other>(as type: Other.Type = Other.self) -> ModalState<Other> {
    ModalState<Other>(id: id, style: style, hasNavigation: hasNavigation, stack: stack.retyped())
  }
}

extension NavigationSnapshot {
  package func retyped<Other>(as type: Other.Type = Other.self) -> NavigationSnapshot<Other> {
    NavigationSnapshot<Other>(
      presented: presented.retyped(), target: target.retyped(), revision: revision, sequence: sequence)
  }
}

extension NavigationChange {
  func retyped<Other>(as type: Other.Type = Other.self) -> NavigationChange<Other> {
    switch self {
    case .push(let entries, let stack): .push(entries.map { $0.retyped() }, onto: stack)
    case .pop(let ids, let stack): .pop(ids, from: stack)
    case .rewrite(let stack, let kept, let entries):
      .rewrite(stack, keeping: kept, with: entries.map { $0.retyped() })
    case .present(let modal): .present(modal.retyped())
    case .dismiss(let ids): .dismiss(ids)
    case .select(let id, let history): .select(id, history: history)
    case .setTabs(let tabs, let selected, let history):
      .setTabs(tabs.map { $0.retyped() }, selected: selected, history: history)
    }
  }
}

extension NavigationStep {
  package func retyped<Other>(as type: Other.Type = Other.self) -> NavigationStep<Other> {
    NavigationStep<Other>(changes.map { $0.retyped() }, animated: animated)
  }
}

extension NavigationEvent.Kind {
  func retyped<Other>(as type: Other.Type = Other.self) -> NavigationEvent<Other>.Kind {
    switch self {
    case .snapshot(let snapshot): .snapshot(snapshot.retyped())
    case .began(let id, let action): .began(id, action?.retyped())
    case .planned(let id, let steps): .planned(id, steps.map { $0.retyped() })
    case .step(let step, let index, let count, let cause):
      .step(step.retyped(), index: index, count: count, cause)
    case .ended(let id, let outcome): .ended(id, outcome)
    case .notice(let notice): .notice(notice)
    case .gap(let missed, let snapshot): .gap(missed: missed, snapshot.retyped())
    }
  }
}

extension NavigationAction {
  /// The same action for routes of another type, which each route is known to be of.
  package func retyped<Other>(as type: Other.Type = Other.self) -> NavigationAction<Other> {
    map { route in
      // No public way leads here: the library retypes an app's action to `AnyRoute`, as which every route
      // goes, and back to the type of the same app's routes.
      guard let other = AnyRoute(route).route(as: Other.self) else {
        preconditionFailure("\(route) is no \(Other.self)")
      }
      return other
    }
  }
}
