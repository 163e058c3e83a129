import AsyncNavigation

struct ProductScreen: TextScreen {
  let product: Product
  let cart: Cart
  let navigator: ScreenNavigator

  var lines: [String] {
    let count = cart.products.count { $0 == product }
    let price = "\(product.price) EUR" + (count > 0 ? ", \(count) in the cart" : "")
    return [product.about, price]
  }

  var choices: [Choice] {
    [
      Choice("Put it into the cart") {
        cart.add(product)
        return nil
      },
      Choice("Reviews") { navigator.submit(.push(.reviews(product.id))) },
    ]
  }
}
