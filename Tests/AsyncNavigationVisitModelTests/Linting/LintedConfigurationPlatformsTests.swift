import AsyncNavigationVisitModel
import Testing

@Suite("What the platforms read differently")
struct LintedConfigurationPlatformsTests {
  private func differences(
    _ rules: String, for platform: PathConfigurationLinter.Platform = .all
  ) throws -> [String] {
    try lint(rules: rules, for: platform).filter { $0.hasPrefix("platformDifference: ") }.map {
      String($0.dropFirst("platformDifference: ".count))
    }
  }

  @Test("Whether pages can be pulled down is said by default, or else differs")
  func pullToRefresh() throws {
    let document =
      #"{"rules": [{"patterns": ["/a"], "properties": {"x": 1}}, {"patterns": [".*"], "properties": {"y": 1}}]}"#
    #expect(
      try lint(document).map(\.description) == [
        #"rules[1].properties: says nothing of "pull_to_refresh_enabled", so that is true on iOS and false on Android"#
      ])
    for platform in [PathConfigurationLinter.Platform.iOS, .android] {
      #expect(try lint(document, for: platform).isEmpty)
    }
  }

  @Test(
    "A screen that is native on one platform is told where nothing says what it is on the other",
    arguments: [
      (
        #"{"patterns": ["^/n$"], "properties": {"view_controller": "n"}}"#,
        [
          #"rules[1].properties.view_controller: "n" is native on iOS alone; say which "uri" it has on Android, or that of its web screen"#
        ]
      ),
      (
        #"{"patterns": ["^/n$"], "properties": {"uri": "hotwire://fragment/n"}}"#,
        [
          #"rules[1].properties.uri: "hotwire://fragment/n" is native on Android alone; say which "view_controller" it is on iOS, or "web""#
        ]
      ),
      (
        #"{"patterns": ["^/n$"], "properties": {"view_controller": "n"}}, {"patterns": ["/n"], "properties": {"uri": "x"}}"#,
        [
          #"rules[2].properties.uri: "x" is native on Android alone; say which "view_controller" it is on iOS, or "web""#
        ]
      ),
      (
        #"{"patterns": ["^/n$"], "properties": {"view_controller": "n"}}, {"patterns": ["^/n$"], "properties": {"uri": "x"}}"#,
        []
      ),
      (
        #"{"patterns": ["^/n$", "^/m$"], "properties": {"view_controller": "n"}}, {"patterns": ["^/n$"], "properties": {"uri": "x"}}"#,
        [
          #"rules[1].properties.view_controller: "n" is native on iOS alone; say which "uri" it has on Android, or that of its web screen"#
        ]
      ),
      (
        #"{"patterns": ["^/n$"], "properties": {"view_controller": "n", "uri": "hotwire://fragment/web"}}"#,
        []
      ),
      (#"{"patterns": ["^/n$"], "properties": {"view_controller": "web"}}"#, []),
      (#"{"patterns": ["^/n$"], "properties": {"uri": "hotwire://fragment/web/modal/sheet"}}"#, []),
      (
        #"{"patterns": ["^/n$"], "properties": {"uri": "hotwire://fragment/web", "modal_style": "full"}}"#, []
      ),
      (#"{"patterns": ["^/n$"], "properties": {"uri": "x", "view_controller": "web"}}"#, []),
    ])
  func native(rules: String, expected: [String]) throws {
    #expect(try differences(rules) == expected)
    #expect(try differences(rules, for: .iOS).isEmpty && differences(rules, for: .android).isEmpty)
  }

  private static let refused =
    #"Android refuses "replace_root" in the context "modal"; iOS does as if it was "default""#

  @Test(
    "The first screen of all as a modal is what Android refuses, also where rules say so together",
    arguments: [
      (
        #"{"patterns": ["^/n$"], "properties": {"presentation": "replace_root", "context": "modal"}}"#,
        ["rules[1].properties.context"]
      ),
      (
        #"{"patterns": ["/n$"], "properties": {"context": "modal"}}, {"patterns": ["^/n$"], "properties": {"presentation": "replace_root"}}"#,
        ["rules[2].properties.presentation"]
      ),
      (
        #"{"patterns": ["^/n$"], "properties": {"presentation": "replace_root"}}, {"patterns": ["/n"], "properties": {"context": "modal"}}"#,
        ["rules[1].properties.presentation"]
      ),
      (
        #"{"patterns": ["^/n$"], "properties": {"presentation": "replace_root", "context": "modal"}}, {"patterns": ["/n"], "properties": {"context": "default"}}"#,
        []
      ),
      (#"{"patterns": ["^/n$"], "properties": {"presentation": "replace_root"}}"#, []),
      (#"{"patterns": ["^/n$"], "properties": {"presentation": "replace", "context": "modal"}}"#, []),
    ])
  func refusedByAndroid(rules: String, places: [String]) throws {
    let expected = places.map { "\($0): \(LintedConfigurationPlatformsTests.refused)" }
    #expect(try differences(rules) == expected)
    #expect(try differences(rules, for: .android) == expected)
    #expect(try differences(rules, for: .iOS).isEmpty)
  }
}
