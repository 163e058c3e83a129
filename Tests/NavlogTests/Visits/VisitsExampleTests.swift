import AsyncNavigation
import AsyncNavigationVisits
import Foundation
import Testing

@testable import navlog

@Suite("The example of a path configuration")
struct VisitsExampleTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Examples/visits").standardizedFileURL

  private static func path(_ name: String) -> String { folder.appending(path: name).path }

  @Test("It has no findings, for whomever it is read", arguments: LintPlatform.allCases)
  func clean(platform: LintPlatform) async {
    let run = ToolRun()
    let path = VisitsExampleTests.path("path-configuration.json")
    #expect(await run("lint", path, "--platform", platform.rawValue) == .success)
    #expect(run.output.text == "\(path): no findings in 24 rules with 32 patterns\n")
  }

  @Test("Its taps come to what stands beside them")
  func golden() async throws {
    let run = ToolRun()
    let words = ["path-configuration.json", "taps.txt"].map(VisitsExampleTests.path)
    #expect(await run("visit", words[0], words[1]) == .success)
    let log = try String(contentsOfFile: VisitsExampleTests.path("taps.log"), encoding: .utf8)
    #expect(run.output.text == log && run.errors.text.isEmpty)
  }

  @Test("Every rule of it is followed by some URL")
  func rules() throws {
    let data = try Data(contentsOf: VisitsExampleTests.folder.appending(path: "path-configuration.json"))
    let configuration = try PathConfigurationReader(strictness: .strict).read(data).configuration
    let urls = [
      "/home", "/posts/1/comments/new", "/posts/1/confirm_delete", "/search?q=x", "/posts/filters", "/drafts",
      "/session/new", "/session/welcome", "/sign_up/name", "/settings", "/settings/saved",
      "/settings/language", "/settings/done", "/posts/1/like", "/map", "/a.png", "/scan", "/people/1",
      "/messages/1", "/downloads/a", "/guides/a", "/a?utm_source=mail",
    ]
    let matched = urls.flatMap { configuration.explanation(of: $0).rules.map(\.origin) }
    let rules = matched.compactMap { if case .rule(let place) = $0 { place.rule } else { nil } }
    #expect(Set(rules) == Set(configuration.rules.indices))
  }
}

/// A fault of each kind in the example's configuration is found, and nothing else.
@Suite("Faults planted in the example's path configuration")
struct PlantedConfigurationFaultTests {
  /// A rule or two to add behind the example's, and what is found of them.
  struct Fault: CustomTestStringConvertible {
    let rules: String
    let findings: [(kind: ConfigurationFinding.Kind, place: String)]

    init(_ rules: String, _ findings: (ConfigurationFinding.Kind, String)...) {
      self.rules = rules
      self.findings = findings.map { (kind: $0.0, place: $0.1) }
    }

    var testDescription: String { rules }
  }

