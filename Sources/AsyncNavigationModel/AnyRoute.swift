/// A route of any type, with its type forgotten and its equality kept.
///
/// The library works on routes of this one type inside, so that its code is compiled once and not looked up
/// anew for each app's route type; what an app sees has the app's own type. Two erased routes are equal when
/// they hold equal values of the same type: `1`, `1.0` and `Int8(1)` are three different routes.
public struct AnyRoute: Hashable, Sendable, CustomStringConvertible {
  /// Shared by all copies, so that a copy costs the same whatever the route.
  private final class Box: Sendable {
    let value: any Hashable & Sendable

    init(_ value: any Hashable & Sendable) { self.value = value }
  }

  private let box: Box

  /// Forgets the type of a route; a route that is erased already stays as it is.
  public init<Route: Hashable & Sendable>(_ route: Route) {
    if Route.self == AnyRoute.self, let erased = route as? AnyRoute {
      self = erased
    } else {
      box = Box(route)
    }
  }

  /// Which type the value was erased as.
  var typeIdentifier: ObjectIdentifier {
    func identify<Route>(_ route: Route) -> ObjectIdentifier { ObjectIdentifier(Route.self) }
    return identify(value)
  }

  /// The value itself.
  public var value: any Hashable & Sendable { box.value }

  /// The route as a value of a type; nil when it is of another type.
  public func route<Route: Hashable & Sendable>(as type: Route.Type = Route.self) -> Route? {
    if Route.self == AnyRoute.self { return self as? Route }
    guard isOfType(Route.self, box.value) else { return nil }
    return box.value as? Route
  }

  /// Whether two routes hold equal values of the same type.
  public static func == (lhs: AnyRoute, rhs: AnyRoute) -> Bool {
    func equals<Route: Hashable & Sendable>(_ left: Route) -> Bool { rhs.route(as: Route.self) == left }
    return lhs.box === rhs.box || equals(lhs.value)
  }

  /// Feeds the type and the value.
  public func hash(into hasher: inout Hasher) {
    func feed<Route: Hashable>(_ route: Route) {
      hasher.combine(ObjectIdentifier(Route.self))
      hasher.combine(route)
    }
    feed(value)
  }

  /// The value as it describes itself.
  public var description: String { "\(value)" }
}

/// Whether a value was erased as exactly this type; a cast alone would also turn one type into another, and
/// the type that an object says it is may be a subclass of the route's.
private func isOfType<Route>(_ type: Route.Type, _ value: any Hashable & Sendable) -> Bool {
  func isHeld<Held>(_ value: Held) -> Bool { Held.self == Route.self }
  return isHeld(value)
}
