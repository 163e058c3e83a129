import Foundation
import Testing

@Suite("Conformance: the runner of operations")
struct OperationCaseTests {
  /// A case that passes: push on a root.
  private static let good =
    """
    {"id": "x", "source": "indextrown/TurboNavigator", "initial": {"root": ["a"], "modal": null},
     "ops": [{"op": "push", "routes": ["b"]}], "expected": {"root": ["a", "b"]}, "returns": null}
    """

  private func run(_ text: String) async throws -> [String] {
    let value = try CaseValue(parsing: Data(text.utf8))
    return try await OperationCase(file: "", id: "x", content: .success(value)).run()
  }

  @Test("A case passes when all it names is as wanted, whatever else there is")
  func passes() async throws {
    #expect(try await run(Self.good) == [])
  }

  @Test(
    "A case fails when the state or the return is another",
    arguments: [
      (#""expected": {"root": ["a", "b"]}"#, #""expected": {"root": ["a"]}"#),
      (#""expected": {"root": ["a", "b"]}"#, #""expected": {"root": ["a", "b"], "modal": {"stack": []}}"#),
      (#""returns": null"#, #""returns": []"#),
      (#""returns": null"#, #""returns": null, "oursReturns": true"#),
    ])
  func fails(part: String, other: String) async throws {
    #expect(try await run(Self.good.replacing(part, with: other)).count == 1)
  }

  @Test(
    "A case is not interpreted when it says what nobody understands",
    arguments: [
      ("indextrown/TurboNavigator", "somebody/Navigator"), (#""push""#, #""pull""#),
      (#""routes": ["b"]"#, #""routes": ["b"], "twice": true"#), (#""routes": ["b"]"#, #""routes": "b""#),
      (#""modal": null}"#, #""modal": null, "drawer": []}"#), (#""root": ["a"]"#, #""root": "a""#),
      (#"{"root": ["a", "b"]}"#, #"{"drawer": []}"#), (#"{"root": ["a", "b"]}"#, "[]"),
      (#""initial""#, #""start""#), (#""expected""#, #""wanted""#), (#""ops""#, #""steps""#),
    ])
  func isNotInterpreted(part: String, other: String) async {
    let text = Self.good.replacing(part, with: other)
    #expect(text != Self.good)
    await #expect(throws: (any Error).self) { try await run(text) }
  }

  @Test(
    "Ours wins over what is recommended, that over what is expected, if it is a state",
    arguments: [
      (#""recommended": {"root": []}, "ours": {"root": ["a", "b"]}"#, 0),
      (#""recommended": {"root": ["a", "b"]}"#, 0), (#""recommended": {"root": ["c"]}"#, 1),
      (#""recommended": "leave it""#, 1), (#""oursReturns": null, "returns": 7"#, 1),
    ])
  func precedence(decision: String, complaints: Int) async throws {
    let text = Self.good.replacing(
      #""expected": {"root": ["a", "b"]}"#, with: #""expected": {"root": ["z"]}"#)
    #expect(try await run(text.replacing(#""returns": null"#, with: decision)).count == complaints)
  }

  @Test("What is wrong with a folder or a file is a case that fails")
  func folders() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "cases-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    let folder = CaseFolder(url: url)
    #expect(OperationCase.all(in: folder).map(\.isReadable) == [false])
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    #expect(OperationCase.all(in: folder).map(\.isReadable) == [false])
    let files = [
      ("steps.json", "of another format"), ("a.json", "no JSON"), ("b.json", "{}"), ("c.json", "[]"),
      ("d.json", "[{}, 7, \(Self.good), \(Self.good)]"), ("notes.txt", "no case"),
    ]
    for (name, text) in files {
      try Data(text.utf8).write(to: url.appending(path: name))
    }
    let cases = OperationCase.all(in: folder)
    #expect(cases.map(\.file) == ["a.json", "b.json", "c.json", "d.json", "d.json", "d.json", "d.json"])
    #expect(cases.map(\.isReadable) == [false, false, false, false, false, true, false])
    #expect(OperationCase.skippedFiles(in: folder) == ["steps.json"])
  }

  @Test(
    "What a call returned is compared as the cases write it",
    arguments: [
      (.nothing, "null", true), (.nothing, "[]", false), (.value(.strings(["a"])), #"["a"]"#, true),
      (.value(.null), "null", true), (.value(.bool(false)), "null", false),
      (.completion(calls: 1), #"{"completionCalls": 1}"#, true), (.completion(calls: 1), "null", false),
      (.completion(calls: 0), #"{"completionCalls": 0}"#, true), (.completion(calls: 0), "null", true),
      (.result(failure: nil, handlerCalls: 0), #""success""#, true),
      (.result(failure: nil, handlerCalls: 1), #""success""#, false),
      (.result(failure: "load", handlerCalls: 0), #"{"failure": "load"}"#, true),
      (.result(failure: "load", handlerCalls: 0), #"{"failure": "save"}"#, false),
      (.result(failure: "load", handlerCalls: 1), #"{"failure": "load", "handlerCalls": 2}"#, false),
    ] as [(Returned, String, Bool)])
  func returns(returned: Returned, text: String, agrees: Bool) throws {
    let wanted = try CaseValue(parsing: Data(text.utf8))
    #expect(returned.agrees(with: wanted) == agrees)
  }
}
