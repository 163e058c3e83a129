/// A slot in a stack: an identity and the route it shows.
///
/// Two entries may show equal routes; they are still two screens, told apart by ``id``.
public struct RouteEntry<Route: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// Which slot this is.
  public let id: EntryID
  /// What the slot shows.
  public let route: Route

  /// Makes an entry.
  public init(id: EntryID, route: Route) {
    self.id = id
    self.route = route
  }
}

/// `{"id": 7, "route": …}`
extension RouteEntry: Codable where Route: Codable {}
