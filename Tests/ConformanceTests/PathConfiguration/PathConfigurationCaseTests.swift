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

  /// A case with each kind of source that passes.
  private static let sources =
    """
    {"id": "x", "url": "/x", "sources": [
       {"data": "oops"}, {"file": {"rules": [{"patterns": ["/x"], "properties": {"from": "file"}}]}},
       {"server": {"settings": {"s": 1}, "rules": [{"patterns": ["/x"], "properties": {"from": "server"}}]},
        "cached": {"rules": [{"patterns": ["/x"], "properties": {"from": "cache"}}]}, "status": 200}],
     "expected_sequence": [{"from": "file"}, {"from": "cache"}, {"from": "server"}],
     "expected_settings_final": {"s": 1}}
    """

  @Test("Of sources, each that works counts in the order in which they are loaded")
  func sources() async throws {
    #expect(try await run(Self.sources) == [])
    for (part, other) in [
      (#"{"from": "file"}, "#, ""), (#""status": 200"#, #""status": 404"#), (#"{"s": 1}}"#, "{}}"),
      (#""expected_sequence""#, #""ours": [], "expected_sequence""#),
    ] {
      let text = Self.sources.replacing(part, with: other)
      #expect(text != Self.sources)
      #expect(try await !run(text).isEmpty, "\(other)")
    }
    let queried = Self.sources.replacing(
      #""url": "/x""#, with: #""match_query_strings": true, "url": "/?q=/x""#)
    #expect(try await run(queried) == [])
    #expect(try await !run(queried.replacing("true", with: "false")).isEmpty)
    await #expect(throws: (any Error).self) {
      try await run(Self.sources.replacing(#"{"data": "oops"}"#, with: #"{"fax": "oops"}"#))
    }
  }

  @Test("Where the order is said to hang on the network, any will do, of just what the servers say")
  func anyOrder() async throws {
    func text(_ second: String) -> String {
      let servers = ["a", second].map {
        #"{"server": {"rules": [{"patterns": ["/x"], "properties": {"from": "\#($0)"}}]}}"#
      }
      return #"{"id": "x", "url": "/x", "sources": [\#(servers.joined(separator: ","))], "#
        + #""expected_sequence": ["order depends on network"]}"#
    }
    #expect(try await run(text("b")) == [])
    let failing = text("b").replacing(##""b"}}]}}"##, with: ##""b"}}]}, "status": 500}"##)
    #expect(try await run(failing).count == 1)
  }

  @Test("The project's own file has all cases, and reasons for all that we do otherwise")
  func ownFile() throws {
    #expect(PathConfigurationCase.all(in: .own).count >= 48)
    for element in try CaseFolder.own.elements(of: "path-configuration.json") {
      #expect((element["ours"] != nil) == (element["why"] != nil), "\(element["id"] ?? .null)")
    }
  }
}
