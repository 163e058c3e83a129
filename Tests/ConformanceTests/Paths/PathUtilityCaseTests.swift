import Foundation
import Testing

@Suite("Conformance: the runner of path utilities")
struct PathUtilityCaseTests {
  /// A case that passes: a pop of one screen.
  private static let good =
    """
    {"id": "x", "project": "NavigationBackport", "start": [1, "a", {"b": 1}], "op": "pop", "args": [],
     "expected": [1, "a"], "returns": null, "debugAssertionFails": false, "note": "whatever"}
    """

  private func run(_ text: String) throws -> [String] {
    try PathUtilityCase(file: "", id: "x", content: .success(CaseValue(parsing: Data(text.utf8)))).run()
  }

  /// Runs a case of a library whose routes have styles; `p1`, `s1` and `c1` are a push, a sheet and a cover
  /// of 1, `sn1` and `cn1` have navigation.
  private func run(
    _ project: String, _ start: String, _ call: String, _ left: String, _ returns: String,
    asserting: Bool = false
  ) throws -> [String] {
    func routes(_ text: String) -> String {
      let routes = text.split(separator: " ").map { word in
        let style = ["p": "push", "s": "sheet", "c": "cover"][word.prefix(1)] ?? ""
        let hasNavigation = word.dropFirst().hasPrefix("n")
        let screen = word.dropFirst(hasNavigation ? 2 : 1)
        return #"{"style": "\#(style)", "withNavigation": \#(hasNavigation), "screen": \#(screen)}"#
      }
      return "[\(routes.joined(separator: ", "))]"
    }
    let parts = call.split(separator: " ", maxSplits: 1)
    return try run(
      """
      {"project": "\(project)", "start": \(routes(start)), "op": "\(parts[0])",
       "args": [\(parts.count > 1 ? parts[1] : "")], "expected": \(routes(left)), "returns": \(returns),
       "debugAssertionFails": \(asserting)}
      """)
  }

  @Test("A case passes when what is left and returned is as wanted")
  func passes() throws {
    #expect(try run(Self.good) == [])
  }

