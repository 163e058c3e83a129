import AsyncNavigationModel
import RandomNavigation
import Testing

/// Routes whose names begin with `x` are not kept.
@Suite("Actions without some of their routes")
struct NavigationActionKeepingRoutesTests {
  typealias Action = NavigationAction<String>

  static let id = EntryID(7)

  static let partly: [(Action, Action)] = [
    (.push(["a", "x", "b"]), .push(["a", "b"])),
    (.setStack(["x", "a"], on: .root), .setStack(["a"], on: .root)),
    (.setPath(["x", "a"]), .setPath(["a"])),
    (.mergeStack(["x", "a", "x"]), .mergeStack(["a"])),
    (.insert(["a", "x"], at: 1), .insert(["a"], at: 1)),
    (
      .present(ModalBlueprint(["x", "a"], as: .sheet), .replace),
      .present(ModalBlueprint(["a"], as: .sheet), .replace)
    ),
    (
      .setTabs([TabBlueprint("one", "a", "x"), TabBlueprint("two", "x")], selected: "one"),
      .setTabs([TabBlueprint("one", "a")], selected: "one")
    ),
    (
      .transaction([.pop(1), .push("x"), .transaction([.push("x")]), .navigate("a")]),
      .transaction([.pop(1), .navigate("a")])
    ),
  ]

  @Test("Those that are kept are brought in the same order", arguments: partly)
  func someAreKept(action: Action, rest: Action) {
    #expect(action.keepingRoutes { !$0.hasPrefix("x") } == rest)
  }

  @Test(
    "Nothing is left of an action that brought nothing else",
    arguments: [
      .push("x"), .push(["x", "x2"]), .navigate("x"), .backOrPush("x"), .replaceTop("x"), .setStack(["x"]),
      .replace(.route("a"), with: "x"), .setPath(["x"]), .mergeStack(["x"]),
      .insert(["x"], at: 0), .update(id, "x"), .present("x"), .setTabs([TabBlueprint("one", "x")]),
      .override(NavigationBlueprint(root: "x", modals: [ModalBlueprint(["a"])])),
      .transaction([.push("x"), .present("x")]),
      .transaction([.dismiss(.all), .setStack(["x"], on: .root)]),
      .transaction([.pop(1), .transaction([.selectTab("one"), .push("x")])]),
    ] as [Action])
  func noneIsKept(action: Action) {
    #expect(action.keepingRoutes { !$0.hasPrefix("x") } == nil)
  }

  @Test(
    "What names a route without bringing it, or brings none, is left as it is",
    arguments: [
      .pop(2), .popToRoot(), .popTo(.route("x")), .remove(.route("x", .first)), .removeAll("x"),
      .replace(.route("x"), with: "a"),
      .removeEntries([id]),
      .dismiss(.all), .selectTab("x"), .reset, .back(3), .push([]), .setStack([]), .setPath([]),
      .transaction([]),
      .setTabs([]), .present(ModalBlueprint([])), .setTabs([TabBlueprint("one", "a")], selected: "none"),
    ] as [Action])
  func nothingIsBrought(action: Action) {
    #expect(action.keepingRoutes { !$0.hasPrefix("x") } == action)
  }

  @Test("A tab that went is not selected, in a list of tabs and in an override")
  func selection() {
    let tabs = [TabBlueprint("one", "a"), TabBlueprint("two", "x")]
    let action = Action.setTabs(tabs, selected: "two")
    #expect(action.keepingRoutes { $0 != "x" } == .setTabs([TabBlueprint("one", "a")]))
    let override = Action.override(
      NavigationBlueprint(
        tabs: tabs, selectedTab: "two", tabBackBehavior: .history,
        modals: [ModalBlueprint(["x"]), ModalBlueprint(["m", "x"], as: .sheet)]))
    let rest = Action.override(
      NavigationBlueprint(
        tabs: [TabBlueprint("one", "a")], tabBackBehavior: .history,
        modals: [ModalBlueprint(["m"], as: .sheet)]))
    #expect(override.keepingRoutes { $0 != "x" } == rest)
  }

  @Test("Of a state to restore, screens, tabs and modals keep what they were, without those that went")
  func restoration() throws {
    let action = Action.restore(try .numbered("(h: a#1, x#2) [s: x#3*] sheet#4[x#5] page#6[x#7, m#8]"))
    let rest = Action.restore(try .numbered("[h: a#1*] page#6[m#8]"))
    #expect(action.keepingRoutes { $0 != "x" } == rest)
    let allGo = Action.restore(try .numbered("[h: x#1*] sheet#2[m#3]"), tabs: .current)
    #expect(allGo.keepingRoutes { $0 != "x" } == nil)
    let hasNone = Action.restore(State(tabs: [], selectedTab: "h"))
    #expect(hasNone.keepingRoutes { $0 != "x" } == hasNone)
  }

  @Test("A tab that stays keeps its options")
  func options() {
    let options = TabOptions(prefersLargeTitles: true)
    let action = Action.setTabs([TabBlueprint("one", "a", "x", options: options)])
    let rest = Action.setTabs([TabBlueprint("one", "a", options: options)])
    #expect(action.keepingRoutes { $0 != "x" } == rest)
  }

  @Test("A stack on the host's content stays, though none of its routes does")
  func hostRooted() {
    let tab = StackBlueprint(["x"], base: .host)
    let action = Action.setTabs([TabBlueprint("one", stack: tab)])
    let rest = Action.setTabs([TabBlueprint("one", stack: StackBlueprint([], base: .host))])
    #expect(action.keepingRoutes { $0 != "x" } == rest)
    let modal = Action.present(ModalBlueprint(["x"], base: .host))
    #expect(modal.keepingRoutes { $0 != "x" } == .present(ModalBlueprint([], base: .host)))
  }

  @Test("Routes are asked about in reading order, once a place")
  func order() {
    var asked: [String] = []
    let override = NavigationBlueprint(
      tabs: [TabBlueprint("one", "a", "b"), TabBlueprint("two", "c")],
      modals: [ModalBlueprint(["d"]), ModalBlueprint(["a"])])
    let action = Action.transaction([.override(override), .popTo(.route("b")), .push(["e", "f"])])
    let rest = action.keepingRoutes {
      asked.append($0); return true
    }
    #expect(asked == ["a", "b", "c", "d", "a", "e", "f"])
    #expect(rest == action)
  }

  @Test("With every route kept, any action is left as it is")
  func all() {
    var states = RandomStates(seed: 81)
    var actions = RandomActions(seed: 82)
    for _ in 0..<500 {
      let action = actions.action(for: states.state())
      #expect(action.keepingRoutes { _ in true } == action)
    }
  }
}