  private static let faults = [
    Fault("7", (.malformed, "rules[24]")),
    Fault(#"{"patterns": "/a$", "properties": {"x": 1}}"#, (.malformed, "rules[24].patterns")),
    Fault(#"{"patterns": ["/a$", "[b"], "properties": {"x": 1}}"#, (.badPattern, "rules[24].patterns[1]")),
    Fault(
      #"{"patterns": ["/(a+)+$"], "properties": {"x": 1}}"#, (.nestedQuantifier, "rules[24].patterns[0]")),
    Fault(
      #"{"patterns": ["/a$"], "properties": {"context": "modl"}}"#,
      (.unknownValue, "rules[24].properties.context")),
    Fault(
      #"{"patterns": ["/a$"], "properties": {"contexts": "modal"}}"#,
      (.unknownKey, "rules[24].properties.contexts")),
    Fault(
      #"{"patterns": ["/a$"], "properties": {"x": 1}, "pattern": "/b"}"#, (.unknownKey, "rules[24].pattern")),
    Fault(
      #"{"patterns": ["/a/b$"], "properties": {"x": 1}}, {"patterns": ["/a"], "properties": {"x": 2}}"#,
      (.shadowed, "rules[24]")),
    Fault(
      #"{"patterns": ["/recede_"], "properties": {"presentation": "refresh"}}"#,
      (.historicalLocation, "rules[24].patterns[0]")),
    Fault(#"{"patterns": ["^a$"], "properties": {"x": 1}}"#, (.neverMatches, "rules[24].patterns[0]")),
    Fault(#"{"patterns": [], "properties": {"x": 1}}"#, (.neverMatches, "rules[24].patterns")),
    Fault(
      #"{"patterns": ["/a$"], "properties": {"context": "Modal"}}"#,
      (.platformDifference, "rules[24].properties.context")),
    Fault(
      #"{"patterns": ["/a$"], "properties": {"view_controller": "a"}}"#,
      (.platformDifference, "rules[24].properties.view_controller")),
    Fault(
      #"{"patterns": ["/a$"], "properties": {"presentation": "replace_root", "context": "modal"}}"#,
      (.conflictingValues, "rules[24].properties.context")),
    Fault(
      #"{"patterns": ["/a/*/b"], "properties": {"x": 1}}"#, (.suspiciousPattern, "rules[24].patterns[0]")),
    Fault(
      #"{"patterns": ["(", "^https://x"], "properties": {"animated": 1}}"#,
      (.badPattern, "rules[24].patterns[0]"), (.neverMatches, "rules[24].patterns[1]"),
      (.unknownValue, "rules[24].properties.animated")),
  ]

  private static func example() throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return try String(
      contentsOf: folder.appending(path: "../../../Examples/visits/path-configuration.json"), encoding: .utf8)
  }

  @Test("A fault in rules", arguments: faults)
  func rules(fault: Fault) async throws {
    let example = try PlantedConfigurationFaultTests.example()
    let end = try #require(example.lastIndex(of: "]"))
    try await expect(fault.findings, in: example[..<end] + ",\n" + fault.rules + example[end...])
  }

  @Test("No default rule: the first is not for all pages any more")
  func noDefaultRule() async throws {
    let text = try PlantedConfigurationFaultTests.example().replacing("[\".*\"]", with: "[\"^/app\"]")
    try await expect([(.noDefaultRule, "rules")], in: text)
  }

  @Test("Modals that look somehow, and none that is asked for")
  func withoutEffect() async throws {
    let text = try PlantedConfigurationFaultTests.example().replacing(
      #""context": "modal""#, with: #""context": "default""#)
    let places = [3, 4, 4, 6, 8, 8, 17]
    let run = ToolRun(text)
    _ = await run("lint", "-", "--format=json")
    let found = run.output.calls.filter { $0.contains("withoutEffect") }
    #expect(found.count == places.count)
    for (line, place) in zip(found, places) { #expect(line.contains("rules[\(place)].properties.modal_")) }
  }

  @Test("A comma too many")
  func comma() async throws {
    let text = try PlantedConfigurationFaultTests.example()
    let end = try #require(text.lastIndex(of: "]"))
    try await expect([(.platformDifference, "")], in: text[..<end] + "," + text[end...])
  }

  @Test("A default that is the last rule overrules what is said before")
  func defaultLast() async throws {
    let text = try PlantedConfigurationFaultTests.example()
    let end = try #require(text.lastIndex(of: "]"))
    let rule = #"{"patterns": [".*"], "properties": {"title": "Posts"}}"#
    let places = [7, 16, 22].map { "rules[\($0)].properties.title" }
    try await expect(places.map { (.shadowed, $0) }, in: text[..<end] + ",\n" + rule + text[end...])
  }

  @Test("All kinds of findings are planted here")
  func kinds() {
    let planted =
      PlantedConfigurationFaultTests.faults.flatMap { $0.findings.map(\.kind) } + [
        .noDefaultRule, .withoutEffect,
      ]
    #expect(Set(planted) == Set(ConfigurationFinding.Kind.allCases))
  }

  private func expect(
    _ findings: [(kind: ConfigurationFinding.Kind, place: String)], in text: some StringProtocol
  ) async throws {
    let run = ToolRun(String(text))
    #expect(await run("lint", "-", "--format=json") == .lintFindings)
    let lines = try run.output.calls.dropLast().map { try decode(JSONValue.self, from: $0) }
    let found = lines.map { "\($0["kind"]?.string ?? "") \($0["place"]?.string ?? "")" }
    #expect(found == findings.map { "\($0.kind.rawValue) \($0.place)" })
  }
}
