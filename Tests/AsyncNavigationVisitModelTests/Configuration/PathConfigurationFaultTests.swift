import AsyncNavigationVisitModel
import Foundation
import Testing

/// Faults of other libraries in reading and matching path configurations.
@Suite("Faults of other path configurations")
struct PathConfigurationFaultTests {
  private func readRule(
    _ pattern: String, _ options: PathConfigurationOptions = .iOS,
    _ strictness: PathConfigurationStrictness = .lenient
  ) throws(PathConfigurationError) -> PathConfigurationReading {
    let rule = #"{"patterns": ["/other", "\#(pattern)"], "properties": {"context": "modal"}}"#
    let reader = PathConfigurationReader(options: options, strictness: strictness)
    return try reader.read(Data(#"{"rules": [\#(rule)]}"#.utf8))
  }

  private func matches(
    _ pattern: String, _ location: String, _ options: PathConfigurationOptions = .iOS
  ) throws -> Bool {
    try readRule(pattern, options).configuration.properties(for: location).context == .modal
  }

  @Test(
    "NAV-059: what is searched is the path as it is written, with its slash, on iOS and Android alike",
    arguments: [
      ("/task/add", "/task/add", "/task/add"), ("/task/add/", "/task/add/", "/task/add"), ("/", "/", "/"),
      ("", "", ""), ("/task/add/?a", "/task/add/?a", "/task/add"),
      ("/task/%61dd/", "/task/%61dd/", "/task/add"),
    ])
  func normalisation(path: String, searched: String, searchedByTurboNavigator: String) throws {
    for location in [path, "https://example.com" + path, "https://user@example.com:8080" + path + "#f"] {
      for options in [PathConfigurationOptions.iOS, .android] {
        let configuration = PathConfiguration(options: options)
        #expect(configuration.explanation(of: location).searchedText == searched)
      }
      let turbo = PathConfiguration(options: .turboNavigator)
      #expect(turbo.explanation(of: location).searchedText == searchedByTurboNavigator)
    }
    #expect(try matches("/add$", path) == searched.hasSuffix("/add"))
    #expect(try matches("/add$", path, .turboNavigator) == searchedByTurboNavigator.hasSuffix("/add"))
    #expect(try matches("/add/?$", path) == ["/task/add", "/task/add/"].contains(searched))
  }

  @Test("NAV-060: the query takes part in matching, and can be switched off")
  func query() throws {
    let off = PathConfigurationOptions(matchesQuery: false)
    let pattern = #"\\?open=true"#
    #expect(try matches(pattern, "https://example.com/a?open=true"))
    #expect(try !matches(pattern, "https://example.com/a?open=false"))
    #expect(try !matches(pattern, "https://example.com/a?open=true", off))
  }

  @Test("NAV-061: a pattern anchored at its end does not match where a query follows, unless that is off")
  func anchoredWithQuery() throws {
    let off = PathConfigurationOptions(matchesQuery: false)
    #expect(try !matches("^/my/dir$", "https://example.com/my/dir?page=2"))
    #expect(try matches("^/my/dir$", "https://example.com/my/dir?page=2", off))
    #expect(try matches("^/my/dir$", "https://example.com/my/dir"))
  }

  @Test("NAV-062: an escape that JSON does not know is an error that says where it is, counted in bytes")
  func invalidEscape() throws {
    let error = try #require(throws: PathConfigurationError.self) { try readRule(#"\d+"#) }
    #expect(error.code == .notJSON)
    let text = #"{"rules": [{"patterns": ["/other", ""#
    #expect(error.detail == "Invalid escape sequence around character \(text.utf8.count)")
    #expect(try matches(#"/\\d+"#, "/7"))
    #expect(try !matches(#"/\\d+"#, "/x"))
  }

  @Test("NAV-062: a pattern that is no regular expression is named by its rule and its place in it")
  func placeOfPattern() throws {
    #expect(try readRule(#"(\\d+"#).findings.map(\.place) == ["rules[0].patterns[1]"])
  }

  @Test(
    "NAV-065: a pattern that does not compile is a typed error or left out, and nothing happens at matching",
    arguments: ["/a(b", "/a)", "/[a", "*", "a{2,1}", "(?<name", "(?z)"])
  func unbalanced(pattern: String) throws {
    let error = try #require(throws: PathConfigurationError.self) { try readRule(pattern, .iOS, .strict) }
    #expect(error.code == .refused)
    #expect(error.findings.map(\.kind) == [.badPattern])
    let reading = try readRule(pattern)
    #expect(reading.findings.map(\.place) == ["rules[0].patterns[1]"])
    #expect(reading.configuration.properties(for: "/a(b").values.isEmpty)
    #expect(reading.configuration.properties(for: "/other").context == .modal)
    #expect(throws: PathConfigurationError.self) {
      try PathConfiguration(rules: [PathRule(patterns: [pattern], properties: [:])])
    }
  }

  @Test(
    "NAV-066: a pattern that may take for ever is refused when reading is strict, else reported and given up",
    arguments: ["(a+)+$", "^/(a*)*b", "(a|a+)+c"])
  func nestedQuantifier(pattern: String) throws {
    let error = try #require(throws: PathConfigurationError.self) { try readRule(pattern, .iOS, .strict) }
    #expect(error.findings.map(\.kind) == [.nestedQuantifier])
    let reading = try readRule(pattern)
    #expect(reading.findings.map(\.place) == ["rules[0].patterns[1]"])
    // That this test ends shows that the search does.
    let explanation = reading.configuration.explanation(
      of: "/" + String(repeating: "a", count: 10_000) + "!bc!")
    #expect(explanation.rules.isEmpty)
    #expect(explanation.isCut)
  }

  @Test("NAV-066: two captures in one segment are searched for to the end, also in a long text")
  func twoCaptures() throws {
    let long = "/" + String(repeating: "-", count: 10_000)
    let configuration = try readRule("^/([^/]+)-([^/]+)/$").configuration
    let explanation = configuration.explanation(of: long)
    #expect(explanation.isCut)
    #expect(explanation.rules.isEmpty)
    #expect(configuration.properties(for: "/a-b/").context == .modal)
  }
}
