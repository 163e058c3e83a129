import AsyncNavigation
import Testing

@testable import Shop

@Suite("Guards of the shop")
struct GuardsTests {
  private let services = Services()
  private let navigator: Navigator<Route>

  init() throws {
    var configuration = NavigatorConfiguration<Route>()
    configuration.guards = [.filled(services.cart), .login(services.session)]
    navigator = try Navigator(.shop, configuration: configuration)
  }

  @Test("Nobody checks out with an empty cart")
  func empty() async {
    let outcome = await navigator.push(.checkout)
    #expect(outcome == .denied(by: "cart", .refused("the cart is empty; put something into it first")))
  }

  @Test(
    "Who checks out without a login is led to it, over the cart and nothing else, also from behind",
    arguments: [NavigationTarget.active, .root, .tab(.cart)])
  func login(_ target: NavigationTarget) async {
    services.cart.add(services.catalogue.products[0])
    await navigator.present(.code)
    let outcome = await navigator.push(.checkout, on: target)
    guard case .committed(let commit) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(commit.redirectedBy == ["login: checking out asks for an account"])
    #expect("\(navigator.state)" == "(home: home) (search: search) [cart: cart] sheet[login*]")
  }

  @Test("Who has logged in checks out")
  func checkout() async {
    services.cart.add(services.catalogue.products[0])
    services.session.open()
    await navigator.push(.checkout, on: .tab(.cart))
    await navigator.selectTab(.cart)
    #expect(navigator.state.top?.route == .checkout)
  }
}
