import AsyncNavigationVisitModel
import Testing

@Suite("How a configuration comes to what it says")
struct PathExplanationTests {
  private let rules = [
    PathRule(patterns: [".*"], properties: ["context": "default", "title": "A"]),
    PathRule(patterns: ["/x$", "/new$", "/n"], properties: ["context": "modal"]),
    PathRule(patterns: ["/edit"], properties: ["title": "E"]),
    PathRule(patterns: ["/new"], properties: ["own": 1, "title": "N"]),
  ]

  /// Where the rules stand that matched.
  private func places(_ explanation: PathExplanation) -> [String] {
    explanation.rules.map { rule in
      if case .rule(let place) = rule.origin { place.description } else { "built in" }
    }
  }

  @Test("It tells the text, the rules that matched in order, and the pattern that was found first")
  func rulesInOrder() throws {
    let explanation = try PathConfiguration(rules: rules).explanation(of: "https://example.com/posts/new")
    #expect(explanation.location == "https://example.com/posts/new")
    #expect(explanation.searchedText == "/posts/new")
    #expect(!explanation.isCut)
    #expect(places(explanation) == ["rules[0].patterns[0]", "rules[1].patterns[1]", "rules[3].patterns[0]"])
    #expect(explanation.rules.map(\.pattern) == [".*", "/new$", "/new"])
    #expect(explanation.rules.map(\.properties) == [0, 1, 3].map { rules[$0].properties })
    #expect(explanation.givenUp.isEmpty)
  }

  @Test("It tells which rule had the last word on each key, keys in order")
  func contributions() throws {
    let explanation = try PathConfiguration(rules: rules).explanation(of: "/posts/new")
    #expect(explanation.contributions.map(\.key) == ["context", "own", "title"])
    #expect(explanation.contributions.map(\.rule) == [1, 2, 2])
  }

  @Test(
    "It comes to just what the configuration says",
    arguments: ["/", "", "/posts/new", "/x", "/edit?new", "/recede_historical_location", "mailto:a@b.c"],
    HistoricalLocations.allCases)
  func sameProperties(location: String, historical: HistoricalLocations) throws {
    let configuration = try PathConfiguration(
      rules: rules, options: PathConfigurationOptions(historicalLocations: historical))
    let explanation = configuration.explanation(of: location)
    #expect(explanation.properties == configuration.properties(for: location))
    #expect(explanation.contributions.map(\.key) == explanation.properties.values.keys.sorted())
    for (key, rule) in explanation.contributions {
      #expect(explanation.rules[rule].properties[key] == explanation.properties[key])
    }
  }

  @Test(
    "A rule that is built in stands behind all others, before them where it may be overridden, or is not there",
    arguments: [
      (HistoricalLocations.builtIn, ["rules[0].patterns[0]", "built in"]),
      (.overridable, ["built in", "rules[0].patterns[0]"]), (.none, ["rules[0].patterns[0]"]),
    ])
  func builtIn(historical: HistoricalLocations, expected: [String]) throws {
    let configuration = try PathConfiguration(
      rules: rules, options: PathConfigurationOptions(historicalLocations: historical))
    #expect(places(configuration.explanation(of: "/resume_historical_location")) == expected)
  }

  @Test("It tells that a text is cut at the limit, and what lies behind is not found")
  func cut() throws {
    let configuration = try PathConfiguration(
      rules: [
        PathRule(patterns: ["/end"], properties: ["end": true]),
        PathRule(patterns: ["a$"], properties: ["a": true]),
        PathRule(patterns: ["^/a"], properties: ["start": true]),
      ], options: PathConfigurationOptions(searchLimit: 8))
    let whole = configuration.explanation(of: "/aaaa/end".dropFirst(1).description)
    #expect(!whole.isCut)
    #expect(whole.properties.values == ["end": true])
    let cut = configuration.explanation(of: "/aaaaaaaa/end")
    #expect(cut.isCut)
    #expect(cut.searchedText == "/aaaaaaaa/end")
    #expect(cut.properties.values == ["start": true])
  }
}
