public import AsyncNavigationModel

/// Screens of ``LocalDestination``s.
///
/// As open builders they are asked before those for types, which a ``LocalRoute`` could have too.
extension RouteBuilder where Route == AnyRoute {
  /// Builds the screen of a local destination.
  ///
  /// - Parameters:
  ///   - name: The destination's name.
  ///   - type: The type of its items; ``LocalFlag`` for one that is there or not.
  ///   - label: What to call the builder in findings and errors.
  ///   - options: What the screen of an item asks of the bars around it.
  ///   - build: Makes the screen; nil when it cannot.
  /// - Returns: The builder.
  public static func local<Item: Hashable & Sendable>(
    _ name: String, of type: Item.Type, named label: String? = nil,
    options: @escaping (Item) -> ScreenOptions = { _ in ScreenOptions() },
    build: @escaping (Context, Item) throws -> Screen?
  ) -> RouteBuilder {
    .extracting(
      { $0.item(of: name, as: type) }, named: label ?? "local \(name)", options: options, build: build)
  }
}

extension RouteRegistry where Route == AnyRoute {
  /// The registry with a builder for the screen of a local destination that is still to be made, as it has to
  /// be where a guard of the navigator knows the registry.
  ///
  /// - Parameters:
  ///   - name: The destination's name.
  ///   - type: The type of its items; ``LocalFlag`` for one that is there or not.
  ///   - label: What to call the builder in findings and errors.
  ///   - options: What the screen of an item asks of the bars around it.
  ///   - build: Makes the screen; nil when it cannot.
  /// - Returns: The registry.
  public consuming func registering<Item: Hashable & Sendable>(
    local name: String, of type: Item.Type, named label: String? = nil,
    options: @escaping (Item) -> ScreenOptions = { _ in ScreenOptions() },
    build: @escaping (Context, Item) throws -> Screen?
  ) -> RouteRegistry {
    registering(.local(name, of: type, named: label, options: options, build: build))
  }

  /// The registry with a builder for the screen of a local destination.
  ///
  /// - Parameters:
  ///   - destination: The destination.
  ///   - label: What to call the builder in findings and errors.
  ///   - options: What the screen of an item asks of the bars around it.
  ///   - build: Makes the screen; nil when it cannot.
  /// - Returns: The registry.
  public consuming func registering<Item: Hashable & Sendable>(
    for destination: LocalDestination<Item>, named label: String? = nil,
    options: @escaping (Item) -> ScreenOptions = { _ in ScreenOptions() },
    build: @escaping (Context, Item) throws -> Screen?
  ) -> RouteRegistry {
    registering(.local(destination.name, of: Item.self, named: label, options: options, build: build))
  }
}
