/// What lies at the bottom of a stack.
public enum StackBase: String, Hashable, Sendable, Codable, CaseIterable {
  /// A route: the stack always holds at least one entry.
  case route
  /// Content of the host's own: the stack may hold no entry.
  case host
}

/// The entries of one stack, bottom to top, as a persistent value.
///
/// Push, pop and copy cost the same at any depth, and a copy held by someone does not make the next push copy
/// the stack: related stacks share the entries they have in common.
public struct StackState<Route: Hashable & Sendable>: Sendable {
  /// What lies at the bottom.
  public let base: StackBase
  var topNode: StackNode?

  /// Makes a stack of entries, bottom first.
  ///
  /// A stack based on a route with no entry is a value too; ``NavigationState/checkInvariants()`` refuses it.
  ///
  /// - Complexity: O(`entries.count`).
  public init(base: StackBase = .route, entries: some Sequence<RouteEntry<Route>>) {
    self.base = base
    self.topNode = nil
    for entry in entries { push(entry) }
  }

  /// Makes a stack with no entry.
  public init(base: StackBase) {
    self.base = base
    self.topNode = nil
  }

  /// How many entries the stack holds.
  public var count: Int { topNode?.depth ?? 0 }

  /// Whether the stack holds no entry.
  public var isEmpty: Bool { topNode == nil }

  /// The entry on top.
  public var top: RouteEntry<Route>? { topNode?.entry.retyped() }

  /// How many entries a pop may remove: all but the root of a stack based on a route.
  public var poppableCount: Int { base == .route ? max(count - 1, 0) : count }

  /// The entries, bottom first.
  ///
  /// - Complexity: O(`count`).
  public var entries: [RouteEntry<Route>] { Array(fromTop).reversed() }

  /// The routes, bottom first.
  ///
  /// - Complexity: O(`count`).
  public var routes: [Route] { fromTop.map(\.route).reversed() }

  /// The entries, top first, one at a time: reading the first k costs O(k).
  public var fromTop: EntriesFromTop<Route> { EntriesFromTop(node: topNode) }

  /// Whether an entry of this id is in the stack.
  ///
  /// - Complexity: O(d) for an entry d below the top, O(`count`) when there is none.
  public func contains(_ id: EntryID) -> Bool { fromTop.contains { $0.id == id } }

  /// Puts an entry on top.
  package mutating func push(_ entry: RouteEntry<Route>) {
    topNode = StackNode(entry.retyped(), above: topNode)
  }

  /// The same stack for another idea of the routes' type.
  package func retyped<Other>(as type: Other.Type = Other.self) -> StackState<Other> {
    var other = StackState<Other>(base: base)
    other.topNode = topNode
    return other
  }

  /// Removes entries from the top; removes all when there are fewer.
  ///
  /// - Complexity: O(`count` of removed entries).
  package mutating func pop(_ count: Int) {
    for _ in 0..<max(count, 0) {
      guard let node = topNode else { return }
      topNode = node.below
    }
  }

  /// Removes those of some entries, given top first, that are on top.
  ///
  /// - Complexity: O(`ids.count`).
  package mutating func pop(_ ids: [EntryID]) {
    for id in ids {
      if let node = topNode, node.entry.id == id { topNode = node.below }
    }
  }

  /// Keeps the lowest `kept` entries and puts others on them.
  package mutating func replace(above kept: Int, with entries: some Sequence<RouteEntry<Route>>) {
    pop(count - max(kept, 0))
    for entry in entries { push(entry) }
  }
}

/// The entries of a stack, top first.
public struct EntriesFromTop<Route: Hashable & Sendable>: Sequence, IteratorProtocol, Sendable {
  var node: StackNode?

  /// The next entry further down.
  public mutating func next() -> RouteEntry<Route>? {
    guard let current = node else { return nil }
    node = current.below
    return current.entry.retyped()
  }
}

extension StackState: Hashable {
  /// Whether two stacks hold the same entries on the same base.
  ///
  /// - Complexity: O(d), where d is what the two do not share.
  public static func == (lhs: StackState, rhs: StackState) -> Bool {
    guard lhs.base == rhs.base, lhs.count == rhs.count else { return false }
    var left = lhs.topNode
    var right = rhs.topNode
    while let l = left, let r = right, l !== r {
      guard l.entry == r.entry else { return false }
      left = l.below
      right = r.below
    }
    return true
  }

  /// Feeds the depth and the top few ids, so that hashing does not grow with depth.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for entry in fromTop.prefix(4) { hasher.combine(entry.id) }
  }
}

/// `{"base": "route", "entries": [{"id": 1, "route": …}, …]}`, bottom first; the base may be left out.
extension StackState: Codable where Route: Codable {
  private enum CodingKeys: String, CodingKey { case base, entries }

  /// Reads a stack.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      base: try container.value(.base, default: .route),
      entries: try container.value(.entries) as [RouteEntry<Route>])
  }

  /// Writes a stack.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(base, forKey: .base)
    try container.encode(entries, forKey: .entries)
  }
}
