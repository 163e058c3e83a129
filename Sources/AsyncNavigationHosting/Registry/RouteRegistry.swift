import AsyncNavigationModel

/// Knows how to make the screens of an app's routes.
///
/// An immutable value: each `registering` answers a registry with one builder more. Of the builders that
/// match a route, the one registered first is asked, however special a later one is; when it makes no screen,
/// no other is asked. Builders for types come after all others, as
/// ``RouteBuilder/ofType(_:named:options:build:)`` says.
///
/// ```swift
/// let registry = RouteRegistry<Services, Route, UIViewController>()
///   .registering(.home, options: ScreenOptions(title: "Home")) { context in
///     HomeController(context.dependencies.feed, navigator: context.navigator)
///   }
///   .registering(
///     extracting: \.productID, options: { ScreenOptions(title: "Product \($0)") }
///   ) { context, id in
///     ProductController(id, navigator: context.navigator)
///   }
/// ```
///
/// A registry lives where it is made, since its builders may belong to an actor such as the main one. What
/// others have to know, which routes there are builders for, goes with its ``guard(_:named:)``.
///
/// Registering takes O(1) where the registry before is not kept, O(n) where it is.
public struct RouteRegistry<Dependencies, Route: Hashable & Sendable, Screen> {
  /// Makes the screens of some routes.
  public typealias Builder = RouteBuilder<Dependencies, Route, Screen>
  /// What a screen is made of.
  public typealias Context = RouteContext<Dependencies, Route>

  private var builders: [Builder] = []
  private(set) var patterns = RoutePatterns<Route>()

  /// Makes a registry that knows no route.
  public init() {}

  /// How many builders there are.
  public var count: Int { builders.count }

  /// Whether a builder matches a route.
  ///
  /// - Complexity: As ``build(_:)``.
  public func matches(_ route: Route) -> Bool { patterns.firstMatch(of: route) != nil }

  /// What was registered in vain, in the order of registration.
  ///
  /// - Complexity: O(e × m) for e exact routes and m builders of other kinds, whose functions are called.
  public var findings: [RegistryFinding] {
    patterns.unasked.map { position, asked, kind in
      RegistryFinding(kind: kind, builder: label(at: position), asked: label(at: asked))
    }
  }

  /// Makes the screen of a route.
  ///
  /// - Throws: Why there is none: no builder matches, or the first that does failed or made none.
  /// - Complexity: O(1) in the builders of exact routes and of types, O(m) in the m others that were
  ///   registered before the one that matches; for an object of a class below a registered one, O(c) in the
  ///   registered classes.
  public func build(_ context: Context) throws(RegistryError) -> Screen {
    try plan(for: context.route).screen(in: context)
  }

  /// How a screen is made, and by whom.
  struct Plan {
    let builder: RegistryPlace
    let recipe: Builder.Recipe

    func screen(in context: Context) throws(RegistryError) -> Screen {
      let screen: Screen?
      do {
        screen = try recipe.make(context)
      } catch {
        throw RegistryError(.builderFailed, route: context.route, builder: builder, cause: error)
      }
      guard let screen else { throw RegistryError(.noScreen, route: context.route, builder: builder) }
      return screen
    }
  }

  /// Finds who makes the screen of a route, and what has to be known for it.
  func plan(for route: Route) throws(RegistryError) -> Plan {
    let plan = patterns.firstAnswer(for: route) { position in
      builders[position].resolve(route).map { Plan(builder: label(at: position), recipe: $0) }
    }
    guard let plan else { throw RegistryError(.unregistered, route: route) }
    return plan
  }

  private func label(at position: Int) -> RegistryPlace {
    RegistryPlace(position: position, name: builders[position].name)
  }
}

extension RouteRegistry {
  /// The registry with one builder more.
  public consuming func registering(_ builder: Builder) -> RouteRegistry {
    builders.append(builder)
    patterns.append(builder.pattern)
    return self
  }

  /// The registry with a builder for one route.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - name: What to call the builder in findings and errors.
  ///   - options: What the screen asks of the bars around it.
  ///   - build: Makes the screen; nil when it cannot.
  /// - Returns: The registry.
  public consuming func registering(
    _ route: Route, named name: String? = nil, options: ScreenOptions = ScreenOptions(),
    build: @escaping (Context) throws -> Screen?
  ) -> RouteRegistry {
    registering(.exact(route, named: name, options: options, build: build))
  }

  /// The registry with a builder for all routes that a predicate is true of.
  ///
  /// - Parameters:
  ///   - matches: Whether a route is one of them.
  ///   - name: What to call the builder in findings and errors.
  ///   - options: What the screen of a route asks of the bars around it.
  ///   - build: Makes the screen; nil when it cannot.
  /// - Returns: The registry.
  public consuming func registering(
    matching matches: @escaping @Sendable (Route) -> Bool, named name: String? = nil,
    options: @escaping (Route) -> ScreenOptions = { _ in ScreenOptions() },
    build: @escaping (Context) throws -> Screen?
  ) -> RouteRegistry {
    registering(.matching(matches, named: name, options: options, build: build))
  }

  /// The registry with a builder for all routes that a value can be drawn from, such as one case of an enum.
  ///
  /// - Parameters:
  ///   - extract: Draws the value; nil when the route is none of them. Called once for each screen made.
  ///   - name: What to call the builder in findings and errors.
  ///   - options: What the screen of a value asks of the bars around it.
  ///   - build: Makes the screen; nil when it cannot.
  /// - Returns: The registry.
  public consuming func registering<Value>(
    extracting extract: @escaping @Sendable (Route) -> Value?, named name: String? = nil,
    options: @escaping (Value) -> ScreenOptions = { _ in ScreenOptions() },
    build: @escaping (Context, Value) throws -> Screen?
  ) -> RouteRegistry {
    registering(.extracting(extract, named: name, options: options, build: build))
  }
}
