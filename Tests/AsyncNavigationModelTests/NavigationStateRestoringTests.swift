import AsyncNavigationModel
import RandomNavigation
import Testing

@Suite("What a restoration makes of a state")
struct NavigationStateRestoringTests {
  /// A state is restored over another one, whose navigator has given all ids below one.
  private func restore(
    _ saved: State, over live: State, next: UInt64, tabs: RestoredTabs = .saved
  ) -> Reduction<String> {
    var ids = IDGenerator(first: next)
    return live.applying(.restore(saved, tabs: tabs), ids: &ids)
  }

  private func expect(
    _ saved: String, over live: String, next: UInt64, tabs: RestoredTabs, comesTo picture: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let reduction = restore(try .numbered(saved), over: try .numbered(live), next: next, tabs: tabs)
    guard case .changed(let state) = reduction else {
      Issue.record("\(reduction)", sourceLocation: sourceLocation)
      return
    }
    let expected = try State.numbered(picture, history: state.tabHistory)
    #expect(state == expected, "\(state.identified)", sourceLocation: sourceLocation)
  }

  @Test(
    "A screen keeps its id where that was not given yet, or is that of an equal screen shown now",
    arguments: [
      ("[a#1*]", 2, "[a#1, b#2*]", "[a#1, b#2*]"),
      ("[a#1*]", 2, "[b#7*]", "[b#7*]"),
      ("[a#1*]", 3, "[a#1, b#2*]", "[a#1, b#3*]"),
      ("[a#1*]", 2, "[b#1*]", "[b#2*]"),
      ("[a#1*]", 2, "[b#1, c#9*]", "[b#10, c#9*]"),
      ("[a#1, b#2*]", 3, "[b#2, a#1*]", "[b#2, a#1*]"),
      ("[a#1, b#2*]", 3, "[b#1, a#2*]", "[b#3, a#4*]"),
      ("[a#1, b#2*]", 3, "[~a#1*]", "[~a#1*]"),
      ("[h: a#1*] (s: b#2)", 3, "(h: b#2) [s: a#1*]", "(h: b#2) [s: a#1*]"),
      ("[a#1] sheet#2[x#3*]", 4, "[a#1, x#3*]", "[a#1, x#3*]"),
      ("[a#1] sheet#2[x#3*]", 4, "[a#1, x#2*]", "[a#1, x#4*]"),
      ("[h: a#1, b#2, c#3*]", 9, "[h: a#1, b#5, c#3, d#6*] (s: e#2)", "[h: a#1, b#9, c#3, d#10*] (s: e#11)"),
    ] as [(String, UInt64, String, String)])
  func screens(live: String, next: UInt64, saved: String, after: String) throws {
    try expect(saved, over: live, next: next, tabs: .saved, comesTo: after)
  }

  @Test(
    "So does a modal, the same where style, navigation and base are; its new id is drawn before its screens'",
    arguments: [
      ("[a#1*]", 2, "[a#1] sheet#2[x#3*]", "[a#1] sheet#2[x#3*]"),
      ("[a#1*]", 4, "[a#1] sheet#2[x#3*]", "[a#1] sheet#4[x#5*]"),
      ("[a#1*]", 4, "[b#1] sheet#2[x#3, y#9*]", "[b#10] sheet#11[x#12, y#9*]"),
      ("[a#1] sheet#2[x#3*]", 4, "[a#1] sheet#2[x#3, y#9*]", "[a#1] sheet#2[x#3, y#9*]"),
      ("[a#1] sheet#2[x#3*]", 4, "[a#1] sheet#2[y#9*]", "[a#1] sheet#2[y#9*]"),
      ("[a#1] sheet#2[x#3*]", 4, "[a#1] page#2[x#3*]", "[a#1] page#4[x#3*]"),
      ("[a#1] sheet#2[x#3*]", 4, "[a#1] sheet#2[~x#3*]", "[a#1] sheet#4[~x#3*]"),
      ("[a#1] sheet#2[x#3*]", 4, "[a#1] sheet#2-nav[x#3*]", "[a#1] sheet#4-nav[x#3*]"),
      ("[a#1, b#2*]", 3, "[a#1] sheet#2[x#9*]", "[a#1] sheet#10[x#9*]"),
      (
        "[a#1] sheet#2[x#3] page#4[y#5*]", 6, "[a#1] page#4[y#5] sheet#2[x#3*]",
        "[a#1] page#4[y#5] sheet#2[x#3*]"
      ),
      (
        "[a#1] sheet#2[x#3] page#4[y#5*]", 6, "[a#1] sheet#4[y#5] page#2[x#3*]",
        "[a#1] sheet#6[y#5] page#7[x#3*]"
      ),
      ("[a#1] sheet#2[x#3*]", 4, "[a#1*]", "[a#1*]"),
    ] as [(String, UInt64, String, String)])
  func modals(live: String, next: UInt64, saved: String, after: String) throws {
    try expect(saved, over: live, next: next, tabs: .saved, comesTo: after)
  }

