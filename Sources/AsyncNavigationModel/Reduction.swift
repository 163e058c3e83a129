/// What an action makes of a state.
public enum Reduction<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The state as it is then.
  case changed(NavigationState<Route>)
  /// The state is what was asked for already.
  case unchanged(UnchangedReason)
  /// The action does not fit the state.
  case rejected(RejectionReason)
}
