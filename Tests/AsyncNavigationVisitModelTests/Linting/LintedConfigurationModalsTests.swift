import AsyncNavigationVisitModel
import Testing

@Suite("What the linter says of modals")
struct LintedConfigurationModalsTests {
  private static let properties: [String: JSONValue] = [
    "modal_style": "full", "modal_dismiss_gesture_enabled": false,
  ]

  @Test(
    "Where no rule asks for a modal, it does not matter how modals look",
    arguments: [.all, .iOS] as [PathConfigurationLinter.Platform])
  func none(platform: PathConfigurationLinter.Platform) throws {
    let findings = try lint([rule("^/a$", says: LintedConfigurationModalsTests.properties)], for: platform)
    #expect(
      findings.map { "\($0.kind): \($0)" }
        == [
          "modal_dismiss_gesture_enabled", "modal_style",
        ].map {
          #"withoutEffect: rules[1].properties.\#($0): is about modals, and no rule says "context": "modal""#
        })
  }

  @Test("Where some rule does, whatever its URLs, or where the keys are not read, nothing is told")
  func some() throws {
    let looks = rule("^/a$", says: LintedConfigurationModalsTests.properties)
    #expect(try lint([rule("^/b$", says: ["context": "modal"]), looks]).isEmpty)
    #expect(try lint([looks], for: .android).isEmpty)
  }
}
