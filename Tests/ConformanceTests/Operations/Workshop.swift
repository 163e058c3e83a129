import AsyncNavigation
import Synchronization

/// Makes the screens of the cases, and counts how often it is asked to.
///
/// A route whose name begins with `missing` has no builder. A route with a payload, as in `detail(42)`, is
/// built by a builder that draws the payload from it.
final class Workshop: Sendable {
  private let builds = Atomic(0)
  private let extractions = Atomic(0)

  /// How often a builder was called.
  var buildCount: Int { builds.load(ordering: .relaxed) }

  /// How often a payload was drawn for a builder.
  var extractionCount: Int { extractions.load(ordering: .relaxed) }

  /// Counts from zero again.
  func startCounting() {
    builds.store(0, ordering: .relaxed)
    extractions.store(0, ordering: .relaxed)
  }

  /// Whether there is a builder for a route.
  static func isKnown(_ route: String) -> Bool { !route.hasPrefix("missing") }

  /// Keeps routes out that have no builder.
  static func `guard`(_ policy: RegistryPolicy) -> NavigationGuard<String> {
    RouteRegistry<Void, String, String>().registering(matching: isKnown) { $0.route }.guard(policy)
  }

  /// The builders.
  func registry() -> RouteRegistry<Void, String, String> {
    let draw: @Sendable (String) -> String? = { [self] route in
      guard Workshop.isKnown(route), let payload = route.payload else { return nil }
      extractions.add(1, ordering: .relaxed)
      return payload
    }
    return RouteRegistry()
      .registering(extracting: draw) { [self] context, _ in build(context.route) }
      .registering(matching: Workshop.isKnown) { [self] context in build(context.route) }
  }

  /// Makes the screens of routes that are not on any stack; those without a builder are left out.
  func screens(of routes: [String]) -> [String] {
    let registry = registry()
    return routes.compactMap { route in
      let entry = RouteEntry(id: EntryID(0), route: route)
      return try? registry.build(RouteContext(entry: entry, navigator: nil, dependencies: ()))
    }
  }

  private func build(_ route: String) -> String {
    builds.add(1, ordering: .relaxed)
    return route
  }
}

extension String {
  /// The name of a route without its payload: `detail` of `detail(42)`.
  var routeName: String { String(prefix { $0 != "(" }) }

  /// The payload of a route: `42` of `detail(42)`.
  var payload: String? {
    guard hasSuffix(")"), let open = firstIndex(of: "(") else { return nil }
    return String(self[index(after: open)...].dropLast())
  }
}
