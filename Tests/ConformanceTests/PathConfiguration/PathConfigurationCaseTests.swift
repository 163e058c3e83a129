import Foundation
import Testing

@Suite("Conformance: the runner of path configurations")
struct PathConfigurationCaseTests {
  /// A case that passes.
  private static let good =
    """
    {"id": "x", "note": "whatever", "url": "https://example.com/a?b", "match_query_strings": true,
     "config": {"settings": {"s": 1}, "rules": [{"patterns": ["/a"], "properties": {"title": "A"}}]},
     "expected": {"title": "A"}, "expected_settings": {"s": 1}, "matched_string": "/a?b",
     "typed": {"title": "A", "uri": null, "animated": true}}
    """

  private func run(_ text: String) async throws -> [String] {
    let content = try CaseValue(parsing: Data(text.utf8))
    return try await PathConfigurationCase(file: "", id: "x", content: .success(content)).run()
  }

  @Test("A case passes when all that it names is as wanted")
  func passes() async throws {
    #expect(try await run(Self.good) == [])
  }

  @Test(
    "A case fails when something is otherwise",
    arguments: [
      (#""expected": {"title": "A"}"#, #""expected": {}"#),
      (#""expected_settings": {"s": 1}"#, #""expected_settings": {}"#),
      (#""matched_string": "/a?b""#, #""matched_string": "/a""#),
      (#""animated": true"#, #""animated": false"#),
      (#""match_query_strings": true"#, #""match_query_strings": false"#), (#""uri": null"#, #""uri": "u""#),
      (#""rules": ["#, #""rules": [7, "#), (#""note": "whatever""#, #""expected_error": "invalid_json""#),
      (#""note": "whatever""#, #""recommended": {}"#), (#""note": "whatever""#, #""ours": {}"#),
    ])
  func fails(part: String, other: String) async throws {
    let text = Self.good.replacing(part, with: other)
    #expect(text != Self.good)
    #expect(try await run(text).count == 1)
  }

  @Test(
    "An error passes where it is expected, also for a text in place of a configuration",
    arguments: ["{}", #""[]""#, #""oops""#, #"{"rules": [{}]}"#])
  func errors(config: String) async throws {
    let text = #"{"id": "x", "url": "/", "config": \#(config), "expected_error": "invalid_json"}"#
    #expect(try await run(text) == [])
    #expect(try await run(text.replacing(#", "expected_error": "invalid_json""#, with: "")).count == 1)
    await #expect(throws: (any Error).self) {
      try await run(text.replacing("invalid_json", with: "out_of_paper"))
    }
  }

  @Test(
    "A case is not interpreted when it says what nobody understands",
    arguments: [
      (#""url""#, #""uri""#), (#""config""#, #""configuration""#), (#""expected": "#, #""wanted": "#),
      (#""uri": null"#, #""size": null"#), (#""note""#, #""remark""#), (#": true,"#, #": 1,"#),
    ])
  func isNotInterpreted(part: String, other: String) async {
    let text = Self.good.replacing(part, with: other)
    #expect(text != Self.good)
    await #expect(throws: (any Error).self) { try await run(text) }
  }

  @Test("The project's own file has all cases, and reasons for all that we do otherwise")
  func ownFile() throws {
    #expect(PathConfigurationCase.all(in: .own).count >= 48)
    for element in try CaseFolder.own.elements(of: "path-configuration.json") {
      #expect((element["ours"] != nil) == (element["why"] != nil), "\(element["id"] ?? .null)")
    }
  }
}
