import AsyncNavigation

/// The links of the shop, both ways: which screen a URL leads to, and which URL leads to a screen.
struct ShopLinks: DeepLinkParser {
  private let table: LinkTable<Route>

  init() throws(LinkTableError) {
    table = try LinkTable(
      origins: [.app("shop"), .web("shop.example.com")],
      rules: [
        LinkRule("/home", rootOf: .home, showing: .home),
        LinkRule("/search", rootOf: .search, showing: .search),
        LinkRule("/cart", rootOf: .cart, showing: .cart),
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
  func link(for url: LinkURL) -> DeepLink<Route>? { table.link(for: url) }

  /// The URL to share a screen by.
  ///
  /// - Throws: Why there is none.
  func url(for route: Route) throws(LinkWriteError) -> LinkURL { try table.url(for: route) }
}
