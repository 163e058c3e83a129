import AsyncNavigationModel
import Testing

@Suite("The JSON of actions")
struct NavigationActionCodableTests {
  typealias Action = NavigationAction<String>

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
      (.setStack(["a", "b"]), #"{"action":"setStack","routes":["a","b"]}"#),
      (.insert(["a"], at: 2), #"{"action":"insert","at":2,"routes":["a"]}"#),
      (.remove(.id(EntryID(7))), #"{"action":"remove","id":7}"#),
      (.remove(.route("a", .first)), #"{"action":"remove","occurrence":"first","route":"a"}"#),
      (.removeAll("a"), #"{"action":"removeAll","route":"a"}"#),
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
      (.reset, #"{"action":"reset"}"#),
      (.back(), #"{"action":"back"}"#),
      (.back(3), #"{"action":"back","count":3}"#),
      (
        .transaction([.reset, .transaction([])]),
        #"{"action":"transaction","actions":[{"action":"reset"},{"action":"transaction","actions":[]}]}"#
      ),
    ] as [(Action, String)])
  func otherActions(action: Action, text: String) throws {
    try expectLayout(action, text)
  }
}
