import AsyncNavigationModel

/// A type that routes may be of.
struct RouteType: Hashable, Sendable {
  private let type: any (Hashable & Sendable).Type

  init(_ type: any (Hashable & Sendable).Type) { self.type = type }

  /// The type of a route's value: of an object its own class, whatever it was declared as.
  init(of route: some Hashable & Sendable) { type = Swift.type(of: AnyRoute(route).value) }

  /// Whether others may lie below it.
  var isClass: Bool { type is any AnyObject.Type }

  /// Whether it is the other type, or a class below it.
  ///
  /// An Optional is another type than what it wraps, which a cast of values would not mind.
  func isWithin(_ other: RouteType) -> Bool {
    func isWithin<Other>(_ other: Other.Type) -> Bool { type is Other.Type }
    return isWithin(other.type)
  }

  static func == (lhs: RouteType, rhs: RouteType) -> Bool { lhs.type == rhs.type }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// Where types were registered; of one that was registered more than once, the last place counts.
struct RouteTypes: Sendable {
  private var positions: [RouteType: Int] = [:]
  /// Those of the types that may have others below them.
  private var classes: [RouteType] = []

  mutating func note(_ type: RouteType, at position: Int) {
    if positions.updateValue(position, forKey: type) == nil && type.isClass { classes.append(type) }
  }

  /// Where a type was registered.
  func position(of type: RouteType) -> Int? { positions[type] }

  /// Where the type of a route's value was registered, or else the class that is next above it.
  ///
  /// - Complexity: O(1) for a type that was registered, O(c) in the registered classes for any other.
  func position(for route: some Hashable & Sendable) -> Int? {
    if positions.isEmpty { return nil }
    let type = RouteType(of: route)
    if let position = positions[type] { return position }
    var nearest: RouteType?
    for candidate in classes where type.isWithin(candidate) {
      if nearest.map(candidate.isWithin) ?? true { nearest = candidate }
    }
    return nearest.flatMap { positions[$0] }
  }
}

/// A route in words, with its type where routes are of any types.
func routeInWords(_ route: some Hashable) -> String {
  guard let route = route as? AnyRoute else { return "\(route)" }
  return "\(route) (\(type(of: route.value)))"
}
