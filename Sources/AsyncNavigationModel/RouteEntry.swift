/// A slot in a stack: an identity and the route it shows.
///
/// Two entries may show equal routes; they are still two screens, told apart by ``id``.
public struct RouteEntry<Route: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// Which slot this is.
  public let id: EntryID
  /// What the slot shows, with its type forgotten.
  package let erasedRoute: AnyRoute

  /// Makes an entry.
  public init(id: EntryID, route: Route) {
    self.init(id: id, erased: AnyRoute(route))
  }

  /// Makes an entry of a route that is known to be a `Route`.
  package init(id: EntryID, erased: consuming AnyRoute) {
    self.id = id
    self.erasedRoute = erased
  }

  /// What the slot shows.
  public var route: Route {
    // No public way leads here: the public initializers erase a `Route`, and whatever else makes an entry
    // takes the erased route of one that was made so, for the same `Route` in the end.
    guard let route = erasedRoute.route(as: Route.self) else {
      preconditionFailure("an entry of \(Route.self) holds \(erasedRoute)")
    }
    return route
  }

  /// The same entry for another idea of the route's type.
  func retyped<Other>(as type: Other.Type = Other.self) -> RouteEntry<Other> {
    RouteEntry<Other>(id: id, erased: erasedRoute)
  }
}

/// `{"id": 7, "route": …}`
extension RouteEntry: Codable where Route: Codable {
  private enum CodingKeys: String, CodingKey { case id, route }

  /// Reads an entry.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(EntryID.self, forKey: .id),
      route: try container.decode(Route.self, forKey: .route))
  }

  /// Writes an entry.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(route, forKey: .route)
  }
}
