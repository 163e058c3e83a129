extension NavigationAction {
  /// The same action with each route turned into another.
  ///
  /// - Throws: What `transform` throws.
  public func map<Other, Failure: Error>(
    _ transform: (Route) throws(Failure) -> Other
  ) throws(Failure) -> NavigationAction<Other> {
    switch self {
    case .push(let routes, let target): try .push(routes.map(transform), on: target)
    case .navigate(let route, let target): try .navigate(transform(route), on: target)
    case .backOrPush(let route, let occurrence, let target):
      try .backOrPush(transform(route), occurrence, on: target)
    case .pop(let count, let target): .pop(count, on: target)
    case .popToRoot(let target): .popToRoot(on: target)
    case .popTo(let match, let target): try .popTo(match.map(transform), on: target)
    case .replaceTop(let route, let target): try .replaceTop(transform(route), on: target)
    case .replace(let match, let route, let target):
      try .replace(match.map(transform), with: transform(route), on: target)
    case .setStack(let routes, let target): try .setStack(routes.map(transform), on: target)
    case .setPath(let routes, let target): try .setPath(routes.map(transform), on: target)
    case .mergeStack(let routes, let target): try .mergeStack(routes.map(transform), on: target)
    case .insert(let routes, let index, let target): try .insert(routes.map(transform), at: index, on: target)
    case .remove(let match, let target): try .remove(match.map(transform), on: target)
    case .removeAll(let routes, let target): try .removeAll(routes.map(transform), on: target)
    case .removeEntries(let ids): .removeEntries(ids)
    case .update(let id, let route): try .update(id, transform(route))
    case .present(let modal, let policy): try .present(modal.map(transform), policy)
    case .dismiss(let dismissal): .dismiss(dismissal)
    case .selectTab(let id, let reselect): .selectTab(id, reselect: reselect)
    case .setTabs(let tabs, let selected):
      try .setTabs(tabs.map { tab throws(Failure) in try tab.map(transform) }, selected: selected)
    case .override(let blueprint): try .override(blueprint.map(transform))
    case .restore(let state, let tabs): try .restore(state.map(transform), tabs: tabs)
    case .reset: .reset
    case .back(let count, let target): .back(count, on: target)
    case .transaction(let actions):
      try .transaction(actions.map { action throws(Failure) in try action.map(transform) })
    }
  }
}

extension EntryMatch {
  /// The same match with its route turned into another.
  public func map<Other, Failure: Error>(
    _ transform: (Route) throws(Failure) -> Other
  ) throws(Failure) -> EntryMatch<Other> {
    switch self {
    case .top: .top
    case .id(let id): .id(id)
    case .route(let route, let occurrence): try .route(transform(route), occurrence)
    }
  }
}

extension StackBlueprint {
  /// The same stack with each route turned into another.
  public func map<Other, Failure: Error>(
    _ transform: (Route) throws(Failure) -> Other
  ) throws(Failure) -> StackBlueprint<Other> {
    try StackBlueprint<Other>(routes.map(transform), base: base)
  }
}

extension TabBlueprint {
  /// The same tab with each route turned into another.
  public func map<Other, Failure: Error>(
    _ transform: (Route) throws(Failure) -> Other
  ) throws(Failure) -> TabBlueprint<Other> {
    try TabBlueprint<Other>(id, stack: stack.map(transform), options: options)
  }
}

extension ModalBlueprint {
  /// The same modal with each route turned into another.
  public func map<Other, Failure: Error>(
    _ transform: (Route) throws(Failure) -> Other
  ) throws(Failure) -> ModalBlueprint<Other> {
    try ModalBlueprint<Other>(
      stack.routes.map(transform), as: style, base: stack.base, hasNavigation: hasNavigation)
  }
}

extension NavigationBlueprint {
  /// The same state with each route turned into another.
  public func map<Other, Failure: Error>(
    _ transform: (Route) throws(Failure) -> Other
  ) throws(Failure) -> NavigationBlueprint<Other> {
    try NavigationBlueprint<Other>(
      tabs: tabs.map { tab throws(Failure) in try tab.map(transform) }, selectedTab: selectedTab,
      tabBackBehavior: tabBackBehavior,
      modals: modals.map { modal throws(Failure) in try modal.map(transform) })
  }
}
