import AsyncNavigation

struct CartScreen: TextScreen {
  let cart: Cart
  let navigator: ScreenNavigator

  var lines: [String] {
    let products = cart.products
    guard !products.isEmpty else { return ["Nothing in it yet."] }
    return products.map { "- \($0.name), \($0.price) EUR" } + ["\(cart.total) EUR in all"]
  }

  var choices: [Choice] { [Choice("Check out") { navigator.submit(.push(.checkout)) }] }
}

struct CheckoutScreen: TextScreen {
  let cart: Cart
  let navigator: ScreenNavigator

  var lines: [String] { ["\(cart.total) EUR, to be paid to the postman."] }

  var choices: [Choice] {
    [
      Choice("Place the order") {
        cart.empty()
        return navigator.submit(.replaceTop(.receipt))
      }
    ]
  }
}

struct ReceiptScreen: TextScreen {
  let navigator: ScreenNavigator

  var lines: [String] { ["Thank you. The postman is on his way."] }

  var choices: [Choice] {
    // One request, however many steps it takes to show.
    [
      Choice("Go on shopping") {
        navigator.submit(.transaction([.popToRoot(on: .tab(.cart)), .selectTab(.home)]))
      }
    ]
  }
}
