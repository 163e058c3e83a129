import AsyncNavigationVisitModel
import Foundation
import Testing

/// The differences that are about path configurations; see ``HotwireDifferenceTests``.
@Suite("Differences between TurboNavigator and Hotwire Native in configurations")
struct HotwireConfigurationDifferenceTests {
  private func configuration(
    _ rule: String, _ options: PathConfigurationOptions = .iOS
  ) throws -> PathConfiguration {
    try reading(rule, options).configuration
  }

  private func reading(
    _ rule: String, _ options: PathConfigurationOptions = .iOS
  ) throws -> PathConfigurationReading {
    try PathConfigurationReader(options: options).read(Data(#"{"rules": [\#(rule)]}"#.utf8))
  }

  @Test(
    "difference 14: the values are clear_all and replace_root; the README's clearAll and replaceRoot are found",
    arguments: [("clearAll", "clear_all"), ("replaceRoot", "replace_root")])
  func spelling(wrong: String, right: String) throws {
    let rule = #"{"patterns": ["/"], "properties": {"presentation": "\#(wrong)"}}"#
    let reading = try reading(rule)
    #expect(reading.configuration.properties(for: "/").presentation == .default)
    #expect(reading.findings.map(\.place) == ["rules[0].properties.presentation"])
    #expect(reading.findings.map(\.suggestion) == [right])
    let corrected = try configuration(rule.replacing(wrong, with: right))
    #expect(corrected.properties(for: "/").presentation.rawValue == right)
  }

  @Test(
    "difference 16: view_controller counts; view-controller too where TurboNavigator's reading is asked for")
  func viewController() throws {
    // view-controller-key-hyphen has "web" for Hotwire Native, so that both are taken only in the one dialect.
    let hyphen = #"{"patterns": ["/"], "properties": {"view-controller": "old"}}"#
    #expect(try configuration(hyphen).properties(for: "/").viewController == "web")
    #expect(try configuration(hyphen, .android).properties(for: "/").viewController == "web")
    #expect(try configuration(hyphen, .turboNavigator).properties(for: "/").viewController == "old")
    let both = #"{"patterns": ["/"], "properties": {"view-controller": "old", "view_controller": "new"}}"#
    for options in [PathConfigurationOptions.iOS, .android, .turboNavigator] {
      #expect(try configuration(both, options).properties(for: "/").viewController == "new")
    }
  }

  @Test("difference 17: case counts in patterns, and an option or Android's reading has it not count")
  func patternCase() throws {
    let rule = #"{"patterns": ["/New$"], "properties": {"title": "x"}}"#
    #expect(try configuration(rule).properties(for: "/new").title == nil)
    #expect(try configuration(rule).properties(for: "/New").title == "x")
    #expect(try configuration(rule, .android).properties(for: "/new").title == "x")
    #expect(
      try configuration(rule, PathConfigurationOptions(isCaseSensitive: false)).properties(for: "/NEW").title
        == "x")
  }

  @Test(
    "difference 18: patterns see the query, and an option or TurboNavigator's reading has them not see it")
  func query() throws {
    let rule = #"{"patterns": ["\\?open=true"], "properties": {"title": "x"}}"#
    #expect(try configuration(rule).properties(for: "/a?open=true").title == "x")
    #expect(try configuration(rule, .android).properties(for: "/a?open=true").title == "x")
    #expect(try configuration(rule, .turboNavigator).properties(for: "/a?open=true").title == nil)
    let options = PathConfigurationOptions(matchesQuery: false)
    #expect(try configuration(rule, options).properties(for: "/a?open=true").title == nil)
  }

  @Test("difference 19: pages can be pulled down to be loaded anew, but on Android only where it is said")
  func pullToRefresh() throws {
    let silent = #"{"patterns": ["/"], "properties": {}}"#
    #expect(try configuration(silent).properties(for: "/").pullToRefreshEnabled)
    #expect(try configuration(silent, .turboNavigator).properties(for: "/").pullToRefreshEnabled)
    #expect(try !configuration(silent, .android).properties(for: "/").pullToRefreshEnabled)
    for isEnabled in [true, false] {
      let rule = #"{"patterns": ["/"], "properties": {"pull_to_refresh_enabled": \#(isEnabled)}}"#
      for options in [PathConfigurationOptions.iOS, .android, .turboNavigator] {
        #expect(try configuration(rule, options).properties(for: "/").pullToRefreshEnabled == isEnabled)
      }
    }
  }
}
