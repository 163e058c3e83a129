public import AsyncNavigationModel

/// Owns the tabs: one ``SingleStackCoordinator`` for each, and the selection.
public final actor TabCoordinator<Route: Hashable & Sendable> {
  private nonisolated let core: NavigatorCore
  private nonisolated let executor: SharedExecutor
  private var stacks: StackCoordinators<Route>

  /// Runs on its navigator's executor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.unowned }

  init(of navigator: Navigator<Route>) {
    self.core = navigator.core
    self.executor = navigator.executor
    self.stacks = StackCoordinators(of: navigator)
  }

  /// The tabs as they are shown.
  public nonisolated var tabs: [TabState<Route>] { core.presented.retyped(as: Route.self).tabs }

  /// The tab that is shown, or behind the modals.
  public nonisolated var selectedTab: TabID { core.presented.selectedTab }

  /// The coordinator of a tab's stack; nil when there is no such tab.
  public func stack(_ id: TabID) -> SingleStackCoordinator<Route>? { stacks.coordinator(of: .tab(id)) }

  func keep(_ ids: [TabID]) { stacks.keep(ids.map { .tab($0) }) }

  /// Has a step shown: by the coordinator of the one stack it is about, if it is about one.
  func acknowledgement(of delivery: StepDelivery, about region: NavigationRegion) async -> Acknowledgement {
    await delivery.acknowledgement(by: stacks.coordinator(of: region))
  }
}
