/// A route of a flat list, and how its screen comes.
///
/// One array of these tells of all that is shown above a root, bottom first, as in FlowStacks: what is pushed
/// after a sheet or a cover lies in it, up to the next one. ``NavigationState/flow`` makes such a list of a
/// state, ``NavigationBlueprint/init(root:flow:)`` a state of a list.
///
/// The `Codable` form is FlowStacks' own: `{"push": {"_0": …}}`,
/// `{"sheet": {"_0": …, "withNavigation": true}}`.
public enum FlowRoute<Route: Hashable & Sendable>: Hashable, Sendable {
  /// A screen on top of the layer that is shown.
  case push(Route)
  /// A sheet.
  case sheet(Route, withNavigation: Bool = false)
  /// A screen over the whole screen.
  case cover(Route, withNavigation: Bool = false)

  /// Makes an element of its parts.
  public init(_ route: Route, as style: FlowStyle) {
    switch style {
    case .push: self = .push(route)
    case .sheet(let hasNavigation): self = .sheet(route, withNavigation: hasNavigation)
    case .cover(let hasNavigation): self = .cover(route, withNavigation: hasNavigation)
    }
  }

  /// What the screen shows.
  public var route: Route {
    get {
      switch self {
      case .push(let route), .sheet(let route, _), .cover(let route, _): route
      }
    }
    set { self = FlowRoute(newValue, as: style) }
  }

  /// How the screen comes.
  public var style: FlowStyle {
    switch self {
    case .push: .push
    case .sheet(_, let hasNavigation): .sheet(withNavigation: hasNavigation)
    case .cover(_, let hasNavigation): .cover(withNavigation: hasNavigation)
    }
  }

  /// The same element with its route turned into another.
  public func map<Other>(_ transform: (Route) -> Other) -> FlowRoute<Other> {
    FlowRoute<Other>(transform(route), as: style)
  }
}

extension FlowRoute: Codable where Route: Codable {}

extension FlowRoute: CustomStringConvertible {
  /// The route, with its style before it unless it is pushed: `/a`, `sheet /a`, `cover+nav /a`.
  public var description: String { style == .push ? "\(route)" : "\(style) \(route)" }
}
