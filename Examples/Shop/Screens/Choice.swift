import AsyncNavigation

/// One of the things that can be done on a screen.
struct Choice {
  let title: String
  /// Does it; the request, if that is what it came to.
  let take: () -> NavigationRequest?

  init(_ title: String, take: @escaping () -> NavigationRequest?) {
    self.title = title
    self.take = take
  }
}

extension Choice {
  /// Opens a product.
  init(_ product: Product, opening navigator: ScreenNavigator) {
    self.init("\(product.name), \(product.price) EUR") { navigator.submit(.push(.product(product.id))) }
  }
}
