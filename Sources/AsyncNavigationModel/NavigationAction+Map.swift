extension NavigationAction {
  /// The same action with each route turned into another.
  public func map<Other>(_ transform: (Route) -> Other) -> NavigationAction<Other> {
    switch self {
    case .push(let routes, let target): .push(routes.map(transform), on: target)
    case .navigate(let route, let target): .navigate(transform(route), on: target)
    case .backOrPush(let route, let occurrence, let target):
      .backOrPush(transform(route), occurrence, on: target)
    case .pop(let count, let target): .pop(count, on: target)
    case .popToRoot(let target): .popToRoot(on: target)
    case .popTo(let match, let target): .popTo(match.map(transform), on: target)
    case .replaceTop(let route, let target): .replaceTop(transform(route), on: target)
    case .replace(let match, let route, let target):
      .replace(match.map(transform), with: transform(route), on: target)
    case .setStack(let routes, let target): .setStack(routes.map(transform), on: target)
    case .setPath(let routes, let target): .setPath(routes.map(transform), on: target)
    case .mergeStack(let routes, let target): .mergeStack(routes.map(transform), on: target)
    case .insert(let routes, let index, let target): .insert(routes.map(transform), at: index, on: target)
    case .remove(let match, let target): .remove(match.map(transform), on: target)
    case .removeAll(let routes, let target): .removeAll(routes.map(transform), on: target)
    case .removeEntries(let ids): .removeEntries(ids)
    case .update(let id, let route): .update(id, transform(route))
    case .present(let modal, let policy): .present(modal.map(transform), policy)
    case .dismiss(let dismissal): .dismiss(dismissal)
    case .selectTab(let id, let reselect): .selectTab(id, reselect: reselect)
    case .setTabs(let tabs, let selected): .setTabs(tabs.map { $0.map(transform) }, selected: selected)
    case .override(let blueprint): .override(blueprint.map(transform))
    case .restore(let state, let tabs): .restore(state.map(transform), tabs: tabs)
    case .reset: .reset
    case .back(let count, let target): .back(count, on: target)
    case .transaction(let actions): .transaction(actions.map { $0.map(transform) })
    }
  }
}

extension EntryMatch {
  /// The same match with its route turned into another.
  public func map<Other>(_ transform: (Route) -> Other) -> EntryMatch<Other> {
    switch self {
    case .top: .top
    case .id(let id): .id(id)
    case .route(let route, let occurrence): .route(transform(route), occurrence)
    }
  }
}

extension StackBlueprint {
  /// The same stack with each route turned into another.
  public func map<Other>(_ transform: (Route) -> Other) -> StackBlueprint<Other> {
    StackBlueprint<Other>(routes.map(transform), base: base)
  }
}

extension TabBlueprint {
  /// The same tab with each route turned into another.
  public func map<Other>(_ transform: (Route) -> Other) -> TabBlueprint<Other> {
    TabBlueprint<Other>(id, stack: stack.map(transform), options: options)
  }
}

extension ModalBlueprint {
  /// The same modal with each route turned into another.
  public func map<Other>(_ transform: (Route) -> Other) -> ModalBlueprint<Other> {
    ModalBlueprint<Other>(
      stack.routes.map(transform), as: style, base: stack.base, hasNavigation: hasNavigation)
  }
}

extension NavigationBlueprint {
  /// The same state with each route turned into another.
  public func map<Other>(_ transform: (Route) -> Other) -> NavigationBlueprint<Other> {
    NavigationBlueprint<Other>(
      tabs: tabs.map { $0.map(transform) }, selectedTab: selectedTab, tabBackBehavior: tabBackBehavior,
      modals: modals.map { $0.map(transform) })
  }
}