  @Test(
    "The tabs of now stay, in their order; what was saved of them is restored, and no id is given twice",
    arguments: [
      ("[h: a#1*] (s: b#2)", 3, "[h: a#1, c#5*] (s: b#2)", "[h: a#1, c#5*] (s: b#2)"),
      ("[h: a#1*] (new: n#2)", 3, "[h: a#1, c#5*]", "[h: a#1, c#5*] (new: n#2)"),
      ("[h: a#1*]", 2, "[h: c#7*] (old: o#8)", "[h: c#7*]"),
      ("[h: a#1*] (s: b#2)", 3, "(h: c#7) [old: o#8*]", "[h: c#7*] (s: b#2)"),
      ("(h: a#1) [s: b#2*]", 3, "(h: c#7) [old: o#8*]", "(h: c#7) [s: b#2*]"),
      ("(s: b#1) [h: a#2*]", 3, "[h: c#7] (s: d#8*)", "(s: d#8) [h: c#7*]"),
      ("[h: a#1*] (new: n#2)", 3, "[h: n#2*]", "[h: n#3*] (new: n#2)"),
      ("[h: a#1*] (new: n#2)", 3, "[h: a#1, b#3] sheet#2[n#2*]", "[h: a#1, b#3] (new: n#2) sheet#4[n#5*]"),
      ("[h: a#1*]", 2, "[old: b#7] sheet#8[x#9*]", "[h: a#1] sheet#8[x#9*]"),
      ("[h: a#1] sheet#2[x#3*]", 4, "[h: a#1*] (old: b#2)", "[h: a#1*]"),
    ] as [(String, UInt64, String, String)])
  func currentTabs(live: String, next: UInt64, saved: String, after: String) throws {
    try expect(saved, over: live, next: next, tabs: .current, comesTo: after)
  }

  @Test(
    "The tabs that were saved come with their options; those of now keep theirs",
    arguments: RestoredTabs.allCases)
  func options(tabs: RestoredTabs) throws {
    func state(_ route: String, _ options: TabOptions) -> State {
      let stack = Stack(entries: [Entry(id: EntryID(1), route: route)])
      return State(tabs: [TabState(id: "h", stack: stack, options: options)], selectedTab: "h")
    }
    let (before, after) = (TabOptions(haptic: .light), TabOptions(hidesTabBar: true))
    let saved = state("a", before)
    let restored = restore(saved, over: state("a", after), next: 2, tabs: tabs)
    #expect(restored == (tabs == .saved ? .changed(saved) : .unchanged(.nothingToDo)))
  }

  @Test(
    "The history comes with the tabs that were saved; with those of now it forgets what is no more",
    arguments: [
      (.saved, .fullHistory, "old", ["h", "old", "s", "h"], .fullHistory, "old", ["h", "old", "s", "h"]),
      (.saved, .history, "old", ["old", "s"], .history, "old", ["old", "s"]),
      (.current, .fullHistory, "old", ["h", "old", "s", "h"], .fullHistory, "h", ["h", "s", "h"]),
      (.current, .fullHistory, "s", ["old"], .fullHistory, "s", []),
      (.current, .history, "s", ["old", "h"], .fullHistory, "s", []),
      (.current, .none, "old", [], .fullHistory, "h", []),
    ] as [(RestoredTabs, TabBackBehavior, TabID, [TabID], TabBackBehavior, TabID, [TabID])])
  func history(
    tabs: RestoredTabs, saved: TabBackBehavior, initial: TabID, visited: [TabID], behavior: TabBackBehavior,
    after: TabID, left: [TabID]
  ) throws {
    let live = try State.numbered(
      "[h: a#1*] (s: b#2)", history: TabHistory(behavior: .fullHistory, initial: "s", visited: ["s"]))
    let state = try State.numbered(
      "[h: a#1*] (s: b#2) (old: c#3)",
      history: TabHistory(behavior: saved, initial: initial, visited: visited))
    guard case .changed(let restored) = restore(state, over: live, next: 3, tabs: tabs) else {
      Issue.record("nothing was restored")
      return
    }
    #expect(restored.tabHistory == TabHistory(behavior: behavior, initial: after, visited: left))
  }

