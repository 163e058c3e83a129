import AsyncNavigationVisitModel
import Testing

@Suite("What the linter says of what patterns match")
struct LintedConfigurationMatchingTests {
  @Test("A rule without patterns never matches; where there are some that are none, that is told alone")
  func empty() throws {
    #expect(
      try lint(rules: #"{"patterns": [], "properties": {"a": 1}}"#) == [
        "neverMatches: rules[1].patterns: is an empty list, so the rule never matches"
      ])
    let findings = try lint(rules: #"{"patterns": ["("], "properties": {"a": 1}}"#)
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("badPattern: rules[1].patterns[0]: ") == true)
  }

  private static let wholeURL =
    "begins as whole URLs do, but only path and query are searched; begin with the path"

  @Test(
    "A pattern that can match nothing is told, and how it is to be written",
    arguments: [
      ("^https://example.com/a", wholeURL), (#"^https?:\\/\\/example\\.com"#, wholeURL),
      ("^(app|ftp://y)", #"never matches, since path and query begin with "/"; begin with "^/""#),
      ("^(http://x|https://y)", wholeURL),
      ("^posts$", #"never matches, since path and query begin with "/"; begin with "^/""#),
      ("/search results", #"never matches, since " " is percent-encoded in URLs; write "/search%20results""#),
      ("/über", #"never matches, since "ü" is percent-encoded in URLs; write "/%C3%BCber""#),
      (
        #"\\?a=b c\\.d$"#,
        #"never matches, since " " is percent-encoded in URLs; write "\\?a=b%20c\\.d$""#
      ),
      (
        "^/a b/[0-9]+(/x)?$",
        #"never matches, since " " is percent-encoded in URLs; write "^/a%20b/[0-9]+(/x)?$""#
      ),
      ("/a +b", #"never matches, since " " is percent-encoded in URLs; there it is "%20""#),
      ("/a[ ]b", #"never matches, since " " is percent-encoded in URLs; there it is "%20""#),
      ("(?i)/a b", #"never matches, since " " is percent-encoded in URLs; there it is "%20""#),
      ("/posts/.*#comment", ##"never matches, since what follows "#" in a URL is not searched"##),
    ])
  func never(pattern: String, message: String) throws {
    let rule = #"{"patterns": ["\#(pattern)"], "properties": {"a": 1}}"#
    #expect(try lint(rules: rule) == ["neverMatches: rules[1].patterns[0]: \(message)"])
  }

  @Test(
    "Patterns that may match something are not told",
    arguments: [
      "^/a$", "posts", #"\\?page=\\d+"#, "^$", #"return=https://"#, "^[^a]", "^(/a|b)", "/ü?", "/a( b)?",
      "^https?://|^/x", "https://", #"https?:\\/\\/example\\.com"#,
    ])
  func sometimes(pattern: String) throws {
    #expect(try lint(rules: #"{"patterns": ["\#(pattern)"], "properties": {"a": 1}}"#).isEmpty)
  }

  @Test("TurboNavigator sees paths decoded")
  func decoded() throws {
    #expect(try lint(rules: #"{"patterns": ["/a b"], "properties": {"a": 1}}"#, for: .turboNavigator).isEmpty)
  }

  @Test(
    "Without a rule that matches every page, that is told",
    arguments: [
      (".*", true), ("/", true), ("^/", true), (".+", true), ("(?i)/", true), ("^/.*$", true),
      ("/a", false), ("^$", false), ("[a-z]*$x", false),
    ])
  func defaults(pattern: String, isDefault: Bool) throws {
    let kinds = try lint(
      #"{"rules": [{"patterns": ["^/q$", "\#(pattern)"], "properties": {"pull_to_refresh_enabled": true}}]}"#
    ).map(\.kind)
    #expect(kinds == (isDefault ? [] : [.noDefaultRule]))
  }

  @Test("Where all has a default that is built in, no rule needs to match every page")
  func builtInDefaults() throws {
    let document = #"{"rules": [{"patterns": ["/new$"], "properties": {"context": "modal"}}]}"#
    #expect(try lint(document, for: .iOS).isEmpty && lint(document, for: .turboNavigator).isEmpty)
    #expect(try lint(document, for: .android).map(\.kind) == [.noDefaultRule])
  }

  @Test("No rule at all is no default rule either")
  func noRules() throws {
    #expect(
      try lint(#"{"rules": []}"#).map(\.description) == [
        "rules: no rule matches every page; without one, Android shows its default fragment, without "
          + #"pull-to-refresh; begin with one that has the pattern ".*" and says what usually holds"#
      ])
  }

  @Test(
    "A pattern that is about a historical location is told, if built-in rules overrule what is said",
    arguments: [
      (
        "/recede_historical_location", #""presentation": "none""#,
        #"/recede_historical_location, "# + overruled + #""presentation""#
      ),
      (
        "_historical_location$", #""context": "modal", "presentation": "pop", "own": 1"#,
        "/recede_historical_location and /resume_historical_location and /refresh_historical_location, "
          + overruled + #""context" and "presentation""#
      ),
      (
        "^/re", #""historical_location": false"#,
        "/recede_historical_location and /resume_historical_location and /refresh_historical_location, "
          + overruled + #""historical_location""#
      ),
    ])
  func historical(pattern: String, members: String, message: String) throws {
    let rule = #"{"patterns": ["^/a$", "\#(pattern)"], "properties": {\#(members)}}"#
    #expect(try lint(rules: rule) == ["historicalLocation: rules[1].patterns[1]: matches \(message)"])
    #expect(try lint(rules: rule, for: .turboNavigator).isEmpty)
  }

  private static let overruled = "where built-in rules have the last word on "

  @Test(
    "A rule about a historical location that says what is built in is not told",
    arguments: [
      ("recede", #""presentation": "pop", "historical_location": true"#),
      ("resume", #""presentation": "none", "context": "default", "own": 1"#),
      ("refresh", #""presentation": "refresh""#),
    ])
  func builtIn(name: String, members: String) throws {
    #expect(
      try lint(rules: #"{"patterns": ["^/\#(name)_historical_location$"], "properties": {\#(members)}}"#)
        .isEmpty)
  }

  @Test(
    "A pattern about pages that happens to match one is not told, nor a rule that says something else of it",
    arguments: [
      (".*", "context"), ("^/[^/]+$", "context"), (#"^/\\w+$"#, "presentation"), ("/recede", "animated"),
      ("/a", "context"),
    ])
  func general(pattern: String, key: String) throws {
    let values = ["context": #""modal""#, "presentation": #""replace""#, "animated": "false"]
    let rule = #"{"patterns": ["\#(pattern)"], "properties": {"\#(key)": \#(values[key] ?? "")}}"#
    let kinds = try lint(#"{"rules": [\#(defaultRule), \#(rule)]}"#).map(\.kind)
    #expect(!kinds.contains(.historicalLocation))
  }
}
