import AsyncNavigation
import Testing

@testable import Shop

@Suite("Registry of the shop")
struct RegistryTests {
  private let registry = RouteRegistry.shop(Catalogue())

  @Test("No builder is registered in vain")
  func findings() {
    #expect(registry.findings.isEmpty)
  }

  @Test(
    "Each route has a screen, with a title",
    arguments: [
      Route.home, .product(7), .reviews(7), .search, .results("x"), .cart, .checkout, .receipt, .login, .code,
    ])
  func screens(_ route: Route) throws {
    let preview = Navigator.preview(root: route, dependencies: Services(), registry: registry)
    let shown = try #require(preview.screens.shown.first)
    #expect(try !shown.screen.get().lines.isEmpty)
    #expect(shown.options.title?.isEmpty == false)
  }

  @Test(
    "A product that the catalogue does not have has no screen", arguments: [Route.product(5), .reviews(5)])
  func unknown(_ route: Route) {
    #expect(!registry.matches(route))
  }
}
