/// A tab and its stack.
public struct TabState<Route: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// The tab's name.
  public let id: TabID
  /// The tab's screens.
  public package(set) var stack: StackState<Route>

  /// Makes a tab.
  public init(id: TabID, stack: StackState<Route>) {
    self.id = id
    self.stack = stack
  }
}

/// `{"id": "home", "stack": {…}}`
extension TabState: Codable where Route: Codable {}
