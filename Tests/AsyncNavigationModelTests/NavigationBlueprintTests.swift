import AsyncNavigationModel
import Testing

@Suite("Descriptions of states to be made")
struct NavigationBlueprintTests {
  @Test("A state draws its ids in reading order: tabs, then modals, each before its entries")
  func readingOrder() throws {
    var ids = IDGenerator()
    let state = try State(
      NavigationBlueprint(
        tabs: [TabBlueprint("h", "a", "b"), TabBlueprint("s", "c", base: .host)],
        modals: [ModalBlueprint(["x"], as: .sheet), ModalBlueprint(["y"])]),
      ids: &ids)
    #expect(state.numbered == "[h: a#1, b#2] (s: c#3) sheet[x#5] automatic[y#7*]")
    #expect(state.modals.map(\.id) == [ModalID(4), ModalID(6)])
    #expect(state.tabs.map(\.stack.base) == [.route, .host])
    #expect(ids == IDGenerator(first: 8))
  }

  @Test("The first tab is shown unless another is named, and is the initial one")
  func selection() throws {
    var ids = IDGenerator()
    let tabs = [TabBlueprint("h", "a"), TabBlueprint("s", "b")]
    let first = try State(NavigationBlueprint(tabs: tabs), ids: &ids)
    #expect(first.selectedTab == "h" && first.tabHistory.initial == "h")
    let second = try State(
      NavigationBlueprint(tabs: tabs, selectedTab: "s", tabBackBehavior: .order), ids: &ids)
    #expect(second.selectedTab == "s")
    #expect(second.tabHistory == TabHistory(behavior: .order, initial: "s"))
  }

  @Test("An app with a single stack has one tab called main")
  func singleStack() throws {
    var ids = IDGenerator()
    let rooted = try State(NavigationBlueprint(root: "a", "b", modals: [ModalBlueprint(["x"])]), ids: &ids)
    #expect(rooted.tabs.map(\.id) == ["main"])
    #expect(rooted.numbered == "[a#1, b#2] automatic[x#4*]")
    let hosted = try State(.hostRooted, ids: &ids)
    #expect(hosted.numbered == "[*]")
    #expect(hosted.tabs.map(\.stack.base) == [.host])
  }

  @Test(
    "A description that fits no legal state says why, and draws no id",
    arguments: [
      (NavigationBlueprint(tabs: []), .noTabs),
      (NavigationBlueprint(tabs: [], selectedTab: "h"), .noTabs),
      (NavigationBlueprint(tabs: [TabBlueprint("h", "a"), TabBlueprint("h", "b")]), .duplicateTab("h")),
      (NavigationBlueprint(tabs: [TabBlueprint("h", "a")], selectedTab: "s"), .unknownTab("s")),
      (NavigationBlueprint(tabs: [TabBlueprint("h", "a"), TabBlueprint("s")]), .noRoutes),
      (NavigationBlueprint(root: "a", modals: [ModalBlueprint([])]), .noRoutes),
      (
        NavigationBlueprint(root: "a", modals: [ModalBlueprint(["x", "y"], hasNavigation: false)]),
        .noNavigation
      ),
      (
        NavigationBlueprint(root: "a", modals: [ModalBlueprint(["x"], base: .host, hasNavigation: false)]),
        .noNavigation
      ),
    ] as [(NavigationBlueprint<String>, RejectionReason)])
  func illegal(blueprint: NavigationBlueprint<String>, reason: RejectionReason) {
    var ids = IDGenerator()
    #expect(throws: reason) { try State(blueprint, ids: &ids) }
    #expect(ids == IDGenerator())
  }

  @Test("A modal without navigation may hold what it begins with")
  func withoutNavigation() throws {
    var ids = IDGenerator()
    let modals = [
      ModalBlueprint(["x"], hasNavigation: false), ModalBlueprint([], base: .host, hasNavigation: false),
      ModalBlueprint(["y"]),
    ]
    let state = try State(NavigationBlueprint(root: "a", modals: modals), ids: &ids)
    #expect(state.modals.map(\.hasNavigation) == [false, false, true])
    try state.checkInvariants()
  }

  @Test("Descriptions are written with all keys, and read with defaults for those left out")
  func layout() throws {
    try expectLayout(StackBlueprint(["a"], base: .host), #"{"base":"host","routes":["a"]}"#)
    #expect(try parse(#"{"routes":["a"]}"#) == StackBlueprint(["a"]))
    try expectLayout(TabBlueprint("h", "a"), #"{"id":"h","stack":{"base":"route","routes":["a"]}}"#)
    try expectLayout(
      ModalBlueprint(["a"], as: .sheet), #"{"stack":{"base":"route","routes":["a"]},"style":"sheet"}"#)
    #expect(try parse(#"{"stack":{"routes":["a"]}}"#) == ModalBlueprint(["a"]))
    try expectLayout(
      ModalBlueprint(["a"], as: .sheet, hasNavigation: false),
      #"{"hasNavigation":false,"stack":{"base":"route","routes":["a"]},"style":"sheet"}"#)
    try expectLayout(
      NavigationBlueprint(
        tabs: [TabBlueprint("h", "a")], selectedTab: "h", tabBackBehavior: .order,
        modals: [ModalBlueprint(["x"])]),
      #"{"modals":[{"stack":{"base":"route","routes":["x"]},"style":"automatic"}],"selectedTab":"h","#
        + #""tabBackBehavior":"order","tabs":[{"id":"h","stack":{"base":"route","routes":["a"]}}]}"#)
    #expect(
      try parse(#"{"tabs":[{"id":"h","stack":{"routes":["a"]}}]}"#)
        == NavigationBlueprint(tabs: [TabBlueprint("h", "a")]))
  }

  @Test(
    "Bad JSON is answered with the place and the legal values",
    arguments: [
      (#"{}"#, "tabs", []),
      (#"{"tabs":[{"id":"h"}]}"#, "tabs.0.stack", []),
      (#"{"tabs":[{"id":"h","stack":{"routes":["a",1]}}]}"#, "tabs.0.stack.routes.1", []),
      (
        #"{"tabs":[{"id":"h","stack":{"routes":["a"],"base":"floor"}}]}"#, "tabs.0.stack.base",
        ["floor", "route", "host"]
      ),
      (
        #"{"tabs":[],"tabBackBehavior":"sideways"}"#, "tabBackBehavior",
        ["sideways", "none", "firstTab", "initialTab", "order", "history", "fullHistory"]
      ),
    ] as [(String, String, [String])])
  func faults(text: String, place: String, words: [String]) {
    expectFault(NavigationBlueprint<String>.self, in: text, at: place, saying: words)
  }
}
