import AsyncNavigationModel

/// Makes the screens of some routes.
///
/// What decides whether a route is matched is `@Sendable`, since a guard asks it from anywhere; what makes a
/// screen is not, and is called only where the registry is used: on the main actor it can make views.
public struct RouteBuilder<Dependencies, Route: Hashable & Sendable, Screen> {
  /// What a screen is made of.
  public typealias Context = RouteContext<Dependencies, Route>

  /// What the builder is called in findings and errors.
  public let name: String
  let pattern: RoutePattern<Route>
  /// How to make the screen of a route; nil for one that is not matched.
  let resolve: (Route) -> Recipe?

  /// How to make one screen: all that had to be found out of its route.
  struct Recipe {
    let options: ScreenOptions
    let make: (Context) throws -> Screen?
  }

  /// Builds the screen of one route.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - name: What to call the builder in findings and errors.
  ///   - options: What the screen asks of the bars around it.
  ///   - build: Makes the screen; nil when it cannot.
  /// - Returns: The builder.
  public static func exact(
    _ route: Route, named name: String? = nil, options: ScreenOptions = ScreenOptions(),
    build: @escaping (Context) throws -> Screen?
  ) -> RouteBuilder {
    RouteBuilder(name: name ?? "exact \(route)", pattern: .exact(route)) { candidate in
      candidate == route ? Recipe(options: options, make: build) : nil
    }
  }

  /// Builds the screens of all routes that a predicate is true of.
  ///
  /// - Parameters:
  ///   - matches: Whether a route is one of them.
  ///   - name: What to call the builder in findings and errors.
  ///   - options: What the screen of a route asks of the bars around it.
  ///   - build: Makes the screen; nil when it cannot.
  /// - Returns: The builder.
  public static func matching(
    _ matches: @escaping @Sendable (Route) -> Bool, named name: String? = nil,
    options: @escaping (Route) -> ScreenOptions = { _ in ScreenOptions() },
    build: @escaping (Context) throws -> Screen?
  ) -> RouteBuilder {
    RouteBuilder(name: name ?? "matching", pattern: .open(matches)) { route in
      matches(route) ? Recipe(options: options(route), make: build) : nil
    }
  }

  /// Builds the screens of all routes that a value can be drawn from, such as one case of an enum.
  ///
  /// - Parameters:
  ///   - extract: Draws the value; nil when the route is none of them. Called once for each screen made.
  ///   - name: What to call the builder in findings and errors.
  ///   - options: What the screen of a value asks of the bars around it.
  ///   - build: Makes the screen; nil when it cannot.
  /// - Returns: The builder.
  public static func extracting<Value>(
    _ extract: @escaping @Sendable (Route) -> Value?, named name: String? = nil,
    options: @escaping (Value) -> ScreenOptions = { _ in ScreenOptions() },
    build: @escaping (Context, Value) throws -> Screen?
  ) -> RouteBuilder {
    let pattern = RoutePattern<Route>.open { extract($0) != nil }
    return RouteBuilder(name: name ?? "extracting \(Value.self)", pattern: pattern) { route in
      extract(route).map { value in
        Recipe(options: options(value)) { context in try build(context, value) }
      }
    }
  }

  /// Whether the builder is one for this route.
  public func matches(_ route: Route) -> Bool { pattern.matches(route) }

  /// Makes the screen of a route.
  ///
  /// - Returns: The screen; nil when the builder is not one for the route, or cannot make it.
  /// - Throws: What the builder's own function throws.
  public func build(_ context: Context) throws -> Screen? { try resolve(context.route)?.make(context) }
}
