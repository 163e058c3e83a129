import AsyncNavigation
import Testing

@Suite("What a builder makes a screen of")
struct RouteContextTests {
  @Test("has the route, the slot, the dependencies themselves and the screen's own navigator")
  func parts() async throws {
    final class Services {}
    let services = Services()
    let navigator = Navigator(root: "a")
    let entry = try #require(navigator.state.top)
    let context = RouteContext(entry: entry, navigator: navigator, dependencies: services)
    #expect(context.route == "a")
    #expect(context.entry == entry)
    #expect(context.dependencies === services)
    #expect(context.navigator.id == entry.id)
    #expect(await context.navigator.push("b").isCommitted)
    #expect(navigator.state.description == "[a, b*]")
  }

  @Test("keeps no navigator alive, and drops what is asked of one that is gone")
  func weakly() async throws {
    var navigator: Navigator<String>? = Navigator(root: "a")
    weak let observed = navigator
    let entry = try #require(navigator?.state.top)
    let context = RouteContext(entry: entry, navigator: navigator, dependencies: ())
    navigator = nil
    #expect(observed == nil)
    #expect(await context.navigator.push("b") == .dropped(.shutdown))
  }
}
