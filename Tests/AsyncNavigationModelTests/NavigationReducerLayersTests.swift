import AsyncNavigationModel
import AsyncNavigationTesting
import RandomNavigation
import Testing

/// Ids in pictures: the tab's entries first, then each modal before its entries.
@Suite("What actions make of modals without navigation")
struct NavigationReducerLayersTests {
  private static let modal = NavigationTarget.modal(ModalID(2))

  @Test(
    "Nothing comes onto them: what would be pushed is rejected",
    arguments: [
      .push("y"), .push(["y", "z"]), .push("y", on: modal), .navigate("y"), .backOrPush("y"),
      .setStack(["x", "y"]), .setStack(["y", "z"]), .setPath(["y"]), .mergeStack(["y"]),
      .mergeStack(["x", "y"]), .insert(["y"], at: 0), .insert(["y"], at: 1),
      .present(ModalBlueprint(["y", "z"], hasNavigation: false)),
      .present(ModalBlueprint(["y"], base: .host, hasNavigation: false), .replace),
      .override(NavigationBlueprint(root: "a", modals: [ModalBlueprint(["y", "z"], hasNavigation: false)])),
    ] as [Action])
  func rejected(action: Action) throws {
    try expectRejected("[a] sheet-nav[x*]", action, .noNavigation)
    try expectRejected(
      "[a] sheet-nav[x*]", .transaction([.push("b", on: .root), action]),
      .inTransaction(index: 1, .noNavigation))
  }

  @Test(
    "So it is below other modals, and on the host's content",
    arguments: [
      ("[a] sheet-nav[x] sheet[y*]", .push("z", on: modal)), ("[a] sheet-nav[~]", .push("y")),
      ("[a] sheet-nav[~]", .setStack(["y"])), ("[a] sheet-nav[~]", .replaceTop("y")),
      ("[a] sheet-nav[~]", .insert(["y"], at: 0)),
    ] as [(String, Action)])
  func rejectedElsewhere(before: String, action: Action) throws {
    try expectRejected(before, action, .noNavigation)
  }

  @Test("A transaction that pushes onto one and then dismisses it is rejected all the same")
  func transaction() throws {
    try expectRejected(
      "[a] sheet-nav[x*]", .transaction([.push("y"), .dismiss()]), .inTransaction(index: 0, .noNavigation))
    try expectChange(
      "[a] sheet-nav[x*]", .transaction([.dismiss(), .push("y")]), "[a#1, y#4*]")
  }

  @Test(
    "What leaves them with their one screen is carried out",
    arguments: [
      (.replaceTop("y"), "[a#1] sheet[y#4*]"), (.setStack(["y"]), "[a#1] sheet[y#4*]"),
      (.update(EntryID(3), "y"), "[a#1] sheet[y#3*]"), (.replace(.top, with: "y"), "[a#1] sheet[y#4*]"),
      (.mergeStack(["x"]), nil), (.navigate("x"), nil), (.push([]), nil),
      (.push("b", on: .root), "[a#1, b#4] sheet[x#3*]"), (.back(), "[a#1*]"), (.dismiss(), "[a#1*]"),
      (.present("y"), "[a#1] sheet[x#3] automatic[y#5*]"),
      (.present(ModalBlueprint(["y"], as: .sheet, hasNavigation: false)), "[a#1] sheet[x#3] sheet[y#5*]"),
      (.transaction([.present("y"), .push("z")]), "[a#1] sheet[x#3] automatic[y#5, z#6*]"),
    ] as [(Action, String?)])
  func accepted(action: Action, after: String?) throws {
    if let after {
      try expectChange("[a] sheet-nav[x*]", action, after)
    } else {
      let reduction = try reduce("[a] sheet-nav[x*]", action)
      guard case .unchanged = reduction else {
        Issue.record("\(reduction)")
        return
      }
    }
  }

  @Test("No action makes an illegal state of a legal one, nor gives or takes navigation")
  func random() throws {
    var states = RandomStates(seed: 51)
    var actions = RandomActions(seed: 52)
    var refusals = 0
    for _ in 0..<5_000 {
      let state = states.state()
      var ids = states.ids
      let action = actions.action(for: state)
      switch state.applying(action, ids: &ids) {
      case .changed(let new):
        #expect(throws: Never.self) { try new.checkInvariants() }
        for modal in new.modals {
          let old = state.modals.first { $0.id == modal.id }
          #expect(old == nil || old?.hasNavigation == modal.hasNavigation)
        }
      case .rejected(.noNavigation): refusals += 1
      default: break
      }
    }
    #expect(refusals > 20)
  }
}
