import AsyncNavigation
import Testing

/// Objects of three generations; they are `Sendable` as view models are, by belonging to an actor.
@MainActor
class Document: nonisolated Hashable {
  nonisolated let number: Int

  nonisolated init(_ number: Int) { self.number = number }

  nonisolated static func == (lhs: Document, rhs: Document) -> Bool { lhs.number == rhs.number }

  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@MainActor
class Letter: Document {}

@MainActor
final class LoveLetter: Letter {}

private struct User: Hashable, CustomStringConvertible {
  let id: Int
  var description: String { "user \(id)" }
}

@Suite("A registry of types")
struct RouteRegistryTypesTests {
  typealias Registry = RouteRegistry<Void, AnyRoute, String>

  /// What a registry makes of a value, or the code of the error.
  private func result(_ registry: Registry, _ value: some Hashable & Sendable) -> String {
    do { return try registry.build(RouteContext(AnyRoute(value))) } catch { return "\(error.code)" }
  }

  @Test("makes a screen of a value by its type, whatever other types hold an equal value")
  func byType() {
    let registry = Registry()
      .registering(for: Int.self) { _, number in "Int \(number)" }
      .registering(for: Int8.self) { _, number in "Int8 \(number)" }
      .registering(for: User.self) { context, user in "\(context.route): \(user.id)" }
    #expect(result(registry, 1) == "Int 1")
    #expect(result(registry, Int8(1)) == "Int8 1")
    #expect(result(registry, 1.0) == "unregistered")
    #expect(result(registry, User(id: 7)) == "user 7: 7")
    #expect(registry.matches(AnyRoute(1)) && !registry.matches(AnyRoute("1")))
    #expect(registry.count == 3)
  }

  @Test("asks builders of routes and open ones first, wherever they were registered")
  func othersFirst() {
    let registry = Registry()
      .registering(for: Int.self) { _, number in "type" }
      .registering(AnyRoute(1)) { _ in "exact" }
      .registering(matching: { $0 == AnyRoute(2) }) { _ in "matching" }
      .registering(extracting: { $0.route(as: Int.self).flatMap { $0 == 3 ? $0 : nil } }) { _, _ in
        "extracting"
      }
    #expect((1...4).map { result(registry, $0) } == ["exact", "matching", "extracting", "type"])
  }

  @Test("of several builders for one type asks the last")
  func lastCounts() {
    let registry = Registry()
      .registering(for: Int.self) { _, _ in "first" }
      .registering(for: User.self) { _, _ in "user" }
      .registering(for: Int.self, named: "numbers") { _, _ in "second" }
      .registering(for: Int.self) { _, _ in "third" }
    #expect(result(registry, 1) == "third")
    #expect(
      registry.findings.map(\.description) == [
        "builder 1 (type Int) is never asked: builder 4 (type Int) came later for the same type and "
          + "replaces it; remove one",
        "builder 3 (numbers) is never asked: builder 4 (type Int) came later for the same type and "
          + "replaces it; remove one",
      ])
    #expect(registry.findings.map(\.kind) == [.replaced, .replaced])
  }

  /// For which classes builders are registered, in this order, and which of them makes each generation.
  static let generations: [([Document.Type], [String])] = [
    ([Document.self], ["Document", "Document", "Document"]),
    ([Document.self, Letter.self], ["Document", "Letter", "Letter"]),
    ([Letter.self, Document.self], ["Document", "Letter", "Letter"]),
    ([LoveLetter.self, Document.self], ["Document", "Document", "LoveLetter"]),
    ([Letter.self], ["unregistered", "Letter", "Letter"]),
    ([LoveLetter.self, Letter.self, Document.self], ["Document", "Letter", "LoveLetter"]),
  ]

  @Test("asks for an object's own class, else for the nearest class above it", arguments: generations)
  func classes(registered: [Document.Type], made: [String]) {
    var registry = Registry()
    for type in registered { registry = registering(type, in: registry) }
    #expect(result(registry, Document(1)) == made[0])
    #expect(result(registry, Letter(1)) == made[1])
    #expect(result(registry, LoveLetter(1)) == made[2])
    // What an object was declared as does not count.
    #expect(result(registry, LoveLetter(1) as Document) == made[2])
    #expect(registry.matches(AnyRoute(LoveLetter(1) as Document)))
    #expect(registry.findings.isEmpty)
  }

  private func registering<Kind: Document>(_ type: Kind.Type, in registry: Registry) -> Registry {
    registry.registering(for: type) { _, document in
      // The builder of a class is given each object as one of that class.
      let given: Kind = document
      return given.number == 1 ? "\(type)" : "another"
    }
  }

  @Test("of a class registered twice asks the last for those below it too")
  func replacedClass() {
    let registry = Registry()
      .registering(for: Document.self) { _, _ in "first" }
      .registering(for: Document.self) { _, _ in "second" }
    #expect(result(registry, Letter(1)) == "second")
    #expect(registry.findings.map(\.asked.position) == [1])
  }

  @Test("takes an Optional for another type than what it wraps, both ways")
  func optionals() throws {
    let plain = Registry().registering(for: Int.self) { _, _ in "Int" }
    #expect(result(plain, Int?.some(1)) == "unregistered")
    let optional = RouteBuilder<Void, AnyRoute, String>.ofType(Int?.self) { _, _ in "Int?" }
    #expect(result(Registry().registering(optional), 1) == "unregistered")
    #expect(!optional.matches(AnyRoute(1)))
    #expect(try optional.build(RouteContext(AnyRoute(1))) == nil)
    #expect(result(Registry().registering(optional), Int?.some(1)) == "Int?")
  }

  @Test("does not ask further when the builder of the type makes none")
  func noScreen() {
    let registry = Registry()
      .registering(for: Document.self) { _, _ in "document" }
      .registering(for: Letter.self) { _, _ in nil }
    #expect(result(registry, LoveLetter(1)) == "noScreen")
  }

  @Test("knows what the screen of a value asks of the bars, and tells the guard which values there are")
  func optionsAndGuard() async {
    let registry = Registry()
      .registering(for: Int.self, options: { ScreenOptions(title: "Number \($0)") }) { _, _ in "" }
      .registering(for: Document.self) { _, _ in "" }
    var configuration = NavigatorConfiguration<AnyRoute>()
    configuration.guards = [registry.guard()]
    let navigator = Navigator(root: AnyRoute("home"), configuration: configuration)
    #expect(await navigator.push(AnyRoute(7)).isCommitted)
    #expect(await navigator.push(AnyRoute(Letter(1))).isCommitted)
    #expect(await navigator.push(AnyRoute(7.5)) == .denied(by: "registry", .unregistered(["7.5 (Double)"])))
    let store = ScreenStore(navigator, registry: registry, dependencies: ())
    #expect(
      navigator.state.activeStack.entries.map { store.options(of: $0).title } == [nil, "Number 7", nil])
  }
}
