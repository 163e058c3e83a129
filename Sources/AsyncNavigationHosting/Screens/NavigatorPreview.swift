import AsyncNavigationModel
public import AsyncNavigationRuntime

/// A navigator of its own with its screens, for looking at screens without the app, and without any UI.
///
/// ```swift
/// let preview = Navigator.preview(root: .home, registry: registry)
/// await preview.navigator.push(.product(42))
/// for shown in preview.screens.shown { try draw(shown.screen.get(), shown.options) }
/// ```
public struct NavigatorPreview<Dependencies, Route: Hashable & Sendable, Screen> {
  /// The navigator.
  public let navigator: Navigator<Route>
  /// Its screens.
  public let screens: ScreenStore<Dependencies, Route, Screen>

  /// Makes a preview of a navigator that exists, such as one made with a whole blueprint.
  public init(
    of navigator: Navigator<Route>, registry: RouteRegistry<Dependencies, Route, Screen>,
    dependencies: Dependencies
  ) {
    self.navigator = navigator
    self.screens = ScreenStore(navigator, registry: registry, dependencies: dependencies)
  }
}

/// Previews with a registry that exists; no renderer is attached, and nobody is asked before a request.
extension Navigator {
  /// A fresh navigator with screens that are given some dependencies.
  public static func preview<Dependencies, Screen>(
    root: Route, dependencies: Dependencies, registry: RouteRegistry<Dependencies, Route, Screen>
  ) -> NavigatorPreview<Dependencies, Route, Screen> {
    NavigatorPreview(of: Navigator(root: root), registry: registry, dependencies: dependencies)
  }

  /// A fresh navigator with screens that are given dependencies made up for it.
  public static func preview<Dependencies: PreviewDependencies, Screen>(
    root: Route, registry: RouteRegistry<Dependencies, Route, Screen>
  ) -> NavigatorPreview<Dependencies, Route, Screen> {
    preview(root: root, dependencies: .preview, registry: registry)
  }

  /// A fresh navigator with screens that need no dependencies.
  public static func preview<Screen>(
    root: Route, registry: RouteRegistry<Void, Route, Screen>
  ) -> NavigatorPreview<Void, Route, Screen> {
    preview(root: root, dependencies: (), registry: registry)
  }
}

/// Previews with a registry made on the spot, out of an empty one.
extension Navigator {
  /// A fresh navigator with screens that are given some dependencies.
  public static func preview<Dependencies, Screen>(
    root: Route, dependencies: Dependencies,
    registering: (RouteRegistry<Dependencies, Route, Screen>) -> RouteRegistry<Dependencies, Route, Screen>
  ) -> NavigatorPreview<Dependencies, Route, Screen> {
    preview(root: root, dependencies: dependencies, registry: registering(RouteRegistry()))
  }

  /// A fresh navigator with screens that are given dependencies made up for it.
  public static func preview<Dependencies: PreviewDependencies, Screen>(
    root: Route, dependenciesOf: Dependencies.Type,
    registering: (RouteRegistry<Dependencies, Route, Screen>) -> RouteRegistry<Dependencies, Route, Screen>
  ) -> NavigatorPreview<Dependencies, Route, Screen> {
    preview(root: root, dependencies: .preview, registry: registering(RouteRegistry()))
  }

  /// A fresh navigator with screens that need no dependencies.
  public static func preview<Screen>(
    root: Route,
    registering: (RouteRegistry<Void, Route, Screen>) -> RouteRegistry<Void, Route, Screen>
  ) -> NavigatorPreview<Void, Route, Screen> {
    preview(root: root, dependencies: (), registry: registering(RouteRegistry()))
  }
}
