import Foundation
import Testing

@Suite("Conformance: the runner of visits")
struct VisitCaseTests {
  /// A case that passes: a modal, a native screen in it, and the app's way back.
  private static let good =
    """
    {"id": "x", "note": "whatever", "android": "otherwise",
     "initial": {"main": ["https://example.com/a"], "modal": []},
     "steps": [{"url": "https://example.com/m", "properties": {"context": "modal"}, "action": "replace"},
               {"url": "https://example.com/n", "properties": {"context": "modal"},
                "delegate": {"result": "acceptCustom", "class": "N"}},
               {"op": "pop"}],
     "expected": {"main": ["https://example.com/a"], "modal": ["https://example.com/m"],
                  "visits": [{"session": "modal", "url": "https://example.com/m", "action": "replace"}]}}
    """

  private func run(_ text: String) throws -> [String] {
    try VisitCase(file: "", id: "x", content: .success(CaseValue(parsing: Data(text.utf8)))).run()
  }

  @Test("A case passes when the stacks and the visits are as wanted, and nothing else was shown")
  func passes() throws {
    #expect(try run(Self.good) == [])
    #expect(try run(Self.good.replacing(#", "modal": []}"#, with: "}")) == [])
  }

  @Test(
    "A case fails when something is otherwise, or more is shown than it says",
    arguments: [
      (#""modal": ["https://example.com/m"]"#, #""modal": []"#),
      (#""action": "replace"}]"#, #""action": "advance"}]"#), (#"{"op": "pop"}"#, #"{"op": "clearAll"}"#),
      (#""class": "N"}},"#, #""class": "N"}}, {"url": "https://example.org/"},"#),
      (#""class": "N"}},"#, #""class": "N"}}, {"url": "/x", "delegate": {"result": "alert"}},"#),
      (#""expected": {"#, #""ours": {"alertOn": "main"}, "expected": {"#),
    ])
  func fails(part: String, other: String) throws {
    let text = Self.good.replacing(part, with: other)
    #expect(text != Self.good)
    #expect(try !run(text).isEmpty)
  }

  @Test(
    "Ours wins over what is recommended, that over what is expected; of those only what they name counts",
    arguments: [
      (#""ours": {"main": []}, "recommended": {"main": ["https://example.com/a"]}"#, false),
      (#""ours": {"main": ["https://example.com/a"]}, "recommended": {"main": []}"#, true),
      (#""recommended": {"main": ["https://example.com/a"]}"#, true), (#""recommended": "leave it""#, false),
    ])
  func precedence(decision: String, passes: Bool) throws {
    let text = Self.good.replacing(#""android": "otherwise""#, with: decision)
      .replacing(#""expected": {"main": ["#, with: #""expected": {"main": ["https://example.com/z", "#)
    #expect(try run(text).isEmpty == passes)
  }

  @Test(
    "A case is not interpreted when it says what nobody understands",
    arguments: [
      (#""pop""#, #""jump""#), (#""op": "pop""#, #""op": "pop", "times": 2"#),
      (#""class": "N""#, #""of": 1"#),
      (#""acceptCustom""#, #""shrug""#), (#""action": "replace"}"#, #""action": "revisit"}"#),
      (#""initial""#, #""start""#), (#""modal": []"#, #""modal": [], "drawer": []"#),
      (#""visits": ["#, #""loads": ["#),
      (#"{"op": "pop"}"#, #"{"op": "propose", "url": "/", "session": "x"}"#),
      (#""android""#, #""windows""#), (#""main": ["https://example.com/a"]"#, #""main": ["native:a"]"#),
      (#""properties": {"context": "modal"}"#, #""properties": []"#),
    ])
  func isNotInterpreted(part: String, other: String) {
    let text = Self.good.replacing(part, with: other)
    #expect(text != Self.good)
    #expect(throws: (any Error).self) { try run(text) }
  }

  @Test("The project's own file has all cases, and reasons for all that we do otherwise")
  func ownFile() throws {
    #expect(VisitCase.all(in: .own).count >= 97)
    for element in try CaseFolder.own.elements(of: "visits.json") {
      #expect((element["ours"] != nil) == (element["why"] != nil), "\(element["id"] ?? .null)")
    }
  }
}
