import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A store of screens")
struct ScreenStoreTests {
  typealias Store = ScreenStore<Void, String, Screen>

  private let journal = Notes<String>()

  /// A store whose screens tell when they are made and released; `broken` cannot be made the first time.
  private func store(of navigator: Navigator<String>) -> Store {
    let registry = RouteRegistry<Void, String, Screen>()
      .registering(
        matching: { $0 != "missing" }, options: { ScreenOptions(title: $0.uppercased()) }
      ) { [journal] context in
        journal.add("make \(context.route)")
        if context.route == "broken" && journal.values.count == 1 { return nil }
        return Screen(context.route) { journal.add("release \($0)") }
      }
    return Store(navigator, registry: registry, dependencies: ())
  }

  private func entry(_ route: String, of navigator: Navigator<String>) throws -> RouteEntry<String> {
    let entries = navigator.snapshot.target.stacks.flatMap(\.stack.entries)
    return try #require(entries.last { $0.route == route })
  }

  @Test("makes only what is asked for, once: push [b, c, d], ask for d twice -> made d")
  func lazily() async throws {
    let navigator = Navigator(root: "a")
    let store = store(of: navigator)
    await navigator.push(["b", "c", "d"])
    #expect(journal.values.isEmpty)
    let top = try entry("d", of: navigator)
    #expect(try store.screen(of: top) === store.screen(of: top))
    #expect(journal.values == ["make d"])
    #expect(store.count == 1)
  }

  @Test("has one screen for an entry, also when its builder asks the store for it")
  func builderAsks() throws {
    final class Asked {
      var store: Store?
      var first: Screen?
    }
    let asked = Asked()
    let navigator = Navigator(root: "a")
    let registry = RouteRegistry<Void, String, Screen>().registering("a") { context in
      let store = asked.store
      asked.store = nil
      if let store { asked.first = try store.screen(of: context.entry) }
      return Screen("a")
    }
    let store = Store(navigator, registry: registry, dependencies: ())
    asked.store = store
    let screen = try store.screen(of: try entry("a", of: navigator))
    #expect(screen === asked.first)
    #expect(try store.screen(of: try entry("a", of: navigator)) === screen)
  }

  @Test("has two screens for two entries with equal routes")
  func equalRoutes() async throws {
    let navigator = Navigator(root: "a")
    let store = store(of: navigator)
    await navigator.push("a")
    let entries = navigator.state.activeStack.entries
    #expect(try store.screen(of: entries[0]) !== store.screen(of: entries[1]))
    #expect(journal.values == ["make a", "make a"])
  }

  @Test("tells options without making the screen, and draws a value once for both")
  func options() async throws {
    let drawn = Notes<String>()
    let registry = RouteRegistry<Void, String, Screen>()
      .registering(
        extracting: {
          drawn.add($0); return Int($0)
        }, options: { ScreenOptions(title: "No. \($0)") }
      ) { [journal] _, number in
        journal.add("make \(number)")
        return Screen("\(number)")
      }
    let navigator = Navigator(root: "7")
    let store = Store(navigator, registry: registry, dependencies: ())
    let root = try entry("7", of: navigator)
    #expect(store.options(of: root).title == "No. 7")
    #expect(journal.values.isEmpty && store.count == 0)
    #expect(try store.screen(of: root).name == "7")
    #expect(store.options(of: root).title == "No. 7")
    #expect(drawn.values == ["7"])
    await navigator.push("x")
    #expect(store.options(of: try entry("x", of: navigator)) == ScreenOptions())
  }

  @Test("releases a screen only once its removal is acknowledged")
  func afterTheAcknowledgement() async throws {
    let navigator = Navigator(root: "a")
    let store = store(of: navigator)
    await navigator.push(["b", "c"])
    for route in ["a", "b", "c"] { _ = try store.screen(of: try entry(route, of: navigator)) }
    let renderer = ScriptedRenderer<String>()
    navigator.attach(renderer, capabilities: .oneAtATime)
    await renderer.nextCall()?.acknowledge()
    let pop = navigator.submit(.pop(2))
    let first = await renderer.nextCall()
    store.prune()
    #expect(store.count == 3)
    first?.acknowledge()
    let second = await renderer.nextCall()
    store.prune()
    #expect(journal.values.last == "release c")
    #expect(store.count == 2)
    second?.acknowledge()
    #expect(try await pop.outcome.isCommitted)
    store.prune()
    #expect(journal.values == ["make a", "make b", "make c", "release c", "release b"])
  }

