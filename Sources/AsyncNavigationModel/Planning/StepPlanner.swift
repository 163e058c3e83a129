/// Breaks the way from one state to another into the fewest steps that a renderer can take.
///
/// The order is always legal: contents are exchanged, modals go from the top, then tabs are changed and
/// selected, then entries go and then come, from the bottom region to the top unless another order lets more
/// of them join, then modals come. Entries are compared by id, so a screen whose content changed is never taken
/// for one that was popped. No entry is ever in two places: where one moves to another stack, as no action has
/// it, tabs come anew as a list and modals as others. Two things every renderer has to take as a rewrite of
/// entries for as many others: screens that show another route, and the root of a stack based on a route,
/// which is never popped.
public enum StepPlanner {
  /// The steps from one state to another; none when the two are equal.
  ///
  /// - Complexity: O(d) in what the two states do not share.
  public static func steps<Route>(
    from old: NavigationState<Route>, to new: NavigationState<Route>, capabilities: RendererCapabilities,
    animated: Bool = true
  ) -> [NavigationStep<Route>] {
    erasedSteps(from: old.retyped(), to: new.retyped(), capabilities: capabilities, animated: animated)
      .map { $0.retyped() }
  }

  package typealias State = NavigationState<AnyRoute>
  package typealias Change = NavigationChange<AnyRoute>

  /// What ``steps(from:to:capabilities:animated:)`` says, for routes of no particular type.
  package static func erasedSteps(
    from old: State, to new: State, capabilities: RendererCapabilities, animated: Bool
  ) -> [NavigationStep<AnyRoute>] {
    StateStaging.fewest(from: old, to: new, capabilities)
      .map { NavigationStep($0.changes, animated: animated) }
  }

  /// The changes from one state to another, each one that the renderer can take.
  package static func changes(
    from old: State, to new: State, capabilities: RendererCapabilities
  ) -> [Change] {
    StateStaging.fewest(from: old, to: new, capabilities).flatMap(\.changes)
  }
}
