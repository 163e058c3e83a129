import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A registry")
struct RouteRegistryTests {
  typealias Registry = RouteRegistry<Void, Place, String>

  /// What a registry makes of a route, or the code of the error.
  private func result(_ registry: Registry, _ route: Place) -> String {
    do { return try registry.build(RouteContext(route)) } catch { return "\(error.code)" }
  }

  @Test("rg-first-registration-wins: [home: A, home: B], home -> A")
  func firstRegistrationWins() {
    let registry = Registry().registering(.home) { _ in "A" }.registering(.home) { _ in "B" }
    #expect(result(registry, .home) == "A")
    #expect(registry.count == 2)
  }

  @Test("rg-matching-before-exact: [any: ANY, home: A], home -> ANY")
  func matchingBeforeExact() {
    let registry = Registry().registering(matching: { _ in true }) { _ in "ANY" }.registering(.home) { _ in
      "A"
    }
    #expect(result(registry, .home) == "ANY")
    #expect(registry.count == 2)
  }

  @Test("An exact route registered first is not asked for in vain: [home: A, any: ANY], home -> A")
  func exactBeforeMatching() {
    let asked = Notes<Place>()
    let registry = Registry()
      .registering(.home) { _ in "A" }
      .registering(matching: {
        asked.add($0); return true
      }) { _ in "ANY" }
    #expect(result(registry, .home) == "A")
    #expect(asked.values.isEmpty)
    #expect(result(registry, .settings) == "ANY")
  }

  @Test("rg-matched-nil-stops: [any: none, home: A], home -> none")
  func matchedNilStops() {
    let registry = Registry().registering(matching: { _ in true }) { _ in nil }.registering(.home) { _ in "A"
    }
    #expect(result(registry, .home) == "noScreen")
    #expect(registry.count == 2)
  }

  @Test("rg-extract-nil-falls-through: [detail: D, home: A], home -> A")
  func extractNilFallsThrough() {
    let registry = Registry()
      .registering(extracting: \.detailNumber) { _, number in "D\(number)" }
      .registering(.home) { _ in "A" }
    #expect(result(registry, .home) == "A")
    #expect(result(registry, .detail(7)) == "D7")
    #expect(registry.count == 2)
  }

  @Test("A value is drawn once for each screen made")
  func extractsOnce() {
    let drawn = Notes<Place>()
    let registry = Registry()
      .registering(extracting: {
        drawn.add($0); return $0.detailNumber
      }) { _, number in "D\(number)" }
    #expect(result(registry, .detail(7)) == "D7")
    #expect(drawn.values == [.detail(7)])
  }

  @Test("Registering answers another registry and leaves the one before as it was")
  func isAValue() {
    let empty = Registry()
    let one = empty.registering(.home) { _ in "A" }
    let other = one.registering(.settings) { _ in "S" }
    let builder = RouteBuilder<Void, Place, String>.exact(.settings) { _ in "T" }
    #expect([empty.count, one.count, other.count] == [0, 1, 2])
    #expect(result(one, .settings) == "unregistered")
    #expect(result(other, .settings) == "S")
    #expect(result(one.registering(builder), .settings) == "T")
    #expect(empty.matches(.home) == false)
    #expect(other.matches(.home) && other.matches(.settings) && !other.matches(.lost))
  }

  @Test("A route of a 1,000 is found as one of 10 is: its own builder, and none of the others asked")
  func manyBuilders() throws {
    for count in [10, 1_000] {
      let asked = Notes<Int>()
      let built = Notes<Int>()
      var registry = Registry()
      for number in 0..<count {
        if number == 5 {
          registry = registry.registering(matching: {
            asked.add(number); return $0 == .lost
          }) { _ in "lost" }
        }
        registry = registry.registering(.detail(number)) { _ in
          built.add(number); return "\(number)"
        }
      }
      registry = registry.registering(matching: { _ in
        asked.add(count); return true
      }) { _ in "rest" }
      for number in [0, 4, 5, count - 1] {
        #expect(result(registry, .detail(number)) == "\(number)")
      }
      #expect(result(registry, .lost) == "lost")
      #expect(result(registry, .home) == "rest")
      #expect(built.values == [0, 4, 5, count - 1])
      #expect(asked.values == [5, 5, 5, 5, count])
      #expect(registry.findings.isEmpty)
      #expect(registry.count == count + 2)
    }
  }
}

@Suite("Who may have a registry")
struct RouteRegistryIsolationTests {
  /// What belongs to the main actor, as views do.
  @MainActor
  final class View {
    let title: String
    init(_ title: String) { self.title = title }
  }

  @Test("One made on the main actor makes what belongs to it")
  @MainActor
  func mainActor() throws {
    var made = 0
    let registry = RouteRegistry<Void, Place, View>()
      .registering(.home) { _ in
        made += 1
        return View("Home")
      }
      .registering(extracting: \.detailNumber) { _, number in View("Detail \(number)") }
    #expect(try registry.build(RouteContext(.home)).title == "Home")
    #expect(try registry.build(RouteContext(.detail(7))).title == "Detail 7")
    #expect(made == 1)
  }

  /// A host of its own, whose screens look into it.
  actor Terminal {
    private var width = 80
    private var store: ScreenStore<Void, Place, Screen>?

    func start(_ navigator: Navigator<Place>) {
      let registry = RouteRegistry<Void, Place, Screen>()
        .registering(matching: { _ in true }) { [unowned self] context in
          Screen("\(context.route), \(width) wide")
        }
      store = ScreenStore(navigator, registry: registry, dependencies: ())
    }

    var drawn: [String] {
      get throws { try store?.shown.map { try $0.screen.get().name } ?? [] }
    }
  }

  @Test("One made in an actor makes what looks into the actor, while any task navigates")
  func actorOfItsOwn() async throws {
    let navigator = Navigator(root: Place.home)
    let terminal = Terminal()
    await terminal.start(navigator)
    await navigator.push(.detail(7))
    #expect(try await terminal.drawn == ["detail(7), 80 wide"])
  }
}
