import AsyncNavigationModel
import Testing

@Suite("What actions make of modals and tabs")
struct NavigationReducerRegionsTests {
  private static let drawer = ModalStyle.custom(name: "drawer", detents: ["low"])

  @Test(
    "Presenting nests, or replaces all modals",
    arguments: [
      ("[a*]", .present("x"), "[a#1] automatic[x#3*]"),
      ("[a] sheet[x*]", .present("y", as: .fullScreen), "[a#1] sheet[x#3] fullScreen[y#5*]"),
      ("[a] sheet[x] sheet[y*]", .present("z", as: .sheet, policy: .replace), "[a#1] sheet[z#7*]"),
      ("[a*]", .present("z", as: .sheet, policy: .replace), "[a#1] sheet[z#3*]"),
      ("[a*]", .present(ModalBlueprint(["x", "y"], as: .sheet)), "[a#1] sheet[x#3, y#4*]"),
      ("[a*]", .present(ModalBlueprint([], as: drawer, base: .host)), "[a#1] drawer[*]"),
    ] as [(String, Action, String)])
  func presenting(before: String, action: Action, after: String) throws {
    try expectChange(before, action, after)
  }

  @Test(
    "Dismissing takes modals from the top, from one upwards, or all",
    arguments: [
      ("[a] sheet[x*]", .dismiss(), "[a#1*]"),
      ("[a] sheet[x] page[y] full[z*]", .dismiss(.top(2)), "[a#1] sheet[x#3*]"),
      ("[a] sheet[x] page[y] full[z*]", .dismiss(.modal(ModalID(4))), "[a#1] sheet[x#3*]"),
      ("[a] sheet[x] page[y] full[z*]", .dismiss(.all), "[a#1*]"),
      ("[a] sheet[x] page[y] full[z*]", .dismiss(.top(3)), "[a#1*]"),
    ] as [(String, Action, String)])
  func dismissing(before: String, action: Action, after: String) throws {
    try expectChange(before, action, after)
  }

  @Test(
    "Selecting shows a tab; selecting the selected one may pop it to its root",
    arguments: [
      ("[h: a*] (s: b)", .selectTab("s"), "(h: a#1) [s: b#2*]"),
      ("[h: a] (s: b) sheet[x*]", .selectTab("s"), "(h: a#1) [s: b#2] sheet[x#4*]"),
      ("[h: a, b*] (s: c)", .selectTab("h", reselect: .popToRoot), "[h: a#1*] (s: c#3)"),
      ("[h: ~a, b*] (s: c)", .selectTab("h", reselect: .popToRoot), "[h: *] (s: c#3)"),
      ("[h: a] (s: b, c)", .selectTab("s", reselect: .popToRoot), "(h: a#1) [s: b#2, c#3*]"),
    ] as [(String, Action, String)])
  func selecting(before: String, action: Action, after: String) throws {
    try expectChange(before, action, after)
  }

  @Test(
    "Setting the tabs keeps the screens of those that stay",
    arguments: [
      (
        "[h: a, b*] (s: c)", .setTabs([TabBlueprint("y", "z"), TabBlueprint("h", "q")]),
        "(y: z#4) [h: a#1, b#2*]"
      ),
      ("[h: a*] (s: b)", .setTabs([TabBlueprint("s", "q"), TabBlueprint("y", "z")]), "[s: b#2*] (y: z#3)"),
      (
        "[h: a*] (s: b)", .setTabs([TabBlueprint("h", "q"), TabBlueprint("s", "q")], selected: "s"),
        "(h: a#1) [s: b#2*]"
      ),
      (
        "[h: a] (s: b) sheet[x*]", .setTabs([TabBlueprint("s", "q"), TabBlueprint("h", "q")]),
        "(s: b#2) [h: a#1] sheet[x#4*]"
      ),
    ] as [(String, Action, String)])
  func settingTabs(before: String, action: Action, after: String) throws {
    try expectChange(before, action, after)
  }

  @Test(
    "Reset dismisses, pops every tab and selects the initial one; override replaces everything",
    arguments: [
      ("[h: a, b] (s: c, d) sheet[x*]", .reset, "[h: a#1*] (s: c#3)"),
      ("[h: ~a] (s: b) sheet[x*]", .reset, "[h: *] (s: b#2)"),
      ("[a, b*]", .reset, "[a#1*]"),
      ("[a] sheet[x*]", .override(NavigationBlueprint(root: "a", "b")), "[a#4, b#5*]"),
      ("[a*]", .override(NavigationBlueprint(root: "a")), "[a#2*]"),
      ("[a*]", .override(.hostRooted), "[*]"),
      (
        "[a*]",
        .override(
          NavigationBlueprint(
            tabs: [TabBlueprint("h", "a"), TabBlueprint("s", "b", "c")], selectedTab: "s",
            modals: [ModalBlueprint(["x"], as: .sheet)])),
        "(h: a#2) [s: b#3, c#4] sheet[x#6*]"
      ),
    ] as [(String, Action, String)])
  func replacingEverything(before: String, action: Action, after: String) throws {
    try expectChange(before, action, after)
  }

  @Test("Reset selects the initial tab and forgets the visits")
  func resetSelects() throws {
    var ids = IDGenerator()
    let drawn = try State.drawn("[h: a*] (s: b)", back: .history, ids: &ids)
    let selected = drawn.applying(.selectTab("s"), ids: &ids)
    #expect(selected != .changed(drawn))
    #expect(drawn.applying(.transaction([.selectTab("s"), .reset]), ids: &ids) == .unchanged(.nothingToDo))
    guard case .changed(let there) = selected else { return }
    #expect(there.applying(.reset, ids: &ids) == .changed(drawn))
  }

