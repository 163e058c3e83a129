import AsyncNavigation

/// The screens of the app.
enum Route: Hashable, Sendable {
  case notes
  case note(Int)
  /// What a note said before.
  case versions(Int)
  case editor(Int)
}

extension NavigationBlueprint<Route> {
  /// What the app starts with.
  static let app = NavigationBlueprint(root: .notes)
}
