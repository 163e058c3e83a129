public import AsyncNavigationModel
public import AsyncNavigationRuntime

/// What a builder makes a screen of.
public struct RouteContext<Dependencies, Route: Hashable & Sendable> {
  /// What the screen shows.
  public let route: Route
  /// The slot of the stack that the screen belongs to.
  public let entry: RouteEntry<Route>
  /// The screen's own navigator, which makes double taps harmless and keeps nobody alive.
  public let navigator: EntryNavigator<Route>
  /// What the app has for its screens; the same for all.
  public let dependencies: Dependencies

  /// Puts a context together, for a store of one's own or for the test of a builder.
  ///
  /// - Parameters:
  ///   - entry: The slot that the screen belongs to.
  ///   - navigator: The navigator that the slot is of.
  ///   - dependencies: What the app has for its screens.
  public init(entry: RouteEntry<Route>, navigator: Navigator<Route>?, dependencies: Dependencies) {
    self.route = entry.route
    self.entry = entry
    self.navigator = EntryNavigator(navigator: navigator, id: entry.id)
    self.dependencies = dependencies
  }
}
