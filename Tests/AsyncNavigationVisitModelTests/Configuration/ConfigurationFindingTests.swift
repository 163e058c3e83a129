import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("Findings about path configurations")
struct ConfigurationFindingTests {
  @Test("A finding is told with its place, and with what was probably meant")
  func description() {
    let finding = ConfigurationFinding(
      .unknownValue, at: "rules[0].properties.context", "is odd", suggestion: "modal")
    #expect(finding.description == #"rules[0].properties.context: is odd; did you mean "modal"?"#)
    #expect(ConfigurationFinding(.noDefaultRule, at: "", "there is none").description == "there is none")
  }

  @Test("Findings are kept as JSON; what there is not is left out")
  func coding() throws {
    let findings = [
      ConfigurationFinding(.badPattern, at: "rules[2].patterns[0]", "x", suggestion: "y"),
      ConfigurationFinding(.malformed, at: "", "z"),
    ]
    let data = try JSONEncoder().encode(findings)
    #expect(try JSONDecoder().decode([ConfigurationFinding].self, from: data) == findings)
    let text = #"{"kind": "badPattern", "place": "rules[2].patterns[0]", "message": "x", "suggestion": "y"}"#
    #expect(try JSONDecoder().decode(ConfigurationFinding.self, from: Data(text.utf8)) == findings[0])
  }

  @Test(
    "Words that are almost values are told with what was probably meant",
    arguments: [
      ("context", "modall", "modal"), ("context", "MODAL", "modal"),
      ("presentation", "clearAll", "clear_all"),
      ("presentation", "Refresh", "refresh"), ("modal_style", "pagesheet", "page_sheet"),
      ("query_string_presentation", "replaced", "replace"), ("context", "something else", nil),
    ])
  func suggestions(key: String, word: String, suggestion: String?) throws {
    let text = #"{"rules": [{"patterns": ["/"], "properties": {"\#(key)": "\#(word)"}}]}"#
    let findings = try PathConfigurationReader().read(Data(text.utf8)).findings
    #expect(findings.map(\.suggestion) == [suggestion])
    #expect(findings.first?.message.hasPrefix("\"\(word)\" is unknown and counts as ") == true)
  }
}
