import AsyncNavigation

extension RouteRegistry<Services, Route, any TextScreen> {
  /// Who makes which screen, of what, and under which title.
  ///
  /// A product that the catalogue does not have is matched by no builder, so that the registry's guard denies
  /// it.
  static func shop(_ catalogue: Catalogue) -> RouteRegistry {
    RouteRegistry()
      .registering(.home, options: ScreenOptions(title: "Tea")) {
        HomeScreen(catalogue: $0.dependencies.catalogue, navigator: $0.navigator)
      }
      .registeringProducts(of: catalogue)
      .registering(.search, options: ScreenOptions(title: "Search")) {
        SearchScreen(catalogue: $0.dependencies.catalogue, navigator: $0.navigator)
      }
      .registering(
        extracting: \.searchText, named: "results", options: { ScreenOptions(title: "Search: \($0)") }
      ) {
        ResultsScreen(products: $0.dependencies.catalogue.products(matching: $1), navigator: $0.navigator)
      }
      .registering(.cart, options: ScreenOptions(title: "Cart")) {
        CartScreen(cart: $0.dependencies.cart, navigator: $0.navigator)
      }
      .registeringCheckout()
  }

  private consuming func registeringProducts(of catalogue: Catalogue) -> RouteRegistry {
    self
      .registering(
        extracting: { $0.productID.flatMap(catalogue.product) }, named: "product",
        options: { ScreenOptions(title: $0.name) }
      ) { context, product in
        ProductScreen(product: product, cart: context.dependencies.cart, navigator: context.navigator)
      }
      .registering(
        extracting: { $0.reviewedID.flatMap(catalogue.product) }, named: "reviews",
        options: { _ in ScreenOptions(title: "Reviews") }
      ) { context, product in
        ReviewsScreen(product: product, navigator: context.navigator)
      }
  }

  private consuming func registeringCheckout() -> RouteRegistry {
    self
      .registering(.login, options: ScreenOptions(title: "Log in")) { LoginScreen(navigator: $0.navigator) }
      .registering(.code, options: ScreenOptions(title: "Code")) {
        CodeScreen(session: $0.dependencies.session, navigator: $0.navigator)
      }
      .registering(.checkout, options: ScreenOptions(title: "Check out", hidesTabBarWhenPushed: true)) {
        CheckoutScreen(cart: $0.dependencies.cart, navigator: $0.navigator)
      }
      .registering(.receipt, options: ScreenOptions(title: "Receipt")) {
        ReceiptScreen(navigator: $0.navigator)
      }
  }
}

extension Route {
  fileprivate var productID: Int? { if case .product(let id) = self { id } else { nil } }
  fileprivate var reviewedID: Int? { if case .reviews(let id) = self { id } else { nil } }
  fileprivate var searchText: String? { if case .results(let text) = self { text } else { nil } }
}
