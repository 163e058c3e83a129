import AsyncNavigation
import Testing

@testable import Shop

@Suite("Links of the shop")
struct ShopLinksTests {
  @Test(
    "A link leads to the same place from anywhere, with what belongs below a screen below it",
    arguments: [
      ("shop://products/7", "[home: home, product(7)*] (search: search) (cart: cart)"),
      ("shop://products/7/reviews", "[home: home, product(7), reviews(7)*] (search: search) (cart: cart)"),
      (
        "https://shop.example.com/search?q=gy", "(home: home) [search: search, results(\"gy\")*] (cart: cart)"
      ),
      ("shop://search?q=", "(home: home) [search: search*] (cart: cart)"),
      ("shop://home", "[home: home*] (search: search) (cart: cart)"),
      ("shop://checkout", "(home: home) (search: search) [cart: cart, checkout*]"),
    ])
  func leads(_ url: String, _ expected: String) async throws {
    let navigator = try Navigator(.shop)
    let links = try ShopLinks()
    await navigator.present(.login)
    await navigator.open(url, with: links)
    #expect("\(navigator.state)" == expected)
  }

  @Test("A link to the root of a tab goes back to it")
  func root() async throws {
    let navigator = try Navigator(.shop)
    await navigator.push(.product(1), on: .tab(.cart))
    #expect(await navigator.open("shop://cart", with: try ShopLinks()).isCommitted)
    #expect("\(navigator.state)" == "(home: home) (search: search) [cart: cart*]")
  }

  @Test(
    "A screen's link leads to it again",
    arguments: [
      Route.home, .search, .cart, .checkout, .product(7), .reviews(7), .results("a/b c&d=é"),
    ])
  func share(_ route: Route) async throws {
    let navigator = try Navigator(.shop)
    let links = try ShopLinks()
    await navigator.open(try links.url(for: route).description, with: links)
    #expect(navigator.state.top?.route == route)
  }

  @Test("Screens on the way to something have no link", arguments: [Route.login, .code, .receipt])
  func unlinked(_ route: Route) throws {
    let links = try ShopLinks()
    #expect(throws: LinkWriteError.self) { try links.url(for: route) }
  }
}
