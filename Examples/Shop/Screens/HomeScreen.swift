import AsyncNavigation

struct HomeScreen: TextScreen {
  let catalogue: Catalogue
  let navigator: ScreenNavigator

  var lines: [String] { ["Leaves and pots."] }
  var choices: [Choice] { catalogue.products.map { Choice($0, opening: navigator) } }
}
