import AsyncNavigationModel
import RandomNavigation
import Testing

@Suite("The JSON of actions")
struct NavigationActionCodableTests {
  private static let saved = State(
    tabs: [TabState(id: "home", stack: Stack(entries: [Entry(id: EntryID(1), route: "a")]))],
    selectedTab: "home",
    modals: [ModalState(id: ModalID(2), style: .sheet, stack: Stack(base: .host))])

  @Test(
    "An action is an object of its name and what it needs",
    arguments: [
      (.push(["a", "b"]), #"{"action":"push","routes":["a","b"]}"#),
      (.push("a", on: .root), #"{"action":"push","on":"root","routes":["a"]}"#),
      (.navigate("a", on: .tab("home")), #"{"action":"navigate","on":{"tab":"home"},"route":"a"}"#),
      (.backOrPush("a"), #"{"action":"backOrPush","route":"a"}"#),
      (.backOrPush("a", .first), #"{"action":"backOrPush","occurrence":"first","route":"a"}"#),
      (.pop(1), #"{"action":"pop"}"#),
      (.pop(2, on: .modal(ModalID(3))), #"{"action":"pop","count":2,"on":{"modal":3}}"#),
      (.popToRoot(), #"{"action":"popToRoot"}"#),
      (.popTo(.id(EntryID(7))), #"{"action":"popTo","id":7}"#),
      (.popTo(.route("a")), #"{"action":"popTo","route":"a"}"#),
      (
        .popTo(.route("a", .first), on: .root),
        #"{"action":"popTo","occurrence":"first","on":"root","route":"a"}"#
      ),
      (.replaceTop("a"), #"{"action":"replaceTop","route":"a"}"#),
      (.replace(.id(EntryID(7)), with: "b"), #"{"action":"replace","id":7,"with":"b"}"#),
      (.replace(.top, with: "b", on: .root), #"{"action":"replace","on":"root","top":true,"with":"b"}"#),
      (.setPath([]), #"{"action":"setPath","routes":[]}"#),
      (.mergeStack(["a"], on: .root), #"{"action":"mergeStack","on":"root","routes":["a"]}"#),
      (.removeEntries([EntryID(7), EntryID(9)]), #"{"action":"removeEntries","ids":[7,9]}"#),
      (.setStack(["a", "b"]), #"{"action":"setStack","routes":["a","b"]}"#),
      (.insert(["a"], at: 2), #"{"action":"insert","at":2,"routes":["a"]}"#),
      (.remove(.id(EntryID(7))), #"{"action":"remove","id":7}"#),
      (.remove(.route("a", .first)), #"{"action":"remove","occurrence":"first","route":"a"}"#),
      (.removeAll("a"), #"{"action":"removeAll","routes":["a"]}"#),
      (.removeAll(["a", "b"]), #"{"action":"removeAll","routes":["a","b"]}"#),
      (.update(EntryID(7), "a"), #"{"action":"update","id":7,"route":"a"}"#),
    ] as [(Action, String)])
  func stackActions(action: Action, text: String) throws {
    try expectLayout(action, text)
  }

  @Test(
    "Actions on modals, tabs and the whole lie flat as well",
    arguments: [
      (.present("a"), #"{"action":"present","routes":["a"]}"#),
      (
        .present("a", as: .sheet, policy: .replace),
        #"{"action":"present","policy":"replace","routes":["a"],"style":"sheet"}"#
      ),
      (
        .present(ModalBlueprint([], as: .custom(name: "drawer", detents: ["low"]), base: .host)),
        #"{"action":"present","base":"host","routes":[],"style":{"detents":["low"],"name":"drawer"}}"#
      ),
      (
        .present(ModalBlueprint(["a"], as: .sheet, hasNavigation: false)),
        #"{"action":"present","hasNavigation":false,"routes":["a"],"style":"sheet"}"#
      ),
      (.dismiss(), #"{"action":"dismiss"}"#),
      (.dismiss(.top(2)), #"{"action":"dismiss","count":2}"#),
      (.dismiss(.modal(ModalID(3))), #"{"action":"dismiss","modal":3}"#),
      (.dismiss(.all), #"{"action":"dismiss","all":true}"#),
      (.selectTab("home"), #"{"action":"selectTab","tab":"home"}"#),
      (
        .selectTab("home", reselect: .popToRoot),
        #"{"action":"selectTab","reselect":"popToRoot","tab":"home"}"#
      ),
      (
        .setTabs([TabBlueprint("home", "a")]),
        #"{"action":"setTabs","tabs":[{"id":"home","stack":{"base":"route","routes":["a"]}}]}"#
      ),
      (
        .setTabs([TabBlueprint("home", base: .host)], selected: "home"),
        #"{"action":"setTabs","selected":"home","tabs":[{"id":"home","stack":{"base":"host","routes":[]}}]}"#
      ),
      (
        .override(NavigationBlueprint(tabs: [TabBlueprint("home", "a")], selectedTab: "home")),
        #"{"action":"override","modals":[],"selectedTab":"home","tabBackBehavior":"none","#
          + #""tabs":[{"id":"home","stack":{"base":"route","routes":["a"]}}]}"#
      ),
      (
        .restore(saved),
        #"{"action":"restore","modals":[{"id":2,"stack":{"base":"host","entries":[]},"style":"sheet"}],"#
          + #""selectedTab":"home","tabHistory":{"behavior":"none","initial":"home","visited":[]},"#
          + #""tabs":[{"id":"home","stack":{"base":"route","entries":[{"id":1,"route":"a"}]}}]}"#
      ),
      (
        .restore(State(tabs: saved.tabs, selectedTab: "home"), tabs: .current),
        #"{"action":"restore","modals":[],"restoredTabs":"current","#
          + #""selectedTab":"home","tabHistory":{"behavior":"none","initial":"home","visited":[]},"#
          + #""tabs":[{"id":"home","stack":{"base":"route","entries":[{"id":1,"route":"a"}]}}]}"#
      ),
      (.reset, #"{"action":"reset"}"#),
      (.back(), #"{"action":"back"}"#),
      (.back(3), #"{"action":"back","count":3}"#),
      (.back(on: .active), #"{"action":"back","on":"active"}"#),
      (
        .setTabs([TabBlueprint("home", "a", options: TabOptions(prefersLargeTitles: true, haptic: .light))]),
        #"{"action":"setTabs","tabs":[{"id":"home","options":{"haptic":"light","prefersLargeTitles":true},"#
          + #""stack":{"base":"route","routes":["a"]}}]}"#
      ),
      (
        .transaction([.reset, .transaction([])]),
        #"{"action":"transaction","actions":[{"action":"reset"},{"action":"transaction","actions":[]}]}"#
      ),
    ] as [(Action, String)])
  func otherActions(action: Action, text: String) throws {
    try expectLayout(action, text)
  }

  @Test(
    "What has a default may be left out or written",
    arguments: [
      (#"{"action":"push","routes":["a"],"on":"active"}"#, .push("a")),
      (#"{"action":"push","routes":["a"],"on":null}"#, .push("a")),
      (#"{"action":"pop","count":1}"#, .pop(1)),
      (#"{"action":"back","count":1}"#, .back()),
      (#"{"action":"popTo","route":"a","occurrence":"last"}"#, .popTo(.route("a"))),
      (#"{"action":"dismiss","count":1}"#, .dismiss()),
      (#"{"action":"dismiss","all":false}"#, .dismiss()),
      (#"{"action":"selectTab","tab":"h","reselect":"nothing"}"#, .selectTab("h")),
      (#"{"action":"setTabs","tabs":[],"selected":null}"#, .setTabs([])),
      (
        #"{"action":"present","routes":["a"],"style":"automatic","base":"route","policy":"stack"}"#,
        .present("a")
      ),
      (#"{"action":"override","tabs":[]}"#, .override(NavigationBlueprint(tabs: []))),
      (
        #"{"action":"restore","tabs":[],"selectedTab":"h","restoredTabs":"saved"}"#,
        .restore(State(tabs: [], selectedTab: "h"))
      ),
      (#"{"action":"reset","comment":"keys that are not known are left alone"}"#, .reset),
    ] as [(String, Action)])
  func defaults(text: String, action: Action) throws {
    #expect(try parse(text) == action)
  }

  @Test(
    "Bad JSON is answered with the place and the legal values",
    arguments: [
      (#"{"routes":["a"]}"#, "action", []),
      (#"{"action":"psuh","routes":["a"]}"#, "action", ["psuh", "push", "transaction", "selectTab"]),
      (#"{"action":7}"#, "action", []),
      (#"["push"]"#, "", []),
      (#"{"action":"push"}"#, "routes", []),
      (#"{"action":"push","routes":["a",7]}"#, "routes.1", []),
      (#"{"action":"push","routes":["a"],"on":"top"}"#, "on", ["top", "active", "root", "tab", "modal"]),
      (#"{"action":"push","routes":["a"],"on":{"tab":7}}"#, "on.tab", []),
      (#"{"action":"push","routes":["a"],"on":{"stack":7}}"#, "on", ["active", "root", "tab", "modal"]),
      (#"{"action":"push","routes":["a"],"on":{"tab":"h","modal":7}}"#, "on", ["only one", "tab", "modal"]),
      (#"{"action":"push","routes":["a"],"on":[]}"#, "on", ["active", "root", "tab", "modal"]),
      (#"{"action":"backOrPush","route":"a","occurrence":"mid"}"#, "occurrence", ["mid", "first", "last"]),
      (#"{"action":"pop","count":"two"}"#, "count", []),
      (#"{"action":"popTo"}"#, "", ["id", "route"]),
      (#"{"action":"popTo","id":7,"route":"a"}"#, "", ["only one", "id", "route"]),
      (#"{"action":"remove","id":-7}"#, "id", []),
      (#"{"action":"remove","top":false}"#, "", ["top can only be true"]),
      (#"{"action":"insert","routes":["a"]}"#, "at", []),
      (#"{"action":"dismiss","count":1,"modal":3}"#, "", ["only one", "count", "modal", "all"]),
      (#"{"action":"dismiss","all":"yes"}"#, "all", []),
      (#"{"action":"present","routes":["a"],"policy":"over"}"#, "policy", ["over", "stack", "replace"]),
      (#"{"action":"present","routes":["a"],"style":{"detents":[]}}"#, "style.name", []),
      (
        #"{"action":"selectTab","tab":"h","reselect":"again"}"#, "reselect",
        ["again", "nothing", "popToRoot", "signal"]
      ),
      (#"{"action":"override"}"#, "tabs", []),
      (#"{"action":"restore","tabs":[]}"#, "selectedTab", []),
      (
        #"{"action":"restore","tabs":[],"selectedTab":"h","restoredTabs":"all"}"#, "restoredTabs",
        ["all", "saved", "current"]
      ),
      (
        #"{"action":"transaction","actions":[{"action":"reset"},{"action":"push","routes":"a"}]}"#,
        "actions.1.routes", []
      ),
    ] as [(String, String, [String])])
  func faults(text: String, place: String, words: [String]) {
    expectFault(Action.self, in: text, at: place, saying: words)
  }

  private func nested(_ depth: Int) -> (Action, String) {
    let text =
      String(repeating: #"{"action":"transaction","actions":["#, count: depth) + #"{"action":"reset"}"#
      + String(repeating: "]}", count: depth)
    return ((0..<depth).reduce(.reset) { action, _ in .transaction([action]) }, text)
  }

  @Test("Transactions are read as deep as 33 levels, and refused beyond")
  func nesting() throws {
    let (action, text) = nested(33)
    #expect(try parse(text) == action)
    let place = Array(repeating: "actions.0", count: 33).joined(separator: ".")
    expectFault(Action.self, in: nested(34).1, at: place, saying: ["32 levels", "actions"])
  }

  @Test("Random actions are read as they were written")
  func roundTrip() throws {
    var states = RandomStates(seed: 21)
    var actions = RandomActions(seed: 22)
    for _ in 0..<500 {
      let action = actions.action(for: states.state())
      let text = try json(action)
      #expect(try parse(text) == action, "\(text)")
    }
  }
}
