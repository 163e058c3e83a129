import AsyncNavigation

extension TabID {
  static let home: TabID = "home"
  static let search: TabID = "search"
  static let cart: TabID = "cart"
}

extension NavigationBlueprint<Route> {
  /// What the shop starts with.
  static var shop: NavigationBlueprint {
    NavigationBlueprint(
      tabs: [
        TabBlueprint(.home, .home, options: TabOptions(haptic: .light)),
        TabBlueprint(.search, .search, options: TabOptions(haptic: .light)),
        TabBlueprint(.cart, .cart, options: TabOptions(haptic: .medium)),
      ],
      tabBackBehavior: .history)
  }
}