  @Test("What is shown already is unchanged, and uses up no ids", arguments: RestoredTabs.allCases)
  func unchanged(tabs: RestoredTabs) throws {
    let live = try State.numbered("[h: a#1, b#2] (s: ~) sheet#3-nav[x#4*]")
    #expect(restore(live, over: live, next: 5, tabs: tabs) == .unchanged(.nothingToDo))
    let elsewhere = try State.numbered("[old: a#9*]")
    #expect(
      restore(elsewhere, over: try .numbered("[h: a#1*]"), next: 5, tabs: .current)
        == .unchanged(.nothingToDo))
  }

  @Test(
    "New ids are past all that are restored, in the generator's series; what lies below its next is given")
  func generator() throws {
    var ids = IDGenerator(first: 6, stride: 4)
    let live = try State.numbered("[a#2*]")
    let reduction = live.applying(.restore(try .numbered("[b#1, c#2] sheet#9[x#17*]")), ids: &ids)
    #expect(reduction == .changed(try .numbered("[b#18, c#22] sheet#9[x#17*]")))
    #expect(ids.entry() == EntryID(26))
  }

  @Test("In a transaction, what came before counts as shown, and what went as given")
  func transaction() throws {
    let live = try State.numbered("[a#1*]")
    var ids = IDGenerator(first: 2)
    let saved = try State.numbered("[a#1, b#2, c#3*]")
    let reduction = live.applying(.transaction([.push(["b", "x"]), .restore(saved)]), ids: &ids)
    #expect(reduction == .changed(try .numbered("[a#1, b#2, c#4*]")))
  }

  @Test(
    "A state that breaks a law is rejected with the law", arguments: RestoredTabs.allCases,
    [
      (State(tabs: [], selectedTab: "h"), .noTabs),
      (State(tabs: [tab("h", 1), tab("h", 2)], selectedTab: "h"), .duplicateTab("h")),
      (State(tabs: [tab("h", 1)], selectedTab: "s"), .unknownTab("s")),
      (
        State(tabs: [tab("h", 1)], selectedTab: "h", tabHistory: TabHistory(initial: "h", visited: ["s"])),
        .unknownTab("s")
      ),
      (State(tabs: [tab("h", 1, 1)], selectedTab: "h"), .duplicateEntry(EntryID(1))),
      (State(tabs: [tab("h", 1), tab("s", 1)], selectedTab: "h"), .duplicateEntry(EntryID(1))),
      (State(tabs: [tab("h")], selectedTab: "h"), .emptyStack(.tab("h"))),
      (
        State(tabs: [tab("h", 1)], selectedTab: "h", modals: [modal(2, 3), modal(2, 4)]),
        .duplicateModal(ModalID(2))
      ),
      (State(tabs: [tab("h", 1)], selectedTab: "h", modals: [modal(2)]), .emptyStack(.modal(ModalID(2)))),
      (
        State(tabs: [tab("h", 1)], selectedTab: "h", modals: [modal(2, 3, 4, hasNavigation: false)]),
        .pushedWithoutNavigation(ModalID(2))
      ),
    ] as [(State, InvariantViolation)])
  func broken(tabs: RestoredTabs, broken: (State, InvariantViolation)) throws {
    let live = try State.numbered("[h: a#1*]")
    #expect(restore(broken.0, over: live, next: 2, tabs: tabs) == .rejected(.brokenState(broken.1)))
  }

  private static func stack(_ ids: [UInt64]) -> Stack {
    Stack(entries: ids.map { Entry(id: EntryID($0), route: "a") })
  }

  private static func tab(_ id: TabID, _ ids: UInt64...) -> TabState<String> {
    TabState(id: id, stack: stack(ids))
  }

  private static func modal(_ id: UInt64, _ ids: UInt64..., hasNavigation: Bool = true) -> ModalState<String>
  {
    ModalState(id: ModalID(id), hasNavigation: hasNavigation, stack: stack(ids))
  }
}
