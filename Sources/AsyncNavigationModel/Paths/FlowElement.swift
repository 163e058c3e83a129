/// An element of a flat list of routes: a ``FlowRoute``, or a route itself where all screens are pushed.
///
/// An app that keeps an array of plain routes makes its route type an element by saying so, and gets all that
/// ``RouteList`` can do for its arrays:
///
/// ```swift
/// extension Route: FlowElement {}
/// var path: [Route] = [.home, .product(1)]
/// path.pop(to: .value(.home))
/// ```
public protocol FlowElement<Route>: Hashable, Sendable {
  /// What the screens show.
  associatedtype Route: Hashable & Sendable = Self

  /// What the screen shows.
  var route: Route { get }

  /// How the screen comes.
  var style: FlowStyle { get }

  /// Makes the element of a screen that is pushed.
  init(pushing route: Route)
}

extension FlowElement where Route == Self {
  /// The route itself.
  public var route: Self { self }

  /// Pushed.
  public var style: FlowStyle { .push }

  /// The route itself.
  public init(pushing route: Self) { self = route }
}

extension FlowRoute: FlowElement {
  /// Makes the element of a screen that is pushed.
  public init(pushing route: Route) { self = .push(route) }
}
