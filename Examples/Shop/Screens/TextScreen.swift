import AsyncNavigation

/// A screen of a terminal: lines to read, and choices to make.
///
/// Both are asked for whenever the screen is drawn, so a screen shows what is so by then.
protocol TextScreen {
  var lines: [String] { get }
  var choices: [Choice] { get }
}

/// A screen's own navigator: what it asks ends as stale unless the screen is where it was.
typealias ScreenNavigator = EntryNavigator<Route>
