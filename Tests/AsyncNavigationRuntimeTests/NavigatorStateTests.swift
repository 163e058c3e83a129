import AsyncNavigation
import Testing

@Suite("A navigator made with a state that exists")
struct NavigatorStateTests {
  private func state(_ ids: [UInt64]) -> NavigationState<String> {
    let entries = ids.map { RouteEntry(id: EntryID($0), route: "route \($0)") }
    return NavigationState(
      tabs: [TabState(id: "main", stack: StackState(entries: entries))], selectedTab: "main")
  }

  @Test("shows it, and gives no id again that is in it, whatever the generator would give")
  func reservesIDs() async throws {
    for first in [UInt64(1), 5, 100] {
      var configuration = NavigatorConfiguration<String>()
      configuration.ids = IDGenerator(first: first)
      let navigator = try Navigator(state: state([7, 3]), configuration: configuration)
      #expect(navigator.state == state([7, 3]))
      await navigator.push("new")
      #expect(navigator.state.top?.id == EntryID(max(first, 8)))
      try navigator.state.checkInvariants()
    }
  }

  @Test("is not made with one that breaks a law")
  func refusesBroken() {
    #expect(throws: InvariantViolation.self) { try Navigator(state: state([1, 1])) }
    #expect(throws: InvariantViolation.self) { try Navigator(state: state([])) }
  }
}
