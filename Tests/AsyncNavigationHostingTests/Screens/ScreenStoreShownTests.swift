import AsyncNavigation
import Testing

@Suite("What is to be drawn")
struct ScreenStoreShownTests {
  private let registry = RouteRegistry<Void, String, String>()
    .registering(matching: { !$0.hasPrefix("missing") }, options: { ScreenOptions(title: $0) }) { context in
      "screen of \(context.route)"
    }

  private func store(of navigator: Navigator<String>) -> ScreenStore<Void, String, String> {
    ScreenStore(navigator, registry: registry, dependencies: ())
  }

  @Test("is the top of the selected tab and of each modal, bottom first, and nothing else is made")
  func tops() throws {
    let navigator = try Navigator(
      NavigationBlueprint(
        tabs: [TabBlueprint("one", "a"), TabBlueprint("two", "b", "c")], selectedTab: "two",
        modals: [ModalBlueprint(["m", "n"]), ModalBlueprint(["o"])]))
    let store = store(of: navigator)
    let shown = store.shown
    #expect(try shown.map { try $0.screen.get() } == ["c", "n", "o"].map { "screen of \($0)" })
    #expect(shown.map(\.entry.route) == ["c", "n", "o"])
    #expect(shown.map(\.options.title) == ["c", "n", "o"])
    #expect(shown.first?.stack == .tab("two"))
    #expect(shown.dropFirst().map(\.stack) == navigator.state.modals.map { .modal($0.id) })
    #expect(store.count == 3)
  }

  @Test("tells of a screen that cannot be made, and loses none of the others for it")
  func failures() throws {
    let navigator = try Navigator(NavigationBlueprint(root: "missing", modals: [ModalBlueprint(["m"])]))
    let shown = store(of: navigator).shown
    #expect(shown.count == 2)
    #expect(throws: RegistryError.self) { try shown[0].screen.get() }
    #expect(shown[0].options == ScreenOptions())
    #expect(try shown[1].screen.get() == "screen of m")
  }

  @Test("leaves out a stack on the host's content without an entry")
  func hostContent() async throws {
    let navigator = try Navigator(NavigationBlueprint<String>.hostRooted)
    let store = store(of: navigator)
    #expect(store.shown.isEmpty)
    await navigator.present("m")
    #expect(try store.shown.map { try $0.screen.get() } == ["screen of m"])
  }
}
