import AsyncNavigation

extension Optional {
  /// Carries out what an event changed in a state that is unknown before the first snapshot.
  mutating func follow<Route>(_ event: NavigationEvent<Route>) where Wrapped == NavigationState<Route> {
    if case .snapshot(let snapshot) = event.kind { self = snapshot.presented }
    self?.apply(event)
  }
}
