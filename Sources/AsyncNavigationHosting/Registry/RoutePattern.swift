import AsyncNavigationModel

/// Which routes a builder matches.
enum RoutePattern<Route: Hashable & Sendable>: Sendable {
  /// One.
  case exact(Route)
  /// Those that a function is true of.
  case open(@Sendable (Route) -> Bool)
  /// Those whose value is of a type, or of a class below it.
  case type(RouteType)

  func matches(_ route: Route) -> Bool {
    switch self {
    case .exact(let exact): exact == route
    case .open(let matches): matches(route)
    case .type(let type): RouteType(of: route).isWithin(type)
    }
  }
}

/// The patterns of a registry, in the order of registration: the part of it that can go anywhere.
///
/// Exact and open ones are asked in that order, and only then, if none matches, the type of the route.
struct RoutePatterns<Route: Hashable & Sendable>: Sendable {
  private var patterns: [RoutePattern<Route>] = []
  /// Where each exact route was registered first.
  private var exactPositions: [Route: Int] = [:]
  /// Where patterns lie that have to be asked.
  private var openPositions: [Int] = []
  private var types = RouteTypes()

  mutating func append(_ pattern: RoutePattern<Route>) {
    let position = patterns.count
    patterns.append(pattern)
    switch pattern {
    case .exact(let route): if exactPositions[route] == nil { exactPositions[route] = position }
    case .open: openPositions.append(position)
    case .type(let type): types.note(type, at: position)
    }
  }

  /// Asks those that may match a route, in order, until one gives an answer.
  ///
  /// Of the exact ones, only the first that matches is asked, and of types the one that is nearest.
  func firstAnswer<Answer>(for route: Route, _ ask: (Int) -> Answer?) -> Answer? {
    let exact = exactPositions[route]
    for position in openPositions {
      if let exact, position > exact { break }
      if let answer = ask(position) { return answer }
    }
    return (exact ?? types.position(for: route)).flatMap(ask)
  }

  /// The first pattern that matches a route.
  func firstMatch(of route: Route) -> Int? {
    firstAnswer(for: route) { patterns[$0].matches(route) ? $0 : nil }
  }

  /// What was registered in vain, and what is asked in its place: an exact pattern whose route an earlier
  /// pattern matches, and a type that was registered again.
  var unasked: [(position: Int, asked: Int, kind: RegistryFinding.Kind)] {
    patterns.enumerated().compactMap { position, pattern in
      switch pattern {
      case .exact(let route):
        guard let first = firstMatch(of: route), first < position else { return nil }
        if case .exact = patterns[first] { return (position, first, .duplicate) }
        return (position, first, .shadowed)
      case .open: return nil
      case .type(let type):
        guard let last = types.position(of: type), last > position else { return nil }
        return (position, last, .replaced)
      }
    }
  }
}
