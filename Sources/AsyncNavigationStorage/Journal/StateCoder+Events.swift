package import AsyncNavigationModel

/// Writing events.
extension StateCoder {
  /// The event with each route as it is saved.
  ///
  /// A `TransientRoute` leaves a mark in its place, since later events count on its screen; see
  /// ``JournalFold/savedState(app:)``.
  ///
  /// - Throws: The first route whose type is not registered or whose value has no JSON.
  /// - Complexity: O(n) in the bytes of the routes.
  package func saved(
    _ event: NavigationEvent<Route>
  ) throws(StateCodingError) -> NavigationEvent<SavedRoute> {
    try event.map { route throws(StateCodingError) in
      let route = AnyRoute(route)
      if route.value is any TransientRoute { return .transient }
      do throws(RouteCodec.Failure) {
        return try codec.saved(route)
      } catch {
        switch error {
        case .unregistered: throw .unregistered(nameOfType(of: route.value))
        case .failed(let words): throw .encodingFailed(words)
        }
      }
    }
  }
}
