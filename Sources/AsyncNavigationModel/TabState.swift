/// A tab and its stack.
public struct TabState<Route: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// The tab's name.
  public let id: TabID
  /// The tab's screens.
  public package(set) var stack: StackState<Route>
  /// How the tab is to look and feel.
  public let options: TabOptions

  /// Makes a tab.
  public init(id: TabID, stack: StackState<Route>, options: TabOptions = TabOptions()) {
    self.id = id
    self.stack = stack
    self.options = options
  }
}

/// `{"id": "home", "stack": {…}, "options": {…}}`; the options may be left out, and are when as usual.
extension TabState: Codable where Route: Codable {
  private enum CodingKeys: String, CodingKey { case id, stack, options }

  /// Reads a tab.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.value(.id), stack: try container.value(.stack),
      options: try container.value(.options, default: TabOptions()))
  }

  /// Writes a tab.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(stack, forKey: .stack)
    try container.encode(options, forKey: .options, unless: TabOptions())
  }
}
