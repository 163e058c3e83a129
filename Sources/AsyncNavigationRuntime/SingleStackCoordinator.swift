public import AsyncNavigationModel

/// Owns one stack: has its steps shown, and speaks for it.
///
/// Verbs called on a coordinator are about its stack, whatever is active. A coordinator lives as long as its
/// stack; requests made through one whose stack has gone are rejected.
public final actor SingleStackCoordinator<Route: Hashable & Sendable>: NavigationScope {
  private nonisolated let core: NavigatorCore
  private nonisolated let executor: SharedExecutor
  /// The navigator it belongs to; nil when that is gone.
  public nonisolated weak let navigator: Navigator<Route>?
  /// Which stack this is.
  public nonisolated let id: StackID

  /// Runs on its navigator's executor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.unowned }

  init(_ id: StackID, of navigator: Navigator<Route>) {
    self.id = id
    self.core = navigator.core
    self.executor = navigator.executor
    self.navigator = navigator
  }

  /// The stack as it is shown; nil when it has gone.
  public nonisolated var stack: StackState<Route>? { core.presented.stack(id)?.retyped() }

  /// The stack itself.
  public nonisolated var target: NavigationTarget { NavigationTarget(id) }

  func acknowledgement(of delivery: StepDelivery) async -> Acknowledgement {
    await delivery.acknowledgement()
  }
}
