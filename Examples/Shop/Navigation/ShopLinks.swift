import AsyncNavigation

/// The links of the shop, both ways: which screen a URL leads to, and which URL leads to a screen.
struct ShopLinks: DeepLinkParser {
  private let table: LinkTable<Route>

  init() throws(LinkTableError) {
    table = try LinkTable(
      origins: [.app("shop"), .web("shop.example.com")],
      rules: [
        LinkRule("/home", to: .home),
        LinkRule("/search", to: .search),
        LinkRule("/cart", to: .cart),
        LinkRule("/checkout", action: .selectTab(.cart), to: .checkout),
        LinkRule("/products/:id<int>", action: .selectTab(.home)) {
          .product(try $0.value("id"))
        } write: {
          if case .product(let id) = $0 { ["id": id] } else { nil }
        },
        // Whoever comes by link to the reviews finds the product below them.
        LinkRule("/products/:id<int>/reviews", action: .selectTab(.home), under: Self.product) {
          .reviews(try $0.value("id"))
        } write: {
          if case .reviews(let id) = $0 { ["id": id] } else { nil }
        },
        LinkRule("/search?q", action: .selectTab(.search)) {
          .results(try $0.value("q"))
        } write: {
          if case .results(let text) = $0 { ["q": text] } else { nil }
        },
      ])
  }

  @Sendable private static func product(below route: Route) -> [Route] {
    if case .reviews(let id) = route { [.product(id)] } else { [] }
  }

  /// Where a URL leads.
  ///
  /// The table puts screens on the root of a tab. The root itself is there already, so a link to it shows the
  /// tab and goes back to its root.
  func link(for url: LinkURL) -> DeepLink<Route>? {
    guard let link = table.link(for: url) else { return nil }
    guard link.routes.count == 1, let tab = NavigationBlueprint.shop.tab(rootedIn: link.routes[0]) else {
      return link
    }
    return .plan([DeepLink([], action: .selectTab(tab)), DeepLink(link.routes, action: .backOrPush)])
  }

  /// The URL to share a screen by.
  ///
  /// - Throws: Why there is none.
  func url(for route: Route) throws(LinkWriteError) -> LinkURL { try table.url(for: route) }
}
