import AsyncNavigationVisitModel
import Testing

@Suite("The keys and values of a document")
struct DocumentKeysTests {
  @Test(
    "A key is a finding where it resembles a known one",
    arguments: [
      (#""properties": {}, "propertys": {}"#, "propertys", "properties"),
      (#""properties": {"contxt": 1}"#, "properties.contxt", "context"),
      (#""properties": {"modalStyle": 1}"#, "properties.modalStyle", "modal_style"),
      (
        #""properties": {"pullToRefreshEnabled": 1}"#, "properties.pullToRefreshEnabled",
        "pull_to_refresh_enabled"
      ),
      (#""properties": {"URI": "x"}"#, "properties.URI", "uri"),
      (
        #""properties": {"query_presentation": "replace"}"#, "properties.query_presentation",
        "query_string_presentation"
      ),
      (#""properties": {"pull_to_refresh": true}"#, "properties.pull_to_refresh", "pull_to_refresh_enabled"),
      (#""properties": {"pullToRefresh": true}"#, "properties.pullToRefresh", "pull_to_refresh_enabled"),
    ])
  func misspelt(members: String, place: String, meant: String) throws {
    let findings = try lint(#"{"rules": [{"patterns": ["^/a$"], \#(members)}]}"#).filter {
      $0.kind == .unknownKey
    }
    #expect(findings.map(\.place) == ["rules[0].\(place)"] && findings.map(\.suggestion) == [meant])
  }

  @Test("Keys of the app's own are none")
  func own() throws {
    #expect(
      try lint(
        rules: #"""
          {"patterns": ["^/a$"], "title": "A", "comment": "c", "properties":
            {"url": "x", "id": 1, "style": "x", "background_color": "x", "é\u001b": 1}}
          """#
      ).isEmpty)
  }

  @Test("A key of properties that stands in the rule is a finding")
  func misplaced() throws {
    #expect(
      try lint(rules: #"{"patterns": ["^/a$"], "context": "modal", "properties": {"x": 1}}"#) == [
        #"unknownKey: rules[1].context: is passed over here; put it into "properties""#
      ])
  }

  @Test(
    "TurboNavigator's key for native screens is one to TurboNavigator, and to nobody where there is the other"
  )
  func hyphenated() throws {
    let rule = #"{"patterns": ["^/a$"], "properties": {"view-controller": "a"}}"#
    let finding =
      "unknownKey: rules[1].properties.view-controller: is TurboNavigator's key, which Hotwire Native passes "
      + #"over; did you mean "view_controller"?"#
    #expect(try lint(rules: rule) == [finding])
    #expect(try lint(rules: rule, for: .iOS) == [finding])
    #expect(try lint(rules: rule, for: .android).isEmpty)
    #expect(try lint(rules: rule, for: .turboNavigator).isEmpty)
    let both = #"{"patterns": ["^/a$"], "properties": {"view-controller": "a", "view_controller": "a"}}"#
    #expect(try lint(rules: both, for: .iOS).isEmpty)
  }

  private static let unknown =
    #"is unknown and counts as "default"; there are "default", "modal"; did you mean "modal"?"#
  private static let onAndroid = "is known on Android alone, "

  @Test(
    "A value that a platform does not know is a finding there",
    arguments: [
      (["context": "modl"], .all, "unknownValue", #".context: "modl" \#(unknown)"#),
      (
        ["context": "Modal"], .all, "platformDifference",
        #".context: "Modal" \#(onAndroid)where case does not count; did you mean "modal"?"#
      ),
      (["context": "Modal"], .iOS, "unknownValue", #".context: "Modal" \#(unknown)"#),
      (["context": "Modal"], .android, nil, ""),
      (
        ["presentation": "push"], .all, "platformDifference",
        #".presentation: "push" \#(onAndroid)and counts as "default" on iOS"#
      ),
      (
        ["presentation": "push"], .iOS, "unknownValue",
        #".presentation: "push" \#(onAndroid)and counts as "default""#
      ),
      (
        ["presentation": "push"], .turboNavigator, "unknownValue",
        #".presentation: "push" \#(onAndroid)and counts as "default""#
      ),
      (
        ["presentation": "pusch"], .iOS, "unknownValue",
        #".presentation: "pusch" is unknown and counts as "default"; there are "default", "pop", "replace", "#
          + #""refresh", "clear_all", "replace_root", "none""#
      ),
      (
        ["presentation": "modal"], .all, "unknownValue",
        #".presentation: "modal" is unknown and counts as "default"; write it as "context": "modal""#
      ),
      (
        ["context": "clear_all"], .iOS, "unknownValue",
        #".context: "clear_all" is unknown and counts as "default"; write it as "presentation": "clear_all""#
      ),
      (["modal": true], .iOS, "unknownKey", #".modal: is no known key; write it as "context": "modal""#),
      (["modal": false], .iOS, nil, ""), (["modal": "sheet"], .iOS, nil, ""),
      (["presentation": "push"], .android, nil, ""),
      (["modal_style": "huge", "view_controller": 7, "uri": "x"], .android, nil, ""),
      (["uri": 7, "title": 7], .iOS, nil, ""),
      (["animated": 1], .android, "unknownValue", ".animated: is a number, and it has to be true or false"),
      (["title": 7], .all, "unknownValue", ".title: is a number, and it has to be text"),
    ] as [([String: JSONValue], PathConfigurationLinter.Platform, String?, String)])
  func values(
    properties: [String: JSONValue], platform: PathConfigurationLinter.Platform, kind: String?,
    description: String
  ) throws {
    let findings = try lint([PathRule(patterns: ["^/a$"], properties: properties)], for: platform)
    #expect(findings.map(\.kind.rawValue) == (kind.map { [$0] } ?? []))
    #expect(findings.map(\.description) == (kind == nil ? [] : ["rules[1].properties" + description]))
  }
}
