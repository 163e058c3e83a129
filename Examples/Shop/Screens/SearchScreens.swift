import AsyncNavigation

struct SearchScreen: TextScreen {
  let catalogue: Catalogue
  let navigator: ScreenNavigator

  var lines: [String] { ["What are you looking for?"] }

  var choices: [Choice] {
    catalogue.kinds.map { kind in Choice(kind) { navigator.submit(.push(.results(kind))) } }
  }
}

struct ResultsScreen: TextScreen {
  let products: [Product]
  let navigator: ScreenNavigator

  var lines: [String] { [products.isEmpty ? "Nothing found." : "\(products.count) found."] }
  var choices: [Choice] { products.map { Choice($0, opening: navigator) } }
}
