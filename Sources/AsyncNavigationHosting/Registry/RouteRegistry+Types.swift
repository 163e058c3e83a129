public import AsyncNavigationModel

/// Screens of a list of routes of any types, such as a ``RoutePath``: by the type of the value.
extension RouteBuilder where Route == AnyRoute {
  /// Builds the screens of all values of a type.
  ///
  /// Asked only when no builder of another kind matches, wherever that was registered: then the builder of
  /// the value's own type makes the screen, or else that of the nearest class above it. Of several builders
  /// for one type the last counts, and ``RouteRegistry/findings`` tells of the others.
  ///
  /// Of an object its own class counts, whatever it was declared as. An Optional is a type of its own, which
  /// only Optionals are of.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - name: What to call the builder in findings and errors.
  ///   - options: What the screen of a value asks of the bars around it.
  ///   - build: Makes the screen; nil when it cannot.
  /// - Returns: The builder.
  public static func ofType<Value: Hashable & Sendable>(
    _ type: Value.Type, named name: String? = nil,
    options: @escaping (Value) -> ScreenOptions = { _ in ScreenOptions() },
    build: @escaping (Context, Value) throws -> Screen?
  ) -> RouteBuilder {
    let pattern = RoutePattern<AnyRoute>.type(RouteType(type))
    return RouteBuilder(name: name ?? "type \(type)", pattern: pattern) { route in
      guard pattern.matches(route), let value = route.value as? Value else { return nil }
      return Recipe(options: options(value)) { context in try build(context, value) }
    }
  }
}

extension RouteRegistry where Route == AnyRoute {
  /// The registry with a builder for all values of a type.
  ///
  /// Asked only when no builder of another kind matches, as ``RouteBuilder/ofType(_:named:options:build:)``
  /// says.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - name: What to call the builder in findings and errors.
  ///   - options: What the screen of a value asks of the bars around it.
  ///   - build: Makes the screen; nil when it cannot.
  /// - Returns: The registry.
  public consuming func registering<Value: Hashable & Sendable>(
    for type: Value.Type, named name: String? = nil,
    options: @escaping (Value) -> ScreenOptions = { _ in ScreenOptions() },
    build: @escaping (Context, Value) throws -> Screen?
  ) -> RouteRegistry {
    registering(.ofType(type, named: name, options: options, build: build))
  }
}
