import AsyncNavigation

/// Compares what a renderer shows with what it is to show.
struct RendererWitness<Tried: NavigationRenderer>: Sendable {
  typealias Route = Tried.Route

  /// In which way what is shown differs from a state; nil when it does not.
  let difference: @Sendable (Tried, NavigationState<Route>) async -> String?

  /// Goes by the whole state that a renderer shows; nil: it shows nothing.
  init(state shown: @escaping @Sendable (Tried) async -> NavigationState<Route>?) {
    difference = { tried, expected in
      guard let shown = await shown(tried) else { return "shows nothing where \(expected) is to be shown" }
      guard shown != expected else { return nil }
      if shown.description == expected.description {
        return "shows \(shown), but with other ids, tabs' options or history than it was given"
      }
      return "shows \(shown) where \(expected) is to be shown"
    }
  }

  /// Goes by the screens that a renderer shows; nil: it shows nothing.
  init<Screen>(
    screens shown: @escaping @Sendable (Tried) async -> ShownScreens<Screen>?,
    by screen: @escaping @Sendable (RouteEntry<Route>) -> Screen
  ) {
    difference = { tried, state in
      let expected = ShownScreens(of: state, by: screen)
      guard let shown = await shown(tried) else { return "shows nothing where \(expected) is to be shown" }
      return shown == expected ? nil : "shows \(shown) where \(expected) is to be shown"
    }
  }
}
