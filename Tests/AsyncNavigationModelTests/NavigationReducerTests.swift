import AsyncNavigationModel
import Testing

@Suite("Targets and transactions")
struct NavigationReducerTests {
  private static let picture = "[h: a] (s: b, c) sheet[x, y] page[z*]"

  @Test(
    "An action reaches the stack it names, and addressing a hidden tab never selects it",
    arguments: [
      (.active, "[h: a#1] (s: b#2, c#3) sheet[x#5, y#6] page[z#8, n#9*]"),
      (.root, "[h: a#1, n#9] (s: b#2, c#3) sheet[x#5, y#6] page[z#8*]"),
      (.tab("h"), "[h: a#1, n#9] (s: b#2, c#3) sheet[x#5, y#6] page[z#8*]"),
      (.tab("s"), "[h: a#1] (s: b#2, c#3, n#9) sheet[x#5, y#6] page[z#8*]"),
      (.modal(ModalID(4)), "[h: a#1] (s: b#2, c#3) sheet[x#5, y#6, n#9] page[z#8*]"),
      (.modal(ModalID(7)), "[h: a#1] (s: b#2, c#3) sheet[x#5, y#6] page[z#8, n#9*]"),
    ] as [(NavigationTarget, String)])
  func targets(target: NavigationTarget, after: String) throws {
    try expectChange(Self.picture, .push("n", on: target), after)
  }

  @Test(
    "Every action on a stack changes a hidden tab without selecting it",
    arguments: [
      (.push("n", on: .tab("s")), "(s: b#2, c#3, n#4)"),
      (.navigate("n", on: .tab("s")), "(s: b#2, c#3, n#4)"),
      (.backOrPush("b", on: .tab("s")), "(s: b#2)"),
      (.pop(1, on: .tab("s")), "(s: b#2)"),
      (.popToRoot(on: .tab("s")), "(s: b#2)"),
      (.popTo(.route("b"), on: .tab("s")), "(s: b#2)"),
      (.replaceTop("n", on: .tab("s")), "(s: b#2, n#4)"),
      (.setStack(["n"], on: .tab("s")), "(s: n#4)"),
      (.insert(["n"], at: 0, on: .tab("s")), "(s: n#4, b#2, c#3)"),
      (.remove(.id(EntryID(2)), on: .tab("s")), "(s: c#3)"),
      (.removeAll("c", on: .tab("s")), "(s: b#2)"),
      (.update(EntryID(2), "n"), "(s: n#2, c#3)"),
    ] as [(Action, String)])
  func hiddenTab(action: Action, after: String) throws {
    try expectChange("[h: a*] (s: b, c)", action, "[h: a#1*] \(after)")
  }

  @Test(
    "A stack that is not there is named in the rejection",
    arguments: [
      (.push("n", on: .tab("y")), .unknownTab("y")),
      (.pop(1, on: .tab("y")), .unknownTab("y")),
      (.popToRoot(on: .modal(ModalID(1))), .unknownModal(ModalID(1))),
      (.setStack(["n"], on: .modal(ModalID(99))), .unknownModal(ModalID(99))),
    ] as [(Action, RejectionReason)])
  func unknownTarget(action: Action, reason: RejectionReason) throws {
    try expectRejected(Self.picture, action, reason)
  }

  @Test("An entry is looked for on the target only")
  func matchOnOtherStack() throws {
    try expectRejected(Self.picture, .popTo(.route("b")), .entryNotFound)
    try expectRejected(Self.picture, .remove(.id(EntryID(2)), on: .tab("h")), .entryNotFound)
  }

  @Test("A transaction carries out its actions one on the other")
  func transaction() throws {
    try expectChange(
      "[h: a*] (s: b)", .transaction([.push("c"), .selectTab("s"), .push("d"), .present("x", as: .sheet)]),
      "(h: a#1, c#3) [s: b#2, d#4] sheet[x#6*]")
  }

  @Test("A transaction skips what has nothing to do")
  func transactionSkips() throws {
    try expectChange("[a*]", .transaction([.dismiss(), .pop(1), .push("b"), .navigate("b")]), "[a#1, b#2*]")
  }

  @Test(
    "A transaction that changes nothing in the end is unchanged",
    arguments: [[], [.dismiss(), .pop(0)], [.push("b"), .pop(1)], [.transaction([])]] as [[Action]])
  func transactionOfNothing(actions: [Action]) throws {
    try expectUnchanged("[a*]", .transaction(actions), .nothingToDo)
  }

  @Test("A transaction with one action that does not fit changes nothing and says which")
  func transactionAllOrNothing() throws {
    try expectRejected(
      "[a*]", .transaction([.push("b"), .selectTab("s"), .push("c")]),
      .inTransaction(index: 1, .unknownTab("s")))
    try expectRejected(
      "[a*]", .transaction([.push("b"), .transaction([.dismiss(), .pop(9)])]),
      .inTransaction(index: 1, .inTransaction(index: 1, .notEnough(asked: 9, available: 1))))
  }

  @Test("Ids that a refused transaction drew are never given again")
  func idsOfRefused() throws {
    var ids = IDGenerator()
    let state = try State.drawn("[a*]", ids: &ids)
    _ = state.applying(.transaction([.push("b"), .selectTab("s")]), ids: &ids)
    guard case .changed(let pushed) = state.applying(.push("c"), ids: &ids) else {
      Issue.record("a push changes a state")
      return
    }
    #expect(pushed.numbered == "[a#1, c#3*]")
  }
}
