import AsyncNavigationModel
import Testing

@Suite("Published changes")
struct NavigationChangeTests {
  typealias Change = NavigationChange<String>

  private static func entry(_ id: UInt64, _ route: String) -> Entry { Entry(id: EntryID(id), route: route) }

  private static let history = TabHistory(behavior: .order, initial: "s")

  private static let modal = ModalState(
    id: ModalID(9), style: .sheet, stack: Stack(entries: [entry(10, "y")]))

  @Test(
    "Before [h: a, b] (s: c) sheet[x*], each change does its part",
    arguments: [
      (
        .push([entry(8, "m"), entry(9, "n")], onto: .tab("s")), "[h: a#1, b#2] (s: c#3, m#8, n#9) sheet[x#5*]"
      ),
      (.pop([EntryID(2)], from: .tab("h")), "[h: a#1] (s: c#3) sheet[x#5*]"),
      (
        .rewrite(.tab("h"), keeping: 1, with: [entry(2, "z"), entry(8, "n")]),
        "[h: a#1, z#2, n#8] (s: c#3) sheet[x#5*]"
      ),
      (.rewrite(.modal(ModalID(4)), keeping: 0, with: [entry(8, "n")]), "[h: a#1, b#2] (s: c#3) sheet[n#8*]"),
      (.present(modal), "[h: a#1, b#2] (s: c#3) sheet[x#5] sheet[y#10*]"),
      (.dismiss([ModalID(4)]), "[h: a#1, b#2*] (s: c#3)"),
      (.select("s", history: history), "(h: a#1, b#2) [s: c#3] sheet[x#5*]"),
      (
        .setTabs(
          [TabState(id: "y", stack: Stack(entries: [entry(8, "n")]))], selected: "y", history: history),
        "[n#8] sheet[x#5*]"
      ),
    ] as [(Change, String)])
  func apply(change: Change, after: String) throws {
    var state = try State.drawn("[h: a, b] (s: c) sheet[x*]")
    state.apply(change)
    #expect(state.numbered == after)
  }

  @Test("A selection and a new list of tabs bring their history")
  func historyComesAlong() throws {
    var state = try State.drawn("[h: a*] (s: b)")
    state.apply(.select("s", history: Self.history))
    #expect(state.tabHistory == Self.history)
    let other = TabHistory(behavior: .history, initial: "h", visited: ["h"])
    state.apply(.setTabs(state.tabs, selected: "h", history: other))
    #expect(state.tabHistory == other)
    #expect(state.selectedTab == "h")
  }

  @Test(
    "A change that does not fit, as from another log, changes what it can and never traps",
    arguments: [
      (.push([entry(8, "n")], onto: .tab("y")), "[h: a#1, b#2*] (s: c#3)"),
      (.push([], onto: .tab("h")), "[h: a#1, b#2*] (s: c#3)"),
      (.pop([EntryID(1)], from: .modal(ModalID(1))), "[h: a#1, b#2*] (s: c#3)"),
      (.pop([5, 2, 4, 1].map { EntryID($0) }, from: .tab("h")), "[h: *] (s: c#3)"),
      (.pop([EntryID(3), EntryID(2)], from: .tab("h")), "[h: a#1*] (s: c#3)"),
      (.pop([EntryID(2), EntryID(3)], from: .tab("h")), "[h: a#1*] (s: c#3)"),
      (.pop([EntryID(3)], from: .tab("h")), "[h: a#1, b#2*] (s: c#3)"),
      (.rewrite(.tab("y"), keeping: 0, with: []), "[h: a#1, b#2*] (s: c#3)"),
      (.rewrite(.tab("h"), keeping: .max, with: [entry(8, "n")]), "[h: a#1, b#2, n#8*] (s: c#3)"),
      (.rewrite(.tab("h"), keeping: .min, with: [entry(8, "n")]), "[h: n#8*] (s: c#3)"),
      (.dismiss([ModalID(1), ModalID(2)]), "[h: a#1, b#2*] (s: c#3)"),
    ] as [(Change, String)])
  func unfitting(change: Change, after: String) throws {
    var state = try State.drawn("[h: a, b*] (s: c)")
    state.apply(change)
    #expect(state.numbered == after)
  }

  @Test("Each change is about one region")
  func regions() {
    let tab = StackID.tab("h")
    #expect(Change.push([], onto: tab).region == .stack(tab))
    #expect(Change.pop([], from: tab).region == .stack(tab))
    #expect(Change.rewrite(tab, keeping: 0, with: []).region == .stack(tab))
    #expect(Change.present(Self.modal).region == .modals)
    #expect(Change.dismiss([]).region == .modals)
    #expect(Change.select("h", history: Self.history).region == .tabs)
    #expect(Change.setTabs([], selected: "h", history: Self.history).region == .tabs)
  }

  @Test("A step applies its changes in order")
  func step() throws {
    var state = try State.drawn("[a*]")
    state.apply(
      NavigationStep([
        .push([Self.entry(2, "b")], onto: .tab("main")), .pop([EntryID(2)], from: .tab("main")),
      ]))
    #expect(state.numbered == "[a#1*]")
  }
}
