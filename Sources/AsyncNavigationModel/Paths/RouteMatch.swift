/// Which screen of a list of routes is meant; of several, the topmost.
public struct RouteMatch<Route: Hashable & Sendable>: Sendable {
  enum Kind: Sendable {
    case index(Int)
    case predicate(@Sendable (Route) -> Bool)
  }

  let kind: Kind

  /// The screen at an index, counted from 0 at the bottom; -1 is the root below the list.
  public static func index(_ index: Int) -> RouteMatch { RouteMatch(kind: .index(index)) }

  /// The root below the list.
  public static var root: RouteMatch { .index(-1) }

  /// A screen that shows an equal route.
  public static func value(_ route: Route) -> RouteMatch { .where { $0 == route } }

  /// A screen whose route a predicate is true of.
  public static func `where`(_ predicate: @escaping @Sendable (Route) -> Bool) -> RouteMatch {
    RouteMatch(kind: .predicate(predicate))
  }

  /// A screen whose route is of a type, as Swift's `is` says: a class stands for those below it too, a protocol
  /// for what conforms to it, an Optional for what it wraps.
  ///
  /// Of a list of values of any types, the type of the value counts.
  public static func ofType<Value>(_ type: Value.Type) -> RouteMatch {
    .where { AnyRoute($0).value is Value }
  }

  /// A screen whose route has an identity.
  ///
  /// A route without one, or with one of another type, is passed over.
  public static func identified<ID: Hashable & Sendable>(by id: ID) -> RouteMatch {
    .where { route in
      guard let value = AnyRoute(route).value as? any Identifiable else { return false }
      return isIdentified(value, by: id)
    }
  }
}

extension RouteMatch where Route == AnyRoute {
  /// A screen that shows an equal value of the same type.
  public static func value<Value: Hashable & Sendable>(_ value: Value) -> RouteMatch {
    let wanted = AnyRoute(value)
    return .where { $0 == wanted }
  }
}

private func isIdentified<ID: Hashable>(_ value: some Identifiable, by id: ID) -> Bool {
  value.id as? ID == id
}
