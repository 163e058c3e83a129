public import AsyncNavigationModel

/// Owns the modals: one ``SingleStackCoordinator`` for each that is up.
public final actor ModalCoordinator<Route: Hashable & Sendable> {
  private nonisolated let core: NavigatorCore
  private nonisolated let lane: LaneExecutor
  private nonisolated weak let owner: Navigator<Route>?
  private var coordinators: [ModalID: SingleStackCoordinator<Route>] = [:]

  /// Runs on its navigator's executor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe lane.unowned }

  init(of navigator: Navigator<Route>) {
    self.core = navigator.core
    self.lane = navigator.lane
    self.owner = navigator
  }

  /// The modals that are shown, bottom first.
  public nonisolated var modals: [ModalState<Route>] { core.view.presented.retyped(as: Route.self).modals }

  /// The coordinator of a modal's stack; nil when it is not up.
  public func stack(_ id: ModalID) -> SingleStackCoordinator<Route>? {
    if let coordinator = coordinators[id] { return coordinator }
    guard let owner, core.view.presented.stack(.modal(id)) != nil else { return nil }
    let coordinator = SingleStackCoordinator(.modal(id), of: owner)
    coordinators[id] = coordinator
    return coordinator
  }

  func keep(_ ids: [ModalID]) { coordinators = coordinators.filter { ids.contains($0.key) } }

  func acknowledgement(in conversation: Conversation, about region: NavigationRegion) async -> Acknowledgement {
    guard case .stack(.modal(let id)) = region, let coordinator = stack(id) else {
      return await conversation.acknowledgement()
    }
    return await coordinator.acknowledgement(in: conversation)
  }
}
