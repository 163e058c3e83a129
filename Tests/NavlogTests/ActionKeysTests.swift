import AsyncNavigation
import Foundation
import Testing

@testable import navlog

@Suite("An action in JSON has only keys that mean something")
struct ActionKeysTests {
  /// JSON has no ids as large as the model's.
  private static let actions = ScriptVerbTests.actions.filter { !$0.line.contains("#\(UInt64.max)") }

  @Test("Every action can be written in JSON and read again", arguments: actions)
  func known(line: String, action: ScriptAction) throws {
    #expect(try JSONLineFormatter.action(in: JSONLineFormatter().line(for: action)) == action)
  }

  @Test("Every action is known, and no other")
  func names() {
    #expect(
      Set(ScriptVerbTests.actions.map(\.1.name)) == Set(ActionKeys.all.map(\.key)).subtracting(["restore"]))
  }

  @Test(
    "A restoration, which has no verb, is written in JSON and read again", arguments: RestoredTabs.allCases)
  func restoration(tabs: RestoredTabs) throws {
    let stack = StackState(entries: [RouteEntry(id: EntryID(3), route: "/a")])
    let modal = ModalState(id: ModalID(4), style: .sheet, stack: StackState<String>(base: .host))
    let state = NavigationState(
      tabs: [TabState(id: "home", stack: stack)], selectedTab: "home", modals: [modal])
    let action = ScriptAction.restore(state, tabs: tabs)
    #expect(try JSONLineFormatter.action(in: JSONLineFormatter().line(for: action)) == action)
  }

  @Test(
    "What may be left out may be there",
    arguments: [
      #"{"action":"push","routes":["/a"],"on":"active"}"#,
      #"{"action":"pop","count":null,"on":{"tab":"home"}}"#,
      #"{"action":"dismiss","all":true}"#,
      #"{"action":"present","routes":["/a"],"base":"route","policy":"replace","style":{"name":"x","detents":[]}}"#,
      #"{"action":"present","routes":["/a"],"hasNavigation":true}"#,
      #"{"action":"override","tabs":[{"id":"a","stack":{"base":"route","routes":["/a"]}}],"selectedTab":"a","#
        + #""tabBackBehavior":"order","modals":[{"style":"sheet","hasNavigation":false,"stack":{"routes":["/m"]}}]}"#,
    ])
  func optional(json: String) {
    #expect(throws: Never.self) { try JSONLineFormatter.action(in: json) }
  }

  @Test(
    "A key or a name that means nothing is refused",
    arguments: [
      (
        #"{"action":"push","routes":["/a"],"onn":"root"}"#,
        #"unknown key "onn"; expected action, routes or on; did you mean on?"#
      ),
      (
        #"{"action":"push","route":"/a"}"#,
        #"unknown key "route"; expected action, routes or on; did you mean routes?"#
      ),
      (
        #"{"action":"pop","cout":null}"#,
        #"unknown key "cout"; expected action, count or on; did you mean count?"#
      ),
      (
        #"{"action":"pop","on":{"tab":"a","x":1}}"#, #"unknown key "x"; expected tab or modal"#
      ),
      (
        #"{"action":"transaction","actions":[{"action":"reset"},{"action":"pop","cout":2}]}"#,
        #"unknown key "cout"; expected action, count or on; did you mean count?"#
      ),
      (
        #"{"action":"setTabs","tabs":[{"id":"a","stack":{"routs":["/a"]}}]}"#,
        #"unknown key "routs"; expected base, routes or entries; did you mean routes?"#
      ),
      (#"{"action":"selecttab","tab":"a"}"#, #"unknown action "selecttab"; did you mean selectTab?"#),
      (
        #"{"action":"x"}"#,
        #"unknown action "x"; expected \#(ActionKeys.all.map(\.key).asChoice)"#
      ),
    ])
  func unknown(json: String, expected: String) {
    let error = #expect(throws: UnknownName.self) { try JSONLineFormatter.action(in: json) }
    #expect(error?.description == expected)
  }

  @Test("A key is looked at in as many transactions as may lie in one another")
  func nested() throws {
    func nested(_ action: String, in count: Int) -> String {
      String(repeating: #"{"action":"transaction","actions":["#, count: count) + action
        + String(repeating: "]}", count: count)
    }
    #expect(throws: Never.self) { try JSONLineFormatter.action(in: nested(#"{"action":"pop"}"#, in: 33)) }
    #expect(throws: DecodingError.self) {
      try JSONLineFormatter.action(in: nested(#"{"action":"pop"}"#, in: 34))
    }
    #expect(throws: UnknownName.self) {
      try JSONLineFormatter.action(in: nested(#"{"action":"pop","cout":2}"#, in: 33))
    }
  }

  @Test(
    "What follows an object is refused at its place",
    arguments: [
      (#"{"action":"reset"} policy supersede"#, "policy supersede", 20),
      (#"submit {"a":"}\"}"} unanimated"#, "unanimated", 21),
      (#" {"a":{}}}"#, "}", 10),
    ])
  func options(line: String, rest: String, column: Int) {
    let words = "unexpected \"\(rest)\": an action in JSON takes no options; expected the end of the line"
    #expect(complaint(line) == "1:\(column): \(words)")
  }
}
