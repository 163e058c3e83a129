import AsyncNavigation
import Testing

@testable import navlog

@Suite("Reading a file of links")
struct LinksFileReaderTests {
  private func link(_ members: String) throws -> DeepLink<RouteTemplate> {
    let file = LinksFile(#"{"links": [{"pattern": "/:a?q?"\#(members)}]}"#)
    #expect(file.problems.map(\.description) == [])
    return try #require(file.links.first?.template)
  }

  @Test(
    "Each action is read with its routes; those that need none have none unless they are named",
    arguments: [
      ("", "push (the URL's path)"),
      (#", "action": "push", "routes": ["/x", "/:a"]"#, "push /x /:a"),
      (#", "action": null, "routes": null"#, "push (the URL's path)"),
      (#", "action": "replace""#, "replace (the URL's path)"),
      (#", "action": "backOrPush", "routes": ["/:q"]"#, "backOrPush /:q"),
      (#", "action": "dismiss""#, "dismiss"),
      (#", "action": "dismiss", "routes": []"#, "dismiss"),
      (#", "action": "dismiss", "routes": ["/x"]"#, "dismiss /x"),
      (#", "action": "selectTab", "tab": "cart""#, "selectTab cart"),
      (#", "action": "selectTab", "tab": "cart", "routes": ["/x"]"#, "selectTab cart /x"),
      (#", "action": "present""#, "present (the URL's path)"),
      (
        #", "action": "present", "style": "sheet", "policy": "queue", "routes": ["/x"]"#,
        "present /x as sheet policy queue"
      ),
      (
        #", "action": "present", "style": {"name": "drawer", "detents": ["low"]}"#,
        "present (the URL's path) as drawer"
      ),
      (
        #", "action": "plan", "links": [{"action": "dismiss"}, {"routes": ["/:a"]}], "routes": ["/y"]"#,
        "plan { dismiss; push /:a } /y"
      ),
      (
        #", "action": "plan", "links": [{"action": "plan", "links": [{}]}]"#,
        "plan { plan { push (the URL's path) } }"
      ),
    ])
  func actions(members: String, summary: String) throws {
    #expect(try link(members).summary == summary)
  }

  @Test("A style of the app's own keeps its detents")
  func customStyle() throws {
    let link = try link(#", "action": "present", "style": {"name": "drawer", "detents": ["low", "high"]}"#)
    #expect(link.action == .present(as: .custom(name: "drawer", detents: ["low", "high"])))
  }

  @Test("Origins and options are read; what is left out is as the library has it")
  func options() {
    let plain = LinksFile(#"{"links": []}"#)
    #expect(plain.problems.isEmpty && plain.origins.isEmpty && plain.options == LinkTableOptions())
    let file = LinksFile(
      #"{"origins": ["Shop", "app://", "https://A.example", "http://b.example:8080/"], "links": [],"#
        + #" "trailingSlash": "strict", "plusIsSpace": true, "ignoresCase": true}"#)
    #expect(file.problems.map(\.description) == [])
    let origins: [LinkOrigin] = [.app("Shop"), .app("app"), .web("a.example"), .web("b.example", port: 8080)]
    #expect(file.origins.map(\.origin) == origins)
    #expect(file.options == LinkTableOptions(trailingSlash: .strict, plusIsSpace: true, ignoresCase: true))
  }

  static let origin = "an app's scheme such as shop, or a site such as https://shop.example.com"
  static let tabName = #"the tab's name as it is, such as "home""#
  static let actionNames = "push, replace, present, selectTab, backOrPush, dismiss or plan"
  static let styles =
    #"automatic, sheet, pageSheet, formSheet, fullScreen, overFullScreen or {"name": …} for one of your own"#

  @Test(
    "What is wrong is told with its place, what may stand there and what was meant",
    arguments: [
      ("[]", "a list; expected an object"),
      ("{}", #"no "links"; expected a list of links under it"#),
      (#"{"links": {}}"#, "links: an object; expected a list"),
      (
        #"{"links": [], "lnks": 1}"#,
        #"unknown key "lnks"; expected origins, trailingSlash, plusIsSpace, ignoresCase or links; did you mean links?"#
      ),
      (#"{"links": [], "origins": "shop"}"#, "origins: text; expected a list"),
      (#"{"links": [], "origins": ["shop", 1]}"#, "origins[1]: a number; expected text"),
      (
        #"{"links": [], "origins": ["shop", "my shop"]}"#,
        #"origins[1]: "my shop" is no origin; expected \#(origin)"#
      ),
      (
        #"{"links": [], "origins": ["ftp://a"]}"#, #"origins[0]: "ftp://a" is no origin; expected \#(origin)"#
      ),
      (#"{"links": [], "origins": ["https"]}"#, #"origins[0]: "https" is no origin; expected \#(origin)"#),
      (
        #"{"links": [], "origins": ["a", "http://"]}"#,
        #"origins[1]: "http://" is no origin; expected \#(origin)"#
      ),
      (
        #"{"links": [], "origins": ["https://a/b"]}"#,
        #"origins[0]: "https://a/b" is no origin; expected \#(origin)"#
      ),
      (#"{"links": [], "plusIsSpace": 1}"#, "plusIsSpace: a number; expected true or false"),
      (#"{"links": [], "ignoresCase": "yes"}"#, "ignoresCase: text; expected true or false"),
      (
        #"{"links": [], "trailingSlash": "strct"}"#,
        #"trailingSlash: unknown "strct"; expected ignored or strict; did you mean strict?"#
      ),
      (#"{"links": [1]}"#, #"links[0]: a number; expected an object such as {"pattern": "/cart"}"#),
      (
        #"{"links": [{}]}"#,
        #"links[0]: no "pattern"; expected the form of the URLs, such as "/products/:id""#
      ),
      (#"{"links": [{"pattern": true}]}"#, "links[0].pattern: true or false; expected text"),
    ])
  func problems(json: String, expected: String) {
    #expect(LinksFile(json).problems.map(\.description) == [expected])
  }

  @Test(
    "What is wrong with a link is told with its place, what may stand there and what was meant",
    arguments: [
      (#""action": "psh""#, #"links[0].action: unknown "psh"; expected \#(actionNames); did you mean push?"#),
      (
        #""rotes": []"#,
        #"links[0]: unknown key "rotes"; expected pattern, action or routes; did you mean routes?"#
      ),
      (
        #""tab": "x""#,
        #"links[0]: "tab", which belongs to selectTab and not to push; expected pattern, action or routes"#
      ),
      (
        #""action": "selectTab", "tab": "x", "style": "sheet""#,
        #"links[0]: "style", which belongs to present and not to selectTab; expected pattern, action, routes or tab"#
      ),
      (
        #""action": "selectTab", "tab": "" "#,
        #"links[0].tab: an empty name; expected \#(tabName)"#
      ),
      (
        #""action": "selectTab", "tab": ":id" "#,
        #"links[0].tab: ":id", but names of tabs are not filled in; expected \#(tabName)"#
      ),
      (
        #""action": "selectTab", "tab": "{id}" "#,
        #"links[0].tab: "{id}", but names of tabs are not filled in; expected \#(tabName)"#
      ),
      (#""routes": [""]"#, #"links[0].routes[0]: an empty route; expected one such as "/cart""#),
      (#""routes": ["/a/:id<int>"]"#, #"links[0].routes[0]: ":id<int>" is not filled in; expected :id"#),
      (#""routes": ["/a", "/*id"]"#, #"links[0].routes[1]: "*id" is not filled in; expected :id"#),
      (#""routes": ["/a/{id}"]"#, #"links[0].routes[0]: "{id}" is not filled in; expected :id"#),
      (#""routes": ["/a?b={x}"]"#, #"links[0].routes[0]: "{x}" is not filled in; expected :id or :q"#),
      (#""action": "selectTab""#, #"links[0]: no "tab"; expected the tab's name"#),
      (#""action": "selectTab", "tab": {}"#, "links[0].tab: an object; expected text"),
      (
        #""action": "present", "style": "shet""#,
        #"links[0].style: unknown style "shet"; expected \#(styles); did you mean sheet?"#
      ),
      (#""action": "present", "style": 1"#, "links[0].style: a number; expected text"),
      (
        #""action": "present", "style": {"nam": "x"}"#,
        #"links[0].style: unknown key "nam"; expected name or detents; did you mean name?"#
      ),
      (
        #""action": "present", "style": {"name": "x", "detents": [1]}"#,
        "links[0].style.detents[0]: a number; expected text"
      ),
      (
        #""action": "present", "policy": "queu""#,
        #"links[0].policy: unknown "queu"; expected stack, replace or queue; did you mean queue?"#
      ),
      (
        #""routes": []"#,
        #"links[0].routes: no route for push; expected one at least, or no "routes" for the URL's path"#
      ),
      (#""routes": "/x""#, "links[0].routes: text; expected a list"),
      (#""routes": ["/x", null]"#, "links[0].routes[1]: null; expected text"),
      (
        #""routes": ["/:idd"]"#,
        #"links[0].routes[0]: ":idd", which the pattern does not capture; expected :id or :q; did you mean :id?"#
      ),
      (#""routes": ["/:{id"]"#, #"links[0].routes[0]: the name "id" is never closed; expected } after it"#),
      (#""action": "plan""#, #"links[0]: no "links"; expected the links to follow in order"#),
      (#""action": "plan", "links": []"#, "links[0].links: a plan without links; expected one at least"),
      (
        #""action": "plan", "links": [{"pattern": "/x"}]"#,
        #"links[0].links[0]: unknown key "pattern"; expected action or routes"#
      ),
      (
        #""action": "plan", "links": [{"routes": ["/:x"]}]"#,
        #"links[0].links[0].routes[0]: ":x", which the pattern does not capture; expected :id or :q"#
      ),
    ])
  func linkProblems(members: String, expected: String) {
    let file = LinksFile(#"{"links": [{"pattern": "/:id?q?", \#(members)}]}"#)
    // A key that is missing may be told of beside the one that is misspelt.
    #expect(file.problems.first?.description == expected)
    #expect(file.links.map(\.template) == [nil])
    #expect(file.parser == nil)
  }

  @Test("A broken pattern hides no wrong name, nor an unknown action a wrong route")
  func allAtOnce() {
    let file = LinksFile(
      #"{"links": [{"pattern": "/a/:id<itn>/{b}?q", "action": "psh", "routes": ["/:id/:b/:q", "/:idd"]}]}"#)
    #expect(file.problems.map(\.place) == ["links[0].action", "links[0].routes[1]", "links[0].pattern"])
    #expect(file.problems[1].suggestion == ":id")
    #expect(
      LinksFile(#"{"links": [{"pattern": "/a", "routes": ["/{b}"]}]}"#).problems.map(\.expected) == [
        "a name that the pattern captures"
      ])
  }

  @Test(
    "A place in wrong syntax is told by line and column",
    arguments: [
      ("{\n \"é\": [\n  {\"pattern\" \"/a\"}\n]}", "Invalid value around line 3, column 14"),
      ("{\"é\":]", "Invalid value around line 1, column 6"),
      ("{\r\n\r\n]", "Invalid value around line 3, column 1"),
      ("{", "Unexpected end of file during JSON parse"),
    ])
  func syntaxPlaces(json: String, words: String) {
    #expect(LinksFile(json).problems.map(\.message) == ["no JSON: \(words)"])
  }

  @Test(
    "Words of a parser that tell no offset stay as they are",
    arguments: [
      ("Bad around line 1, column 3.", "Bad around line 1, column 3."),
      ("Bad around character x", "Bad around character x"),
      ("Bad around character 3 there", "Bad around line 2, column 2 there"),
      ("Bad around character 99", "Bad around line 2, column 3"), ("", ""),
    ])
  func otherWords(words: String, expected: String) {
    #expect(words.withPlace(in: "a\nbc") == (words.isEmpty ? "" : expected))
  }

  @Test(
    "Syntax is complained of as Foundation's parser does, bytes that are no text are too, and depth is bounded"
  )
  func syntax() {
    func complaint(_ json: String) -> String? { LinksFile(json).problems.first?.description }
    #expect(complaint("{]")?.hasPrefix("no JSON: ") == true)
    #expect(complaint("")?.hasPrefix("no JSON: ") == true)
    let deep = String(repeating: "[", count: 90) + String(repeating: "]", count: 90)
    #expect(complaint(#"{"links": \#(deep)}"#)?.contains("nested more than 80 deep at links[0]") == true)
    #expect(LinksFile([0x7B, 0xFF]).problems.map(\.description) == ["bytes that are not UTF-8"])
  }
}
