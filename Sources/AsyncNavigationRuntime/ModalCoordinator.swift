public import AsyncNavigationModel

/// Owns the modals: one ``SingleStackCoordinator`` for each that is up.
public final actor ModalCoordinator<Route: Hashable & Sendable> {
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

  /// The modals that are shown, bottom first.
  public nonisolated var modals: [ModalState<Route>] { core.presented.retyped(as: Route.self).modals }

  /// The coordinator of a modal's stack; nil when it is not up.
  public func stack(_ id: ModalID) -> SingleStackCoordinator<Route>? { stacks.coordinator(of: .modal(id)) }

  func keep(_ ids: [ModalID]) { stacks.keep(ids.map { .modal($0) }) }

  /// Has a step shown: by the coordinator of the one stack it is about, if it is about one.
  func acknowledgement(of delivery: StepDelivery, about region: NavigationRegion) async -> Acknowledgement {
    await delivery.acknowledgement(by: stacks.coordinator(of: region))
  }
}
