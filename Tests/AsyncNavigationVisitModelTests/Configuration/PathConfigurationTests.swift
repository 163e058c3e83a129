import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("Path configurations")
struct PathConfigurationTests {
  private func rule(_ patterns: String..., properties: [String: JSONValue]) -> PathRule {
    PathRule(patterns: patterns, properties: properties)
  }

  @Test("Of rules that say something under one key the later counts; nested objects are not merged")
  func merging() throws {
    let configuration = try PathConfiguration(rules: [
      rule("/a", properties: ["k": 1, "j": 1, "o": ["x": 1, "y": 1]]),
      rule("/a/b", properties: ["k": 2, "o": ["x": 2]]), rule("/c", properties: ["k": 3]),
    ])
    #expect(configuration.properties(for: "/a/b").values == ["k": 2, "j": 1, "o": ["x": 2]])
    #expect(configuration.properties(for: "/a").values == ["k": 1, "j": 1, "o": ["x": 1, "y": 1]])
    #expect(configuration.properties(for: "/d").values == [:])
  }

  @Test("A rule holds where one of its patterns is found, once for all of them; without patterns never")
  func patterns() throws {
    let configuration = try PathConfiguration(rules: [
      rule("/a", "/b", properties: ["k": 1]), rule(properties: ["k": 2]),
      rule(".*", properties: ["all": true]),
    ])
    #expect(configuration.properties(for: "/a/b").values == ["k": 1, "all": true])
    #expect(configuration.properties(for: "/c").values == ["all": true])
    #expect(configuration.explanation(of: "/b/a").rules.map(\.pattern) == ["/a", ".*"])
  }

  @Test(
    "Patterns are found anywhere in path and query, unless they are anchored",
    arguments: [
      ("/new$", "/posts/new", true), ("/new$", "/posts/new?x", false), ("/new$", "/posts/newer", false),
      ("^/new", "/posts/new", false), ("^$", "https://example.com", true),
      ("^/$", "https://example.com", false),
      ("^/$", "https://example.com/", true), ("/recipes/*", "/recipesfoo", true),
      ("example", "https://example.com/", false),
      ("(?i)/NEW", "/new", true), ("/NEW", "/new", false), ("é", "/caf%C3%A9", false),
      ("%C3%A9", "/caf\u{e9}", true),
      ("^.$", "/", true), (#"\.pdf(\?|$)"#, "/a.pdf?x", true), ("#", "/a#b", false),
    ])
  func matching(pattern: String, location: String, isMatch: Bool) throws {
    let configuration = try PathConfiguration(rules: [rule(pattern, properties: ["k": 1])])
    #expect((configuration.properties(for: location)["k"] != nil) == isMatch)
    if let url = URL(string: location) {
      #expect(configuration.properties(for: url) == configuration.properties(for: location))
    }
  }

  @Test("What was asked for lately is the same when it is asked for again, however much was in between")
  func remembering() throws {
    let configuration = try PathConfiguration(rules: [
      rule("/[0-9]+$", properties: ["n": 1]), rule("7", properties: ["seven": true]),
    ])
    let copy = configuration
    func sevens() -> [Bool] { (0..<3_000).map { copy.properties(for: "/\($0)")["seven"] == true } }
    let first = sevens()
    #expect(first == (0..<3_000).map { String($0).contains("7") })
    #expect(sevens() == first)
  }

  @Test("Rules with patterns that are no regular expressions are an error that names each of them")
  func badPatterns() {
    let error = #expect(throws: PathConfigurationError.self) {
      try PathConfiguration(rules: [
        PathRule(patterns: ["/a", "("], properties: [:]), PathRule(patterns: ["["], properties: [:]),
      ])
    }
    #expect(error?.code == .refused)
    #expect(error?.findings.map(\.place) == ["rules[0].patterns[1]", "rules[1].patterns[0]"])
    #expect(error?.findings.allSatisfy { $0.kind == .badPattern } == true)
  }

  @Test("Without rules nothing is said but about historical locations")
  func empty() {
    #expect(PathConfiguration().properties(for: "/a").values == [:])
    #expect(PathConfiguration().properties(for: "/recede_historical_location").presentation == .pop)
    #expect(
      PathConfiguration(options: .turboNavigator).properties(for: "/recede_historical_location")
        == PathProperties(dialect: .turboNavigator))
  }

  @Test("Two configurations are equal that say the same, and unequal where options, rules or settings differ")
  func equality() throws {
    let rules = [rule("/a", properties: ["k": 1])]
    let one = try PathConfiguration(rules: rules)
    #expect(try one == PathConfiguration(rules: rules))
    #expect(try Set([one, PathConfiguration(rules: rules)]).count == 1)
    #expect(try one != PathConfiguration(settings: ["s": 1], rules: rules))
    #expect(try one != PathConfiguration(rules: rules, options: .android))
    #expect(one != PathConfiguration())
  }
}
