extension NavigationState {
  /// The same state with each route turned into another; every entry stays the screen it is.
  ///
  /// - Parameter transform: Asked in reading order: tabs, then modals, each bottom first.
  /// - Returns: The other state.
  /// - Throws: What `transform` throws.
  /// - Complexity: O(n) in the number of entries.
  public func map<Other, Failure: Error>(
    _ transform: (Route) throws(Failure) -> Other
  ) throws(Failure) -> NavigationState<Other> {
    NavigationState<Other>(
      tabs: try tabs.map { tab throws(Failure) in try tab.map(transform) }, selectedTab: selectedTab,
      tabHistory: tabHistory, modals: try modals.map { modal throws(Failure) in try modal.map(transform) })
  }
}

extension TabState {
  func map<Other, Failure: Error>(
    _ transform: (Route) throws(Failure) -> Other
  ) throws(Failure) -> TabState<Other> {
    TabState<Other>(id: id, stack: try stack.map(transform), options: options)
  }
}

extension ModalState {
  func map<Other, Failure: Error>(
    _ transform: (Route) throws(Failure) -> Other
  ) throws(Failure) -> ModalState<Other> {
    holding(try stack.map(transform))
  }
}

extension StackState {
  func map<Other, Failure: Error>(
    _ transform: (Route) throws(Failure) -> Other
  ) throws(Failure) -> StackState<Other> {
    StackState<Other>(base: base, entries: try entries.mapRoutes(transform))
  }
}

extension Array {
  /// The same entries with each route turned into another.
  func mapRoutes<Route, Other, Failure: Error>(
    _ transform: (Route) throws(Failure) -> Other
  ) throws(Failure) -> [RouteEntry<Other>] where Element == RouteEntry<Route> {
    try map { entry throws(Failure) in RouteEntry(id: entry.id, route: try transform(entry.route)) }
  }
}
