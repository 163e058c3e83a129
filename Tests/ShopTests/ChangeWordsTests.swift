import AsyncNavigation
import Testing

@testable import Shop

@Suite("Changes in words")
struct ChangeWordsTests {
  private static let entries = [Route.cart, .checkout].enumerated().map {
    RouteEntry(id: EntryID(UInt64($0 + 1)), route: $1)
  }
  private static let modal = ModalState(
    id: ModalID(9), style: .sheet,
    stack: StackState(entries: [RouteEntry(id: EntryID(8), route: Route.login)]))
  private static let state = NavigationState(
    tabs: [TabState(id: .cart, stack: StackState(entries: entries))], selectedTab: .cart, modals: [modal])

  @Test(
    "A change is told by the titles of the screens that come and go",
    arguments: [
      (.push(entries, onto: .tab(.cart)), "push <cart>, <checkout>"),
      (.pop([EntryID(2)], from: .tab(.cart)), "pop <checkout>"),
      (.rewrite(.tab(.cart), keeping: 0, with: [entries[1]]), "replace by <checkout>"),
      (.present(modal), "present <login> as sheet"),
      (.dismiss([ModalID(9)]), "dismiss <login>"),
      (.select(.cart, history: TabHistory(initial: .home)), "select tab cart"),
      (.setTabs(state.tabs, selected: .cart, history: TabHistory(initial: .cart)), "set tabs cart"),
    ] as [(NavigationChange<Route>, String)])
  func words(_ change: NavigationChange<Route>, _ expected: String) {
    let words = ChangeWords(state: Self.state) { "<\($0.route)>" }
    #expect(words.text(change) == expected)
  }
}
