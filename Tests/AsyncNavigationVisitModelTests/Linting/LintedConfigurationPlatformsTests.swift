import AsyncNavigationVisitModel
import Testing

@Suite("What the platforms read differently")
struct LintedConfigurationPlatformsTests {
  private func differences(
    _ rules: [PathRule], for platform: PathConfigurationLinter.Platform = .all
  ) throws -> [String] {
    try lint(rules, for: platform).filter { [.platformDifference, .conflictingValues].contains($0.kind) }
      .map(\.description)
  }

  @Test("Whether pages can be pulled down is said by default, or else differs")
  func pullToRefresh() throws {
    let document = #"""
      {"rules": [{"patterns": ["/a"], "properties": {"x": 1}}, {"patterns": [".*"], "properties": {"y": 1}}]}
      """#
    #expect(
      try lint(document).map(\.description) == [
        #"rules[1].properties: says nothing of "pull_to_refresh_enabled", so that is true on iOS and "#
          + "false on Android"
      ])
    for platform in [PathConfigurationLinter.Platform.iOS, .android] {
      #expect(try lint(document, for: platform).isEmpty)
    }
  }

  private static let numbers = rule("^/n$", says: ["view_controller": "n"])
  private static let onIOS =
    #"rules[1].properties.view_controller: "n" is native on iOS alone; say which "uri" it has on Android, "#
    + "or its web screen's"
  private static let onAndroid =
    #".properties.uri: "x" is native on Android alone; say which "view_controller" it is on iOS, or "web""#

  @Test(
    "A screen that is native on one platform is told where nothing says what it is on the other",
    arguments: [
      ([numbers], [onIOS]),
      ([rule("^/n$", says: ["uri": "x"])], ["rules[1]" + onAndroid]),
      ([numbers, rule("/n", says: ["uri": "x"])], ["rules[2]" + onAndroid]),
      ([numbers, rule("^/n$", says: ["uri": "x"])], []),
      ([rule("^/n$", "^/m$", says: ["view_controller": "n"]), rule("^/n$", says: ["uri": "x"])], [onIOS]),
      ([rule("^/n$", says: ["view_controller": "n", "uri": "hotwire://fragment/web"])], []),
      ([rule("^/n$", says: ["view_controller": "web"])], []),
      ([rule("^/n$", says: ["uri": "hotwire://fragment/web/modal/sheet"])], []),
      ([rule("^/n$", says: ["uri": "hotwire://fragment/web", "modal_style": "full"])], []),
      ([rule("^/n$", says: ["uri": "x", "view_controller": "web"])], []),
    ])
  func native(rules: [PathRule], expected: [String]) throws {
    #expect(try differences(rules) == expected)
    #expect(try differences(rules, for: .iOS).isEmpty && differences(rules, for: .android).isEmpty)
  }

  private static let refused = #"Android refuses "replace_root" in the context "modal""#
  private static let both: [String: JSONValue] = ["presentation": "replace_root", "context": "modal"]

  @Test(
    "The first screen of all as a modal is what Android refuses, also where rules say so together",
    arguments: [
      ([rule("^/n$", says: both)], ["rules[1].properties.context"]),
      (
        [rule("/n$", says: ["context": "modal"]), rule("^/n$", says: ["presentation": "replace_root"])],
        ["rules[2].properties.presentation"]
      ),
      (
        [rule("^/n$", says: ["presentation": "replace_root"]), rule("/n", says: ["context": "modal"])],
        ["rules[1].properties.presentation"]
      ),
      ([rule("^/n$", says: both), rule("/n", says: ["context": "default"])], []),
      ([rule("^/n$", says: ["presentation": "replace_root"])], []),
      ([rule("^/n$", says: ["presentation": "replace", "context": "modal"])], []),
    ])
  func refusedByAndroid(rules: [PathRule], places: [String]) throws {
    let expected = places.map { "\($0): \(LintedConfigurationPlatformsTests.refused)" }
    #expect(try differences(rules) == expected.map { #"\#($0); iOS does as if it was "default""# })
    #expect(try differences(rules, for: .android) == expected)
    #expect(try !lint(rules).contains { $0.kind == .platformDifference })
    #expect(try differences(rules, for: .iOS).isEmpty)
  }

  @Test(
    "Capitals in a class match small letters as well on Android",
    arguments: [
      ("^/[A-Z]+$", true), ("^/(a|x[0-9A-F]{2})$", true), ("^/[A-Za-z]+$", false), ("(?i)^/[A-Z]+$", false),
      ("^/[^A-Z]+$", false), ("^/ABC$", false),
    ])
  func capitals(pattern: String, isFound: Bool) throws {
    let rules = [rule(pattern, says: ["x": 1])]
    #expect(try differences(rules).count == (isFound ? 1 : 0))
    #expect(try differences(rules, for: .iOS).isEmpty && differences(rules, for: .android).isEmpty)
  }
}
