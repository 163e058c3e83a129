import AsyncNavigationModel

/// Which routes a builder matches.
enum RoutePattern<Route: Hashable & Sendable>: Sendable {
  /// One.
  case exact(Route)
  /// Those that a function is true of.
  case open(@Sendable (Route) -> Bool)

  func matches(_ route: Route) -> Bool {
    switch self {
    case .exact(let exact): exact == route
    case .open(let matches): matches(route)
    }
  }
}

/// The patterns of a registry, in the order of registration: the part of it that can go anywhere.
struct RoutePatterns<Route: Hashable & Sendable>: Sendable {
  private var patterns: [RoutePattern<Route>] = []
  /// Where each exact route was registered first.
  private var exactPositions: [Route: Int] = [:]
  /// Where patterns lie that have to be asked.
  private var openPositions: [Int] = []

  mutating func append(_ pattern: RoutePattern<Route>) {
    let position = patterns.count
    patterns.append(pattern)
    switch pattern {
    case .exact(let route): if exactPositions[route] == nil { exactPositions[route] = position }
    case .open: openPositions.append(position)
    }
  }

  /// Asks those that may match a route, in order, until one gives an answer.
  ///
  /// Of the exact ones, only the first that matches is asked.
  func firstAnswer<Answer>(for route: Route, _ ask: (Int) -> Answer?) -> Answer? {
    let exact = exactPositions[route]
    for position in openPositions {
      if let exact, position > exact { break }
      if let answer = ask(position) { return answer }
    }
    return exact.flatMap(ask)
  }

  /// The first pattern that matches a route.
  func firstMatch(of route: Route) -> Int? {
    firstAnswer(for: route) { patterns[$0].matches(route) ? $0 : nil }
  }

  /// What was registered in vain: each exact pattern whose route an earlier pattern matches.
  var shadowed: [(position: Int, by: Int)] {
    patterns.enumerated().compactMap { position, pattern in
      guard case .exact(let route) = pattern, let first = firstMatch(of: route), first < position else {
        return nil
      }
      return (position, first)
    }
  }

  func isExact(at position: Int) -> Bool { if case .exact = patterns[position] { true } else { false } }
}
