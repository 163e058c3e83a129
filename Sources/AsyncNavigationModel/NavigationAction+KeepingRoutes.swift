extension NavigationAction {
  /// The same action without some of the routes it brings.
  ///
  /// Asked about are the routes that would become screens, in reading order; those that only say which screen
  /// is meant, as in ``popTo(_:on:)`` or ``remove(_:on:)``, stay. A tab or a modal goes when it was to be
  /// rooted in a route and has none left; a tab that went is not selected. Counts and indices stay what they
  /// are. Of a transaction nothing is left when actions of it went and no route is kept: what else it does
  /// was to make room for what went.
  ///
  /// - Parameter isKept: Whether a route may be brought; asked once for each place where the route stands.
  /// - Returns: What is left; nil when nothing is. An action that brings no route is left as it is.
  package func keepingRoutes(_ isKept: (Route) -> Bool) -> NavigationAction? {
    switch self {
    case .push(let routes, let target): routes.keeping(isKept).map { .push($0, on: target) }
    case .setStack(let routes, let target): routes.keeping(isKept).map { .setStack($0, on: target) }
    case .setPath(let routes, let target): routes.keeping(isKept).map { .setPath($0, on: target) }
    case .mergeStack(let routes, let target): routes.keeping(isKept).map { .mergeStack($0, on: target) }
    case .insert(let routes, let index, let target):
      routes.keeping(isKept).map { .insert($0, at: index, on: target) }
    case .navigate(let route, _), .backOrPush(let route, _, _), .replaceTop(let route, _),
      .replace(_, let route, _), .update(_, let route):
      isKept(route) ? self : nil
    case .present(let modal, let policy): modal.keepingRoutes(isKept).map { .present($0, policy) }
    case .setTabs(let tabs, let selected):
      tabs.rest { $0.keepingRoutes(isKept) }.map { rest in
        .setTabs(rest, selected: rest.selection(selected, of: tabs))
      }
    case .override(let blueprint): blueprint.keepingRoutes(isKept).map { .override($0) }
    case .restore(let state, let tabs): state.keepingRoutes(isKept).map { .restore($0, tabs: tabs) }
    case .transaction(let actions): actions.keepingRoutes(isKept).map { .transaction($0) }
    case .pop, .popToRoot, .popTo, .remove, .removeAll, .removeEntries, .dismiss, .selectTab, .reset, .back:
      self
    }
  }
}

extension Array {
  /// What is left of actions that belong together; nil when some went and no route is kept.
  fileprivate func keepingRoutes<Route>(
    _ isKept: (Route) -> Bool
  ) -> [NavigationAction<Route>]? where Element == NavigationAction<Route> {
    var keepsOne = false
    let rest = compactMap { action in
      action.keepingRoutes { route in
        let isKept = isKept(route)
        keepsOne = keepsOne || isKept
        return isKept
      }
    }
    return rest.count < count && !keepsOne ? nil : rest
  }
}

extension StackBlueprint {
  /// The stack without some of its routes; nil when it was to be rooted in one and has none left.
  fileprivate func keepingRoutes(_ isKept: (Route) -> Bool) -> StackBlueprint? {
    switch base {
    case .route: routes.keeping(isKept).map { StackBlueprint($0, base: base) }
    case .host: StackBlueprint(routes.filter(isKept), base: base)
    }
  }
}

extension TabBlueprint {
  /// The tab without some of its routes; nil when its stack goes.
  fileprivate func keepingRoutes(_ isKept: (Route) -> Bool) -> TabBlueprint? {
    guard let rest = stack.keepingRoutes(isKept) else { return nil }
    var tab = self
    tab.stack = rest
    return tab
  }
}

extension ModalBlueprint {
  /// The modal without some of its routes; nil when its stack goes.
  fileprivate func keepingRoutes(_ isKept: (Route) -> Bool) -> ModalBlueprint? {
    guard let rest = stack.keepingRoutes(isKept) else { return nil }
    var modal = self
    modal.stack = rest
    return modal
  }
}

extension NavigationBlueprint {
  /// The blueprint without some of its routes; nil when it has no tab left.
  fileprivate func keepingRoutes(_ isKept: (Route) -> Bool) -> NavigationBlueprint? {
    guard let rest = tabs.rest({ $0.keepingRoutes(isKept) }) else { return nil }
    var blueprint = self
    blueprint.tabs = rest
    blueprint.selectedTab = rest.selection(selectedTab, of: tabs)
    blueprint.modals = modals.compactMap { $0.keepingRoutes(isKept) }
    return blueprint
  }
}

extension Array {
  /// What is left of each element; nil when there were some and nothing is left of any.
  ///
  /// A list that was empty before is left as it is, so that whoever carries it out can say what is wrong.
  fileprivate func rest(_ keeping: (Element) -> Element?) -> [Element]? {
    let rest = compactMap(keeping)
    return rest.isEmpty && !isEmpty ? nil : rest
  }

  /// The elements that are kept; nil when there were some and none is.
  fileprivate func keeping(_ isKept: (Element) -> Bool) -> [Element]? { rest { isKept($0) ? $0 : nil } }

  /// The selection that is left when some tabs have gone: nil when the selected one is among them.
  fileprivate func selection<Route>(
    _ selected: TabID?, of all: [TabBlueprint<Route>]
  ) -> TabID? where Element == TabBlueprint<Route> {
    let isGone = all.contains { $0.id == selected } && !contains { $0.id == selected }
    return isGone ? nil : selected
  }
}
