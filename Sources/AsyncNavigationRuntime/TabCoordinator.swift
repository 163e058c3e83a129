public import AsyncNavigationModel

/// Owns the tabs: one ``SingleStackCoordinator`` for each, and the selection.
public final actor TabCoordinator<Route: Hashable & Sendable> {
  private nonisolated let core: NavigatorCore
  private nonisolated let lane: LaneExecutor
  private nonisolated weak let owner: Navigator<Route>?
  private var coordinators: [TabID: SingleStackCoordinator<Route>] = [:]

  /// Runs on its navigator's executor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe lane.unowned }

  init(of navigator: Navigator<Route>) {
    self.core = navigator.core
    self.lane = navigator.lane
    self.owner = navigator
  }

  /// The tabs as they are shown.
  public nonisolated var tabs: [TabState<Route>] { core.view.presented.retyped(as: Route.self).tabs }

  /// The tab that is shown, or behind the modals.
  public nonisolated var selectedTab: TabID { core.view.presented.selectedTab }

  /// The coordinator of a tab's stack; nil when there is no such tab.
  public func stack(_ id: TabID) -> SingleStackCoordinator<Route>? {
    if let coordinator = coordinators[id] { return coordinator }
    guard let owner, core.view.presented.stack(.tab(id)) != nil else { return nil }
    let coordinator = SingleStackCoordinator(.tab(id), of: owner)
    coordinators[id] = coordinator
    return coordinator
  }

  func keep(_ ids: [TabID]) { coordinators = coordinators.filter { ids.contains($0.key) } }

  func acknowledgement(in conversation: Conversation, about region: NavigationRegion) async -> Acknowledgement {
    guard case .stack(.tab(let id)) = region, let coordinator = stack(id) else {
      return await conversation.acknowledgement()
    }
    return await coordinator.acknowledgement(in: conversation)
  }
}
