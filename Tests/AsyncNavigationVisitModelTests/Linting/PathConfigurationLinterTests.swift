import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("The linter of path configurations")
struct PathConfigurationLinterTests {
  @Test("A configuration for both platforms with a default rule first has no findings")
  func clean() throws {
    for platform in PathConfigurationLinter.Platform.allCases {
      #expect(
        try lint(
          """
          {"settings": {"rulez": 1}, "comment": "ours", "rules": [
            \(defaultRule),
            {"comment": 1, "patterns": ["/new$", "/edit$"], "properties": {"context": "modal", "badge": 1}},
            {"patterns": ["^/numbers$"], "properties": {
              "view_controller": "numbers", "uri": "hotwire://fragment/numbers", "url": "x"}}
          ]}
          """, for: platform
        ).isEmpty, "\(platform)")
    }
  }

  @Test("Findings are in the order of their places, numbers in them as numbers")
  func order() throws {
    let rules = (0..<12).map { _ in #"{"patterns": ["("], "properties": {"context": "modl"}, "patern": 1}"# }
    let places = try lint(#"{"rules": [\#(rules.joined(separator: ","))], "rule": 1}"#).map(\.place)
    let expected = (0..<12).flatMap { index in
      ["patern", "patterns[0]", "properties.context"].map { "rules[\(index)].\($0)" }
    }
    #expect(places == ["rule", "rules"] + expected)
  }

  @Test("What is no path configuration has findings; what is no JSON, or too large, is refused")
  func refusals() throws {
    #expect(try lint("[]").map(\.kind) == [.malformed])
    #expect(
      try lint(#"{"ruels": []}"#).map(\.description) == [
        #"ruels: is no known key; did you mean "rules"?"#,
        "rules: there is no list of rules; write [] for none",
      ])
    #expect(throws: PathConfigurationError.self) { try lint("{") }
    let error = #expect(throws: PathConfigurationError.self) {
      try PathConfigurationLinter(sizeLimit: 11).findings(in: Data(#"{"rules":[]}"#.utf8))
    }
    #expect(error?.code == .tooLarge)
  }

  @Test("A rule that is none has an app refuse the whole file, and that is said")
  func refusedDocument() throws {
    #expect(
      try lint(#"{"settings": 1, "rules": [\#(defaultRule), {"patterns": 1, "properties": {}}, 7]}"#)
        .map(\.description) == [
          "rules[1].patterns: is a number, and it has to be a list of regular expressions; an app refuses "
            + "the whole file for it",
          "rules[2]: is a number, and a rule has to be an object; an app refuses the whole file for it",
          "settings: is a number, and it has to be an object; it counts as none",
        ])
  }

  @Test("Of an empty pattern and of one as for files it is said how it is meant")
  func likelyPatterns() throws {
    #expect(
      try lint(rules: #"{"patterns": ["", "*/edit$"], "properties": {"a": 1}}"#, for: .android) == [
        #"badPattern: rules[1].patterns[0]: is empty, and no regular expression; did you mean ".*"?"#,
        #"badPattern: rules[1].patterns[1]: pattern "*/edit$": at character 0, there is nothing to repeat, "#
          + #"so it is no regular expression; write \ before what means itself; did you mean ".*/edit$"?"#,
      ])
  }

  @Test("It says how much it looked at")
  func report() throws {
    let document = #"{"rules": [{"patterns": [".*", "("], "properties": {}}, 7]}"#
    let report = try PathConfigurationLinter().report(on: Data(document.utf8))
    #expect(report.rules == 1 && report.patterns == 2)
  }
}

/// What is wrong with a document.
func lint(
  _ document: String, for platform: PathConfigurationLinter.Platform = .all
) throws -> [ConfigurationFinding] {
  try PathConfigurationLinter(platform: platform).findings(in: Data(document.utf8))
}

/// What is wrong with rules behind a default rule.
func lint(
  rules: String, for platform: PathConfigurationLinter.Platform = .all
) throws -> [String] {
  try lint(#"{"rules": [\#(defaultRule), \#(rules)]}"#, for: platform).map { "\($0.kind): \($0)" }
}

/// What is wrong with rules behind a default rule.
func lint(
  _ rules: [PathRule], for platform: PathConfigurationLinter.Platform = .all
) throws -> [ConfigurationFinding] {
  let texts = rules.map { rule -> String in
    let patterns = JSONValue.array(rule.patterns.map { .string($0) })
    return JSONValue.object(["patterns": patterns, "properties": .object(rule.properties)]).description
  }
  return try lint(#"{"rules": [\#(([defaultRule] + texts).joined(separator: ","))]}"#, for: platform)
}

/// A rule of some patterns.
func rule(_ patterns: String..., says properties: [String: JSONValue]) -> PathRule {
  PathRule(patterns: patterns, properties: properties)
}

/// A rule on which both platforms agree.
let defaultRule = #"""
  {"patterns": [".*"], "properties": {"context": "default", "presentation": "default",
    "pull_to_refresh_enabled": true, "uri": "hotwire://fragment/web"}}
  """#
