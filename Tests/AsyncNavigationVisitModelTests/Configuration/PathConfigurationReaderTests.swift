import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("Reading path configurations")
struct PathConfigurationReaderTests {
  /// What is wrong with a document, by place; nil where there is nothing to be read.
  private func findings(
    _ text: String, _ options: PathConfigurationOptions = .iOS
  ) throws -> [String: ConfigurationFinding.Kind] {
    let findings = try PathConfigurationReader(options: options).read(Data(text.utf8)).findings
    return Dictionary(findings.map { ($0.place, $0.kind) }) { first, _ in first }
  }

  /// Why a document is refused; nil where it is not.
  private func refusal(
    _ text: String, _ strictness: PathConfigurationStrictness
  ) -> PathConfigurationError? {
    do throws(PathConfigurationError) {
      _ = try PathConfigurationReader(strictness: strictness).read(Data(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test("Settings and rules are read, in order, and what else the document says is passed over")
  func reads() throws {
    let text = """
      {"version": 3, "settings": {"a": {"b": [1, null]}},
       "rules": [{"patterns": ["/a", "/b"], "properties": {"context": "modal", "own": [1]}, "comment": "c"},
                 {"patterns": [], "properties": {}}]}
      """
    for strictness in PathConfigurationStrictness.allCases {
      let reading = try PathConfigurationReader(strictness: strictness).read(Data(text.utf8))
      #expect(reading.findings.isEmpty)
      #expect(reading.configuration.settings == ["a": ["b": [1, nil]]])
      #expect(
        reading.configuration.rules == [
          PathRule(patterns: ["/a", "/b"], properties: ["context": "modal", "own": [1]]),
          PathRule(patterns: [], properties: [:]),
        ])
    }
  }

  @Test(
    "A document that is no object with a list of rules is refused in all cases",
    arguments: [
      ("[]", ""), ("null", ""), ("7", ""), (#""x""#, ""), ("{}", "rules"), (#"{"rules": null}"#, "rules"),
      (#"{"rules": {}}"#, "rules"), (#"{"rules": "x"}"#, "rules"), (#"{"Rules": []}"#, "rules"),
    ], PathConfigurationStrictness.allCases)
  func noRules(document: (text: String, place: String), strictness: PathConfigurationStrictness) {
    let refusal = refusal(document.text, strictness)
    #expect(refusal?.code == .malformed)
    #expect(refusal?.findings.map(\.place) == [document.place])
  }

  @Test(
    "A malformed rule refuses the document, but is left out and reported when reading is lenient",
    arguments: [
      (#"7"#, "rules[1]"), (#"null"#, "rules[1]"), (#"[]"#, "rules[1]"),
      (#"{"properties": {}}"#, "rules[1].patterns"), (#"{"patterns": []}"#, "rules[1].properties"),
      (#"{"patterns": "/b", "properties": {}}"#, "rules[1].patterns"),
      (#"{"patterns": null, "properties": {}}"#, "rules[1].patterns"),
      (#"{"patterns": ["/b"], "properties": []}"#, "rules[1].properties"),
      (#"{"patterns": ["/b"], "properties": null}"#, "rules[1].properties"),
    ])
  func malformedRule(rule: String, place: String) throws {
    let good = #"{"patterns": ["/"], "properties": {"title": "x"}}"#
    let text = #"{"rules": [\#(good), \#(rule), \#(good)]}"#
    for strictness in [PathConfigurationStrictness.strict, .hotwire] {
      #expect(refusal(text, strictness)?.code == .malformed)
      #expect(refusal(text, strictness)?.findings.map(\.place) == [place])
    }
    #expect(try findings(text) == [place: .malformed])
    let configuration = try PathConfigurationReader().read(Data(text.utf8)).configuration
    #expect(configuration.rules.count == 2)
    let places = configuration.explanation(of: "/").rules.map { rule in
      if case .rule(let place) = rule.origin { place.description } else { "built in" }
    }
    #expect(places == ["rules[0].patterns[0]", "rules[2].patterns[0]"])
  }

  @Test("A pattern that is no text refuses the document, or is left out and keeps its place")
  func malformedPattern() throws {
    let text = #"{"rules": [{"patterns": [7, "/a", null], "properties": {}}]}"#
    #expect(
      refusal(text, .hotwire)?.findings.map(\.place) == ["rules[0].patterns[0]", "rules[0].patterns[2]"])
    let places = try findings(text)
    #expect(places == ["rules[0].patterns[0]": .malformed, "rules[0].patterns[2]": .malformed])
    let configuration = try PathConfigurationReader().read(Data(text.utf8)).configuration
    #expect(configuration.explanation(of: "/a").rules.map(\.pattern) == ["/a"])
    #expect(configuration.explanation(of: "/7").rules.isEmpty)
  }

  @Test(
    "A pattern that is no regular expression refuses the document only when reading is strict",
    arguments: ["[", "(", "a{2", "*", "(?<n", #"\\"#])
  func badPattern(pattern: String) throws {
    let text = #"{"rules": [{"patterns": ["/a", "\#(pattern)"], "properties": {"title": "x"}}]}"#
    #expect(refusal(text, .strict)?.code == .refused)
    #expect(refusal(text, .strict)?.findings.map(\.place) == ["rules[0].patterns[1]"])
    for strictness in [PathConfigurationStrictness.hotwire, .lenient] {
      let reading = try PathConfigurationReader(strictness: strictness).read(Data(text.utf8))
      #expect(reading.findings.map(\.kind) == [.badPattern])
      #expect(reading.configuration.properties(for: "/a").title == "x")
      #expect(reading.configuration.properties(for: "/b").title == nil)
    }
  }

  @Test(
    "An unknown value of a known key refuses the document only when reading is strict, and counts as left out",
    arguments: [
      ("context", #""modall""#), ("context", #""MODAL""#), ("presentation", "null"), ("presentation", "1"),
      ("modal_style", #""huge""#), ("query_string_presentation", "true"), ("animated", #""false""#),
      ("pull_to_refresh_enabled", "1"), ("modal_dismiss_gesture_enabled", "null"), ("title", "7"),
      ("historical_location", #""true""#), ("view_controller", "[]"), ("view-controller", "{}"),
      ("uri", "false"), ("fallback_uri", "0"),
    ])
  func unknownValue(key: String, value: String) throws {
    let text = #"{"rules": [{"patterns": ["/"], "properties": {"own": 1, "\#(key)": \#(value)}}]}"#
    let place = "rules[0].properties.\(key)"
    #expect(refusal(text, .strict)?.code == .refused)
    #expect(refusal(text, .hotwire) == nil)
    #expect(try findings(text) == [place: .unknownValue])
    let properties = try PathConfigurationReader().read(Data(text.utf8)).configuration.properties(for: "/")
    #expect(properties[key] != nil)
    #expect(properties.context == .default && properties.presentation == .default)
    #expect(properties.animated && properties.viewController == "web" && properties.title == nil)
  }

  @Test("Values in any case are known on Android")
  func androidValues() throws {
    let text = #"{"rules": [{"patterns": ["/"], "properties": {"context": "MODAL"}}]}"#
    #expect(try findings(text, .android).isEmpty)
    #expect(try findings(text) == ["rules[0].properties.context": .unknownValue])
  }

  @Test("Settings that are no object count as none, and refuse the document only when reading is strict")
  func settings() throws {
    for settings in ["[]", "null", "7"] {
      let text = #"{"settings": \#(settings), "rules": []}"#
      #expect(refusal(text, .strict)?.findings.map(\.place) == ["settings"])
      let reading = try PathConfigurationReader(strictness: .hotwire).read(Data(text.utf8))
      #expect(reading.configuration.settings.isEmpty)
      #expect(reading.findings.map(\.place) == ["settings"])
    }
  }

  @Test("All that is wrong is told, in the document's order")
  func everything() {
    let text = """
      {"settings": 1, "rules": [7, {"patterns": ["(", 1], "properties": {"animated": 1, "context": "x"}}, {}]}
      """
    #expect(
      refusal(text, .strict)?.findings.map(\.place) == [
        "settings", "rules[0]", "rules[1].patterns[0]", "rules[1].patterns[1]",
        "rules[1].properties.context", "rules[1].properties.animated", "rules[2].patterns",
        "rules[2].properties",
      ])
    #expect(
      refusal(text, .hotwire)?.findings.map(\.place) == [
        "rules[0]", "rules[1].patterns[1]", "rules[2].patterns", "rules[2].properties",
      ])
  }

  @Test("A document may be as large as the limit and no larger")
  func sizeLimit() throws {
    let text = #"{"rules": []}"#
    let exact = PathConfigurationReader(sizeLimit: text.utf8.count)
    _ = try exact.read(Data(text.utf8))
    #expect(throws: PathConfigurationError.self) { try exact.read(Data((text + " ").utf8)) }
    #expect(PathConfigurationReader().sizeLimit == 4 << 20)
  }

  @Test("The configuration matches as the reader's options say")
  func options() throws {
    let data = Data(#"{"rules": [{"patterns": ["/A"], "properties": {"title": "x"}}]}"#.utf8)
    let configuration = try PathConfigurationReader(options: .android).read(data).configuration
    #expect(configuration.options == .android)
    #expect(configuration.properties(for: "/a").title == "x")
    #expect(configuration.properties(for: "/a").dialect == .android)
  }
}