  @Test("keeps a screen that was made ahead, while its entry is on the way")
  func onTheWay() async throws {
    let navigator = Navigator(root: "a")
    let store = store(of: navigator)
    let renderer = ScriptedRenderer<String>()
    navigator.attach(renderer, capabilities: .oneAtATime)
    await renderer.nextCall()?.acknowledge()
    let push = navigator.submit(.push(["b", "c"]))
    let call = await renderer.nextCall()
    _ = try store.screen(of: try entry("c", of: navigator))
    store.prune()
    #expect(store.count == 1)
    push.cancel()
    call?.acknowledge()
    #expect(try await push.outcome.name == .interrupted)
    #expect(navigator.state.description == "[a, b*]")
    store.prune()
    #expect(journal.values == ["make c", "release c"])
  }

  @Test("releases what the user has swiped away, with all above it, the newest first")
  func swiped() async throws {
    let navigator = Navigator(root: "a")
    let store = store(of: navigator)
    await navigator.push(["b", "c", "d"])
    for route in ["c", "b", "d", "a"] { _ = try store.screen(of: try entry(route, of: navigator)) }
    let renderer = ScriptedRenderer<String>(.automatic)
    let attachment = navigator.attach(renderer)
    let gone = try ["b", "c", "d"].map { try entry($0, of: navigator).id }
    renderer.userRemoves(gone, reportingTo: attachment)
    store.prune()
    #expect(journal.values.suffix(3) == ["release d", "release b", "release c"])
    #expect(store.count == 1)
  }

  @Test("makes another screen when an entry shows another route, and releases the one before")
  func updated() async throws {
    let navigator = Navigator(root: "a")
    let store = store(of: navigator)
    let before = try entry("a", of: navigator)
    _ = try store.screen(of: before)
    await navigator.perform(.update(before.id, "a2"))
    let after = try entry("a2", of: navigator)
    #expect(after.id == before.id)
    #expect(try store.screen(of: after).name == "a2")
    #expect(store.options(of: after).title == "A2")
    store.prune()
    #expect(journal.values == ["make a", "make a2", "release a"])
    #expect(store.count == 1)
  }

  @Test("tells why there is no screen, keeps none, and tries anew when it is asked again")
  func failures() async throws {
    let navigator = Navigator(root: "broken")
    let store = store(of: navigator)
    let root = try entry("broken", of: navigator)
    let failure = #expect(throws: RegistryError.self) { try store.screen(of: root) }
    #expect(failure?.code == .noScreen)
    #expect(store.count == 0)
    #expect(try store.screen(of: root).name == "broken")
    await navigator.push("missing")
    let missing = try entry("missing", of: navigator)
    #expect(throws: RegistryError.self) { try store.screen(of: missing) }
  }

  @Test("may be asked by a screen or a value that it lets go")
  func reentrancy() async throws {
    final class Value: Sendable {
      let onRelease: @Sendable () -> Void
      init(onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }
      deinit { onRelease() }
    }
    final class Host {
      var store: Store?
      var counts: [Int] = []
      func look() { counts.append(store?.count ?? -1) }
    }
    let host = Host()
    let navigator = Navigator(root: "a")
    let registry = RouteRegistry<Void, String, Screen>()
      .registering(extracting: { [journal] route in Value { journal.add("release value of \(route)") } }) {
        context, _ in
        Screen(context.route) { _ in
          host.look()
          host.store?.prune()
        }
      }
    let store = Store(navigator, registry: registry, dependencies: ())
    host.store = store
    await navigator.push(["b", "c"])
    for entry in navigator.state.activeStack.entries { _ = try store.screen(of: entry) }
    #expect(journal.values == ["a", "b", "c"].map { "release value of \($0)" })
    await navigator.popToRoot()
    store.prune()
    #expect(host.counts == [1, 1])
    host.store = nil
  }

  @Test("of a navigator that is gone releases all, and keeps none alive")
  func navigatorGone() throws {
    var navigator: Navigator<String>? = Navigator(root: "a")
    weak let observed = navigator
    let store = store(of: try #require(navigator))
    let root = try entry("a", of: try #require(navigator))
    #expect(try store.screen(of: root).name == "a")
    navigator = nil
    #expect(observed == nil && store.navigator == nil)
    #expect(store.count == 1)
    store.prune()
    #expect(store.count == 0)
    #expect(store.shown.isEmpty)
  }

  @Test("releases all that went in a stack of 10,000, and nothing that stays under it")
  func deep() async throws {
    let navigator = Navigator(root: "root")
    let store = store(of: navigator)
    _ = try store.screen(of: try entry("root", of: navigator))
    await navigator.push((0..<10_000).map { "\($0)" })
    for entry in navigator.state.activeStack.entries.suffix(100) { _ = try store.screen(of: entry) }
    store.prune()
    #expect(store.count == 101)
    await navigator.pop(50)
    store.prune()
    #expect(store.count == 51)
    #expect(try store.screen(of: try entry("9949", of: navigator)).name == "9949")
    #expect(journal.values.filter { $0.hasPrefix("make") }.count == 101)
  }
}
