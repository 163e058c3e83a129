public import AsyncNavigationModel

extension DeepLink {
  /// What the navigator is to do: one action, and so one transition.
  ///
  /// Where the link comes to several, the action is a transaction: what has nothing to do is skipped, what is
  /// rejected rejects all.
  public var navigationAction: NavigationAction<Route> {
    let actions = navigationActions
    return actions.count == 1 ? actions[0] : .transaction(actions)
  }

  private var navigationActions: [NavigationAction<Route>] {
    switch action {
    case .push: [.push(routes)]
    case .replace: [.dismiss(.all), .setStack(routes, on: .root)]
    case .present(let style, let policy): [.present(ModalBlueprint(routes, as: style), policy)]
    case .selectTab(let id): [.dismiss(.all), .selectTab(id), .setPath(routes, on: .tab(id))]
    case .backOrPush: routes.map { .backOrPush($0) }
    case .dismiss: [.dismiss(.all)] + pushes(on: .root)
    case .plan(let links): links.flatMap(\.navigationActions) + pushes(on: .active)
    }
  }

  private func pushes(on target: NavigationTarget) -> [NavigationAction<Route>] {
    routes.isEmpty ? [] : [.push(routes, on: target)]
  }
}
