public import AsyncNavigation

/// The screens that a renderer shows, as one tells them that keeps no state: by their ids, by their routes,
/// or by whatever else tells one screen from another.
///
///     ShownScreens(selectedTab: "main", tabs: ["main": stack.map(\.entry)], modals: [])
public struct ShownScreens<Screen: Hashable & Sendable>: Hashable, Sendable {
  /// The tab that is selected.
  public var selectedTab: TabID
  /// The stack of each tab, bottom first.
  public var tabs: [TabID: [Screen]]
  /// The stacks of the modals, bottom first, from the lowest modal to the topmost.
  public var modals: [[Screen]]

  /// Puts together what is shown.
  public init(selectedTab: TabID, tabs: [TabID: [Screen]], modals: [[Screen]] = []) {
    (self.selectedTab, self.tabs, self.modals) = (selectedTab, tabs, modals)
  }

  /// What of a state is to be shown.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - screen: What tells a screen from another.
  public init<Route>(of state: NavigationState<Route>, by screen: (RouteEntry<Route>) -> Screen) {
    func screens(_ stack: StackState<Route>) -> [Screen] { stack.entries.map(screen) }
    let tabs = Dictionary(state.tabs.map { ($0.id, screens($0.stack)) }) { first, _ in first }
    self.init(selectedTab: state.selectedTab, tabs: tabs, modals: state.modals.map { screens($0.stack) })
  }
}

extension ShownScreens: CustomStringConvertible {
  /// The tabs by name, the selected one with a star, then the modals: `first*: 1, 4; second: 2; modal: 5`.
  public var description: String {
    let tabs = tabs.keys.sorted { $0.rawValue < $1.rawValue }.map { id in
      "\(id)\(id == selectedTab ? "*" : ""): \(words(self.tabs[id] ?? []))"
    }
    return (tabs + modals.map { "modal: \(words($0))" }).joined(separator: "; ")
  }

  private func words(_ screens: [Screen]) -> String { screens.map { "\($0)" }.joined(separator: ", ") }
}