  @Test(
    "Every utility is one call of ours",
    arguments: [
      ("p1", "push 2", "p1 p2", "null"), ("p1", "append 2", "p1 p2", "null"),
      ("p1", #"append {"style": "cover", "screen": 2}"#, "p1 c2", "null"),
      ("p1", "presentSheet 2", "p1 s2", "null"), ("p1", "presentCover 2, true", "p1 cn2", "null"),
      ("p1 s2 p3", "goBack 2", "p1", "null"), ("p1 s2 p3", "goBackToIndex 0", "p1", "null"),
      ("p1 s2 p3", "goBackToRoot", "", "null"), ("p1 s2 p3", "goBackToValue 1", "p1", "true"),
      ("p1 s2 p3", "goBackToValue 4", "p1 s2 p3", "false"),
      ("p1 s2.5 p3", "goBackToType \"Double\"", "p1 s2.5", "true"),
      ("p1 s2 p3", "goBackToWhereIntLt 3", "p1 s2", "true"),
      ("p1 s2 p3", "goBackToWhereDoubleGt 0", "p1 s2 p3", "false"),
      ("p1 sn2 p3 p4", "pop 2", "p1 sn2", "null"), ("p1 sn2 p3 p4", "popToIndex 2", "p1 sn2 p3", "null"),
      ("p1 sn2 p3 p4", "popToValue 3", "p1 sn2 p3", "true"), ("p1 p2", "popToRoot", "", "null"),
      ("p1 sn2 p3", "popToCurrentNavigationRoot", "p1 sn2", "null"),
      ("p1 s2 c3", "dismiss 2", "p1", "null"), ("p1 s2 c3", "dismissAll", "p1", "null"),
      ("p1", "removeLast", "", "null"), ("p1", "canPush", "p1", "null"), ("s1", "canPush", "s1", "false"),
      ("p1", "canGoBack", "p1", "true"), ("p1", "array.canGoBack 2", "p1", "false"),
      ("p1 p2", "array.goBackToType \"Int\"", "p1 p2", "true"),
      (#"p{"id":1} s{"id":2}"#, "id.goBackTo 1", #"p{"id":1}"#, "true"),
      (#"p{"id":1} p2"#, "popToId 1", #"p{"id":1}"#, "true"),
      (#"p{"id":1} p{"a":2}"#, "popToType \"User\"", #"p{"id":1}"#, "true"),
    ])
  func utility(start: String, call: String, left: String, returns: String) throws {
    #expect(try run("FlowStacks", start, call, left, returns) == [])
  }

  @Test(
    "A list that holds the root keeps it, and counts from it",
    arguments: [
      ("sn0 p1 p2", "goBackToIndex 1", "sn0 p1", "null"), ("sn0 p1", "goBackToIndex 0", "sn0", "null"),
      ("sn0 p1", "popToValue 0", "sn0", "true"), ("sn0", "canPush", "sn0", "true"),
      (#"sn{"id":0} s{"id":1}"#, "id.goBackTo 0", #"sn{"id":0}"#, "true"),
      ("sn0", "canGoBack", "sn0", "false"), ("", "push 1", "p1", "null"),
    ])
  func rooted(start: String, call: String, left: String, returns: String) throws {
    for project in ["FlowStacks built FOR_TCACOORDINATORS", "TCACoordinators IdentifiedArray"] {
      #expect(try run(project, start, call, left, returns) == [])
    }
  }

  @Test(
    "Where a library asserts, ours has to leave the list and give a reason, whatever the library leaves",
    arguments: [
      ("p1 s2", "pop", 0), ("p1", "goBack 2", 0), ("p1 s2", "popToRoot", 0), ("s1", "push 2", 0),
      ("p1", "goBackToIndex 1", 0), ("p1", "pop", 2), ("p1", "canGoBack 2", 1),
    ])
  func asserting(start: String, call: String, complaints: Int) throws {
    let found = try run("FlowStacks", start, call, "", "true", asserting: true)
    #expect(found.count == complaints, "\(found)")
  }

  @Test(
    "A case fails when what is left or returned is another",
    arguments: [
      (#""expected": [1, "a"]"#, #""expected": [1]"#), (#""expected": [1, "a"]"#, #""expected": [1.0, "a"]"#),
      (#""returns": null"#, #""returns": true"#),
      (#""returns": null"#, #""returns": null, "oursReturns": 1"#),
      (#""note""#, #""ours": [], "note""#), (#""note""#, #""recommended": [], "note""#),
    ])
  func fails(part: String, other: String) throws {
    let text = Self.good.replacing(part, with: other)
    #expect(text != Self.good)
    #expect(try run(text).count == 1)
  }

  @Test(
    "A case is not interpreted when it says what nobody understands",
    arguments: [
      (#""NavigationBackport""#, #""Flows""#), (#""pop""#, #""popUp""#), (#""pop""#, #""set.pop""#),
      (#""pop""#, #""id.pop""#), (#""pop", "args": []"#, #""pop", "args": [1, 2]"#),
      (#""pop", "args": []"#, #""pop", "args": [1.0]"#), (#""pop", "args": []"#, #""pop", "args": ["1"]"#),
      (#""pop", "args": []"#, #""presentSheet", "args": [1]"#),
      (#""pop", "args": []"#, #""push", "args": []"#),
      (#""pop", "args": []"#, #""popToType", "args": ["int"]"#),
      (#""pop", "args": []"#, #""popToWhereIntNear", "args": [1]"#),
      (#""pop", "args": []"#, #""popToWhereIntGte", "args": ["a"]"#),
      (#""pop", "args": []"#, #""popToParent", "args": [1]"#),
      (#""start""#, #""from""#), (#""expected": [1, "a"]"#, #""expected": {}"#), (#""op""#, #""operation""#),
    ])
  func isNotInterpreted(part: String, other: String) {
    let text = Self.good.replacing(part, with: other)
    #expect(text != Self.good)
    #expect(throws: (any Error).self) { try run(text) }
  }
}
