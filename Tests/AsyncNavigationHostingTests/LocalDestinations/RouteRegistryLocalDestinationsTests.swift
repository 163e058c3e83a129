import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A registry of local destinations")
struct RouteRegistryLocalDestinationsTests {
  typealias Registry = RouteRegistry<Void, AnyRoute, String>

  /// What a registry makes of a route, or the code of the error.
  private func result<Item>(_ registry: Registry, _ name: String, _ item: Item) -> String
  where Item: Hashable & Sendable {
    do {
      return try registry.build(RouteContext(AnyRoute(LocalRoute(name, item: item))))
    } catch {
      return "\(error.code)"
    }
  }

  @Test("makes a screen by the name and the type of the item")
  func byNameAndType() throws {
    let scene = try AnyScene("home")
    let editor = scene.editor()
    let registry = Registry()
      .registering(for: editor, options: { ScreenOptions(title: "Edit \($0)") }) { context, item in
        "\(context.route): \(item)"
      }
      .registering(local: "help", of: LocalFlag.self) { context, _ in "\(context.route)!" }
    #expect(result(registry, "edit", 7) == "edit(7): 7")
    #expect(result(registry, "help", LocalFlag()) == "help!")
    #expect(result(registry, "view", 7) == "unregistered")
    #expect(result(registry, "edit", "seven") == "unregistered")
    scene.set(7, editor)
    let store = ScreenStore(scene.navigator, registry: registry, dependencies: ())
    #expect(store.shown.map(\.options.title) == ["Edit 7"])
    #expect(try store.shown.map { try $0.screen.get() } == ["edit(7): 7"])
    // Another item is shown in another screen of the same entry.
    scene.set(8, editor)
    #expect(try store.shown.map { try $0.screen.get() } == ["edit(8): 8"])
  }

  @Test("asks for a local destination before types, wherever those were registered")
  func beforeTypes() {
    let registry = Registry()
      .registering(for: LocalRoute<Int>.self) { _, _ in "type" }
      .registering(local: "edit", of: Int.self) { _, _ in "local" }
    #expect(result(registry, "edit", 7) == "local")
    #expect(result(registry, "view", 7) == "type")
    #expect(registry.findings.isEmpty)
  }

  @Test("tells its guard which destinations there are, before there is a navigator for them")
  func asGuard() throws {
    let registry = Registry().registering(local: "edit", of: Int.self) { _, _ in "" }
    let scene = try AnyScene("home", guards: [registry.guard()])
    let editor = scene.editor()
    let viewer = LocalDestination<Int>("view", on: scene.navigator)
    #expect(scene.set(1, editor)?.isCommitted == true)
    #expect(scene.set(2, editor)?.isCommitted == true)
    #expect(scene.set(1, viewer) == .denied(by: "registry", .unregistered(["view(1) (LocalRoute<Int>)"])))
    #expect((editor.item, viewer.item) == (2, nil))
    #expect(scene.set(nil, editor)?.isCommitted == true)
  }
}
