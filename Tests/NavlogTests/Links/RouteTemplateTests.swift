import AsyncNavigation
import Testing

@testable import navlog

@Suite("Templates of routes")
struct RouteTemplateTests {
  private func filled(_ template: String, _ pattern: String, _ url: String) throws -> Route? {
    let table = try LinkTable<Route>(rules: [LinkRule(pattern) { _ in nil }])
    let match = try #require(try table.matches(LinkURL(url)).first)
    return try RouteTemplate(template).filled(by: match.pattern, match.captures, path: ["p", "q"])
  }

  @Test(
    "A name stands for what the pattern captured",
    arguments: [
      ("/x", "/:a", "/x"), (":a", "/:a", "1"), ("/x/:a/y", "/:a", "/x/1/y"), ("/:a/:a", "/:a", "/1/1"),
      ("/:{a}b", "/:a", "/1b"), ("/:ab", "/:ab", "/1"), ("/:a-:a", "/:a", "/1-1"),
      ("/x?q=:a", "/:a", "/x?q=1"),
      ("/a::b", "/:a", "/a:b"), ("/:::a", "/:a", "/:1"), ("/12:30", "/:a", "/12:30"),
      ("x://y", "/:a", "x://y"),
      ("/:", "/:a", "/:"), ("/:é", "/:a", "/:é"), ("", "/:a", ""), ("/::a", "/:a", "/:a"),
    ])
  func names(template: String, pattern: String, route: String) throws {
    #expect(try filled(template, pattern, "x:/1") == route)
  }

  @Test(
    "Of several query items the first counts, none is nothing, and what is left of a path keeps its slashes",
    arguments: [
      ("/:rest", "/*rest", "x:/a/b%2Fc/d", "/a/b/c/d"), (":q", "/?q", "x:/?q=1&q=2", "1"),
      ("/s?q=:q", "/?q?", "x:/", "/s?q="), ("/:{a-b}", "/?a-b", "x:/?a-b=1", "/1"),
      ("/:rest:q", "/*rest?q", "x:/a/b?q=c", "/a/bc"), (":a", "/:a", "x:/%F0%9F%91%A9%20%3Aa", "👩 :a"),
    ])
  func captures(template: String, pattern: String, url: String, route: String) throws {
    #expect(try filled(template, pattern, url) == route)
  }

  @Test("The path stands for the segments of the URL")
  func path() throws {
    let table = try LinkTable<Route>(rules: [LinkRule("/*") { _ in nil }])
    let match = try #require(try table.matches(LinkURL("x:/1")).first)
    func route(_ path: [String]) -> Route {
      RouteTemplate.path.filled(by: match.pattern, match.captures, path: path)
    }
    #expect(route(["a", "b/c"]) == "/a/b/c")
    #expect(route([]) == "/")
  }

  @Test("The names are known in their order, and one that is not closed is refused")
  func order() throws {
    #expect(try RouteTemplate("/:b/::c/:{a d}:_1").names == ["b", "a d", "_1"])
    let error = #expect(throws: RouteTemplate.UnclosedName.self) { try RouteTemplate("/:a/:{b") }
    #expect(error == RouteTemplate.UnclosedName(name: "b"))
  }

  @Test(
    "What is written as in a pattern is told, and nothing else",
    arguments: [
      ("/:a<int>", [":a<int>"]), ("/:{a}<int>/b", [":a<int>"]), ("/{a}/{b_1}", ["{a}", "{b_1}"]),
      ("/x?y={a}", ["{a}"]),
      ("*a", ["*a"]), ("/x/*a", ["*a"]), ("/*a?b", ["*a"]), ("/:a/*b", ["*b"]),
      ("/{a}:b<int>", ["{a}", ":b<int>"]),
      ("/:a", []), ("/::{a}", []), ("/{", []), ("/{}", []), ("/{1}", []), ("/{a b}", []), ("/{a", []),
      ("/a<int>", []),
      ("/:a<", []), ("/:a<>", []), ("/:a<b c>", []), ("/*", []), ("/x*a", []), ("/:a*b", []),
      ("/x?q=/*a", []), ("", []),
    ] as [(String, [String])])
  func slips(template: String, slips: [String]) throws {
    #expect(try RouteTemplate(template).slips.map(\.text) == slips)
  }

  @Test(
    "A text that is a name and nothing else",
    arguments: [
      (":a", "a"), (":{a b}", "a b"), ("{a}", "a"), ("*a", "a"), ("a", nil), ("x:a", nil), (":a:b", nil),
      ("", nil),
      (":{a", nil), ("{a}b", nil),
    ] as [(String, String?)])
  func soleNames(text: String, name: String?) {
    #expect(RouteTemplate.soleName(in: text) == name)
  }
}