  @Test(
    "Back pops, else dismisses the top modal, else follows the tab history, and stops where there is no way",
    arguments: [
      ("[a, b*]", 1, "[a#1*]"),
      ("[a, b, c*]", 9, "[a#1*]"),
      ("[~a*]", 1, "[*]"),
      ("[a, b] sheet[x, y*]", 1, "[a#1, b#2] sheet[x#4*]"),
      ("[a, b] sheet[x, y*]", 2, "[a#1, b#2*]"),
      ("[a, b] sheet[x, y*]", 3, "[a#1*]"),
      ("[a] sheet[~*]", 1, "[a#1*]"),
      ("(h: a, b) [s: c, d*]", 1, "(h: a#1, b#2) [s: c#3*]"),
      ("(h: a, b) [s: c, d*]", 2, "[h: a#1, b#2*] (s: c#3)"),
      ("(h: a, b) [s: c, d*]", .max, "[h: a#1*] (s: c#3)"),
    ] as [(String, Int, String)])
  func back(before: String, count: Int, after: String) throws {
    try expectChange(before, .back(count), after, back: .order)
  }

  @Test(
    "Before (h: a) [s: b*], back leads as the behavior says",
    arguments: [
      (.none, nil), (.firstTab, "h"), (.initialTab, nil), (.order, "h"), (.history, nil), (.fullHistory, nil),
    ] as [(TabBackBehavior, TabID?)])
  func backByBehavior(behavior: TabBackBehavior, tab: TabID?) throws {
    let reduction = try reduce("(h: a) [s: b*]", .back(), back: behavior)
    if let tab {
      try expectChange("(h: a) [s: b*]", .back(), "[\(tab): a#1*] (s: b#2)", back: behavior)
    } else {
      #expect(reduction == .unchanged(.atRoot))
    }
  }

  @Test(
    "Back retraces selections; a full history every visit",
    arguments: [TabBackBehavior.history, .fullHistory])
  func backRetraces(behavior: TabBackBehavior) throws {
    let visits: [Action] = [.selectTab("s"), .selectTab("h"), .selectTab("y")]
    try expectChange(
      "[h: a*] (s: b) (y: c)", .transaction(visits + [.back(2)]),
      "(h: a#1) [s: b#2*] (y: c#3)", back: behavior)
    let allTheWay = try reduce("[h: a*] (s: b) (y: c)", .transaction(visits + [.back(3)]), back: behavior)
    let isBackAtStart = allTheWay == .unchanged(.nothingToDo)
    #expect(isBackAtStart == (behavior == .fullHistory))
  }

  @Test(
    "What is so already is unchanged",
    arguments: [
      ("[a*]", .dismiss(), .nothingPresented),
      ("[a*]", .dismiss(.all), .nothingPresented),
      ("[a] sheet[x*]", .dismiss(.top(0)), .nothingToDo),
      ("[h: a, b*] (s: c)", .selectTab("h"), .alreadySelected("h")),
      ("[h: a, b*] (s: c)", .selectTab("h", reselect: .signal), .alreadySelected("h")),
      ("[h: a*] (s: c)", .selectTab("h", reselect: .popToRoot), .alreadySelected("h")),
      ("[h: a, b*] (s: c)", .setTabs([TabBlueprint("h", "q"), TabBlueprint("s", "q")]), .nothingToDo),
      ("[h: a*] (s: b)", .reset, .atRoot),
      ("[a*]", .back(), .atRoot),
      ("[~]", .back(5), .atRoot),
      ("[a, b*]", .back(0), .nothingToDo),
      ("[a, b*]", .back(-1), .nothingToDo),
    ] as [(String, Action, UnchangedReason)])
  func unchanged(before: String, action: Action, reason: UnchangedReason) throws {
    try expectUnchanged(before, action, reason)
  }

  @Test(
    "What does not fit the modals or tabs is rejected",
    arguments: [
      ("[a*]", .present(ModalBlueprint([])), .noRoutes),
      ("[a] sheet[x*]", .dismiss(.top(2)), .notEnough(asked: 2, available: 1)),
      ("[a*]", .dismiss(.top(3)), .notEnough(asked: 3, available: 0)),
      ("[a] sheet[x*]", .dismiss(.top(-1)), .negative(-1)),
      ("[a*]", .dismiss(.modal(ModalID(2))), .unknownModal(ModalID(2))),
      ("[a] sheet[x*]", .dismiss(.modal(ModalID(9))), .unknownModal(ModalID(9))),
      ("[a*]", .selectTab("s"), .unknownTab("s")),
      ("[a*]", .selectTab("s", reselect: .popToRoot), .unknownTab("s")),
      ("[a*]", .setTabs([]), .noTabs),
      ("[a*]", .setTabs([TabBlueprint("h", "a"), TabBlueprint("h", "b")]), .duplicateTab("h")),
      ("[a*]", .setTabs([TabBlueprint("h", "a")], selected: "s"), .unknownTab("s")),
      ("[a*]", .setTabs([TabBlueprint("h")]), .noRoutes),
      ("[a*]", .override(NavigationBlueprint(tabs: [])), .noTabs),
      (
        "[a*]", .override(NavigationBlueprint(tabs: [TabBlueprint("h", "a")], selectedTab: "s")),
        .unknownTab("s")
      ),
      ("[a*]", .override(NavigationBlueprint(root: "a", modals: [ModalBlueprint([])])), .noRoutes),
      ("[a] sheet[x*]", .present("y", policy: .queue), .modalPresented(ModalID(2))),
    ] as [(String, Action, RejectionReason)])
  func rejected(before: String, action: Action, reason: RejectionReason) throws {
    try expectRejected(before, action, reason)
  }
}
