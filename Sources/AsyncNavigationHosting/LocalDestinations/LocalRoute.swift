public import AsyncNavigationModel

/// The route of the screen of a ``LocalDestination``.
///
/// It lies among the other routes of a state or a path, and is left out of what is saved: what it shows
/// belongs to whoever set it.
public struct LocalRoute<Item: Hashable & Sendable>: TransientRoute, CustomStringConvertible {
  /// The destination's name.
  public let name: String
  /// What is shown.
  public let item: Item

  /// Makes the route of a destination's screen, for a state put together by hand.
  public init(_ name: String, item: Item) {
    self.name = name
    self.item = item
  }

  /// The name, with the item behind it unless that is a flag: `edit(user 7)`, `help`.
  public var description: String { item is LocalFlag ? name : "\(name)(\(item))" }
}
