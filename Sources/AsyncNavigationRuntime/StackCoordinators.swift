import AsyncNavigationModel

/// The coordinators of some stacks of one navigator, made when somebody asks for them.
struct StackCoordinators<Route: Hashable & Sendable> {
  private let core: NavigatorCore
  private weak let navigator: Navigator<Route>?
  private var coordinators: [StackID: SingleStackCoordinator<Route>] = [:]

  init(of navigator: Navigator<Route>) {
    self.core = navigator.core
    self.navigator = navigator
  }

  /// The coordinator of a stack; nil when there is no such stack.
  mutating func coordinator(of id: StackID) -> SingleStackCoordinator<Route>? {
    if let coordinator = coordinators[id] { return coordinator }
    guard let navigator, core.presented.stack(id) != nil else { return nil }
    let coordinator = SingleStackCoordinator(id, of: navigator)
    coordinators[id] = coordinator
    return coordinator
  }

  /// The coordinator of the one stack that a region is; nil for any other region.
  mutating func coordinator(of region: NavigationRegion) -> SingleStackCoordinator<Route>? {
    if case .stack(let id) = region { coordinator(of: id) } else { nil }
  }

  /// Lets the coordinators of all other stacks go.
  mutating func keep(_ ids: [StackID]) { coordinators = coordinators.filter { ids.contains($0.key) } }
}
