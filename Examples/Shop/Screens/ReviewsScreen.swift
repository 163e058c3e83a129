import AsyncNavigation

struct ReviewsScreen: TextScreen {
  let product: Product
  let navigator: ScreenNavigator

  var lines: [String] {
    product.reviews.isEmpty ? ["Nobody has written any yet."] : product.reviews.map { "- \($0)" }
  }

  // An action is about the active stack unless it names one; the screen means its own.
  var choices: [Choice] {
    [Choice("Back to \(product.name)") { navigator.submit(.pop(1, on: navigator.target)) }]
  }
}
