import AsyncNavigation
import Testing

@Suite("Verbs that change what is there")
struct ChangingVerbTests {
  private typealias Verb = @Sendable (Navigator<String>) async -> NavigationOutcome

  private func navigator() throws -> Navigator<String> {
    try Navigator(NavigationBlueprint(tabs: [TabBlueprint("h", "a", "b", "c"), TabBlueprint("s", "x", "b")]))
  }

  /// Whether a verb changes a state as it says, on the active stack or on another.
  private func expect(_ verb: Verb, makes state: String) async throws {
    let navigator = try navigator()
    #expect(await verb(navigator).isCommitted)
    #expect(navigator.state.description == state)
    #expect(navigator.snapshot.revision == 1)
  }

  @Test("setPath replaces all above the root, and what stays is the screen it was: [a, b, c*] -> [a, b, d*]")
  func setPath() async throws {
    let navigator = try navigator()
    let kept = navigator.state.tabs[0].stack.entries.prefix(2)
    #expect(await navigator.setPath(["b", "d"]).isCommitted)
    #expect(navigator.state.description == "[h: a, b, d*] (s: x, b)")
    #expect(navigator.state.tabs[0].stack.entries.prefix(2) == kept)
    try await expect({ await $0.setPath(["y"], on: .tab("s")) }, makes: "[h: a, b, c*] (s: x, y)")
  }

  @Test("insert puts screens below others: [a, b, c*] -> [a, d, e, b, c*]")
  func insert() async throws {
    try await expect({ await $0.insert(["d", "e"], at: 1) }, makes: "[h: a, d, e, b, c*] (s: x, b)")
    try await expect({ await $0.insert(["d"], at: 2, on: .tab("s")) }, makes: "[h: a, b, c*] (s: x, b, d)")
    #expect(await (try navigator()).insert(["d"], at: 9).name == .rejected)
  }

  @Test("remove takes out the screen that matches: [a, b, c*] -> [a, c*]")
  func remove() async throws {
    try await expect({ await $0.remove(.route("b")) }, makes: "[h: a, c*] (s: x, b)")
    try await expect({ await $0.remove(.route("b"), on: .tab("s")) }, makes: "[h: a, b, c*] (s: x)")
  }

  @Test("removeAll takes out all that show one of some routes: [a, b, c*] -> [a*]")
  func removeAll() async throws {
    try await expect({ await $0.removeAll(["b", "c", "x"]) }, makes: "[h: a*] (s: x, b)")
    try await expect({ await $0.removeAll(["b"], on: .tab("s")) }, makes: "[h: a, b, c*] (s: x)")
  }

  @Test("remove takes out screens by their ids wherever they are, as one change")
  func removeEntries() async throws {
    let navigator = try navigator()
    let ids = navigator.state.tabs.compactMap { $0.stack.entries.last?.id }
    #expect(await navigator.remove(ids).isCommitted)
    #expect(navigator.state.description == "[h: a, b*] (s: x)")
    #expect(navigator.snapshot.revision == 1)
  }

  @Test("update gives a screen another route and leaves it the screen it is: [a, b, c*] -> [a, d, c*]")
  func update() async throws {
    let navigator = try navigator()
    let ids = navigator.state.tabs[0].stack.entries.map(\.id)
    #expect(await navigator.update(ids[1], to: "d").isCommitted)
    #expect(navigator.state.description == "[h: a, d, c*] (s: x, b)")
    #expect(navigator.state.tabs[0].stack.entries.map(\.id) == ids)
  }

  @Test("reset goes back to the start: all roots, the first tab, no modal")
  func reset() async throws {
    let navigator = try navigator()
    await navigator.selectTab("s")
    await navigator.present("m")
    #expect(await navigator.reset().isCommitted)
    #expect(navigator.state.description == "[h: a*] (s: x)")
    #expect(await navigator.reset() == .unchanged(.atRoot))
  }
}
