import AsyncNavigationModel
import Testing

@Suite("The laws of a state")
struct NavigationStateInvariantsTests {
  private static func stack(_ ids: UInt64..., base: StackBase = .route) -> Stack {
    Stack(base: base, entries: ids.map { Entry(id: EntryID($0), route: "a") })
  }

  private static func tab(_ id: TabID, _ stack: Stack) -> TabState<String> { TabState(id: id, stack: stack) }

  private static func modal(_ id: UInt64, _ stack: Stack) -> ModalState<String> {
    ModalState(id: ModalID(id), stack: stack)
  }

  @Test(
    "A state that breaks a law is told which",
    arguments: [
      (State(tabs: [], selectedTab: "h"), .noTabs),
      (State(tabs: [tab("h", stack(1)), tab("h", stack(2))], selectedTab: "h"), .duplicateTab("h")),
      (State(tabs: [tab("h", stack(1))], selectedTab: "s"), .unknownTab("s")),
      (
        State(tabs: [tab("h", stack(1))], selectedTab: "h", tabHistory: TabHistory(initial: "s")),
        .unknownTab("s")
      ),
      (
        State(
          tabs: [tab("h", stack(1))], selectedTab: "h",
          tabHistory: TabHistory(behavior: .history, initial: "h", visited: ["h", "s"])),
        .unknownTab("s")
      ),
      (
        State(
          tabs: [tab("h", stack(1))], selectedTab: "h", modals: [modal(5, stack(2)), modal(5, stack(3))]),
        .duplicateModal(ModalID(5))
      ),
      (State(tabs: [tab("h", stack(1, 2, 1))], selectedTab: "h"), .duplicateEntry(EntryID(1))),
      (
        State(tabs: [tab("h", stack(1)), tab("s", stack(1))], selectedTab: "h"),
        .duplicateEntry(EntryID(1))
      ),
      (
        State(tabs: [tab("h", stack(1))], selectedTab: "h", modals: [modal(2, stack(1))]),
        .duplicateEntry(EntryID(1))
      ),
      (State(tabs: [tab("h", stack())], selectedTab: "h"), .emptyStack(.tab("h"))),
      (
        State(tabs: [tab("h", stack(1))], selectedTab: "h", modals: [modal(2, stack())]),
        .emptyStack(.modal(ModalID(2)))
      ),
      (
        State(
          tabs: [tab("h", stack(1))], selectedTab: "h",
          modals: [ModalState(id: ModalID(2), hasNavigation: false, stack: stack(3, 4))]),
        .pushedWithoutNavigation(ModalID(2))
      ),
      (
        State(
          tabs: [tab("h", stack(1))], selectedTab: "h",
          modals: [ModalState(id: ModalID(2), hasNavigation: false, stack: stack(3, base: .host))]),
        .pushedWithoutNavigation(ModalID(2))
      ),
    ] as [(State, InvariantViolation)])
  func violations(state: State, violation: InvariantViolation) {
    #expect(throws: violation) { try state.checkInvariants() }
    #expect(!violation.description.isEmpty)
  }

  @Test(
    "Each law that is broken has its words",
    arguments: [
      (.noTabs, "a state needs at least one tab"),
      (.duplicateTab("x"), "two tabs are called x"),
      (.unknownTab("x"), "there is no tab x"),
      (.duplicateModal(ModalID(3)), "two modals are modal 3"),
      (.duplicateEntry(EntryID(7)), "two entries are #7"),
      (.emptyStack(.tab("x")), "the stack of tab x is based on a route but holds none"),
      (
        .pushedWithoutNavigation(ModalID(3)), "modal 3 has no navigation but holds screens that were pushed"
      ),
    ] as [(InvariantViolation, String)])
  func words(violation: InvariantViolation, words: String) {
    #expect(violation.description == words)
  }

  @Test(
    "Drawn states are legal, also with an empty stack on the host's content",
    arguments: ["[a*]", "[~]", "[h: a] (s: ~) sheet[x] page[~]", "[a] sheet-nav[x] page-nav[~]"])
  func legal(picture: String) throws {
    try State.drawn(picture).checkInvariants()
  }

  @Test("An entry and a modal may have the same number")
  func numbersOfDifferentKinds() throws {
    let tab = Self.tab("h", Self.stack(1))
    try State(tabs: [tab], selectedTab: "h", modals: [Self.modal(1, Self.stack(2))]).checkInvariants()
  }
}
