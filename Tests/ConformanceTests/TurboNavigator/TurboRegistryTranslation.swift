import AsyncNavigation
import Synchronization

/// TurboNavigator's registry of screen builders.
final class TurboRegistryTranslation: LibraryTranslation {
  private let counts = Counts()
  private var registry = RouteRegistry<Void, String, String>()

  private final class Counts: Sendable {
    let builds = Atomic(0)
    let extractions = Atomic(0)
  }

  /// Makes the registry; its builders are `[kind, pattern, product]`, where a product of null cannot be made.
  init(_ initial: CaseObject) throws {
    guard let builders = initial.value("registry")?.elements else {
      throw Uninterpretable("the registry is no list")
    }
    for builder in builders { try register(builder) }
    try initial.finish()
  }

  private func register(_ builder: CaseValue) throws {
    guard let parts = builder.elements, parts.count == 3, case .string(let kind) = parts[0],
      case .string(let pattern) = parts[1]
    else { throw Uninterpretable("no builder: \(builder)") }
    let product: String?
    switch parts[2] {
    case .string(let name): product = name
    case .null: product = nil
    default: throw Uninterpretable("no product: \(parts[2])")
    }
    let build: (RouteContext<Void, String>) -> String? = { [counts] _ in
      counts.builds.add(1, ordering: .relaxed)
      return product
    }
    switch kind {
    case "exact": registry = registry.registering(pattern, build: build)
    case "matching": registry = registry.registering(matching: { $0.matches(pattern) }, build: build)
    case "extracting":
      let extract: @Sendable (String) -> String? = { [counts] route in
        counts.extractions.add(1, ordering: .relaxed)
        return route.routeName == pattern ? route.payload ?? "" : nil
      }
      registry = registry.registering(extracting: extract) { context, _ in build(context) }
    default: throw Uninterpretable("nobody knows builders of the kind \(kind)")
    }
  }

  func perform(_ operation: CaseObject) async throws -> Returned {
    switch try operation.string("op") {
    case "build" where operation.has("routes"):
      return .value(.strings(try operation.strings("routes").compactMap(product)))
    case "build": return .value(product(of: try operation.string("route")).map { .string($0) } ?? .null)
    case "register", "registering":
      guard let builder = operation.value("builder") else { throw Uninterpretable("no builder to register") }
      try register(builder)
      return .nothing
    case let name: throw Uninterpretable("the registry has no operation \(name)")
    }
  }

  /// The screen of a route; nil when there is none.
  private func product(of route: String) -> String? {
    let entry = RouteEntry(id: EntryID(0), route: route)
    return try? registry.build(RouteContext(entry: entry, navigator: nil, dependencies: ()))
  }

  func part(_ name: String) -> CaseValue? {
    switch name {
    case "registrySize": .integer(registry.count)
    case "builds": .integer(counts.builds.load(ordering: .relaxed))
    case "extractCalls": .integer(counts.extractions.load(ordering: .relaxed))
    default: nil
    }
  }
}

extension String {
  /// Whether a route is one of a pattern: `*` is any route, `detail*` any that begins so, a name any route of
  /// that name.
  fileprivate func matches(_ pattern: String) -> Bool {
    if pattern.hasSuffix("*") { return hasPrefix(pattern.dropLast()) }
    return self == pattern || routeName == pattern
  }
}
