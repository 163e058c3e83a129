import Foundation
import Testing

@Suite("Conformance: the runner of steps")
struct StepsCaseTests {
  /// A case that passes: a push on a sheet, and its presentation.
  private static let good =
    """
    {"id": "x", "project": "FlowStacks", "note": "whatever",
     "options": {"allowMultipleDismissalsInOne": true, "allowNavigationUpdatesInOne": true},
     "from": [], "to": [{"style": "sheet", "withNavigation": true, "screen": {"a": [null]}},
                        {"style": "push", "withNavigation": true, "screen": 1}],
     "steps": [[], [{"style": "sheet", "withNavigation": true, "screen": {"a": [null]}},
                    {"style": "push", "withNavigation": false, "screen": 1}]], "synchronous": true}
    """

  private func run(_ text: String) throws -> [String] {
    try StepsCase(file: "", id: "x", content: .success(CaseValue(parsing: Data(text.utf8)))).run()
  }

  @Test("A case passes when all steps are as wanted; of a push, withNavigation says nothing")
  func passes() throws {
    #expect(try run(Self.good) == [])
  }

  @Test("A case may have screens of any kind, and options that only some libraries have")
  func screens() throws {
    let lists = #""from": ["a"], "to": [1.5, null], "steps": [[1.5], [1.5, null]]"#
    #expect(try run(#"{"project": "NavigationBackport", \#(lists)}"#) == [])
    #expect(try run(#"{"project": "NavigationBackport 0.9", "options": {}, \#(lists)}"#) == [])
    let root = #"{"style": "sheet", "withNavigation": true, "screen": 0}"#
    let other = root.replacing("sheet", with: "cover")
    let project = "TCACoordinators(legacy RouteSteps; root included at index 0)"
    #expect(
      try run(#"{"project": "\#(project)", "from": [\#(root)], "to": [\#(other)], "steps": [[\#(other)]]}"#)
        == [])
  }

  @Test(
    "A case fails when the steps are others, or are written otherwise",
    arguments: [
      (#""steps": [[], "#, #""steps": ["#), (#""screen": 1}]]"#, #""screen": 1.0}]]"#),
      (#""synchronous": true"#, #""synchronous": false"#),
      (#""allowNavigationUpdatesInOne": true"#, #""allowNavigationUpdatesInOne": false"#),
      (#""synchronous": true"#, #""ours": [[]]"#),
    ])
  func fails(part: String, other: String) throws {
    let text = Self.good.replacing(part, with: other)
    #expect(text != Self.good)
    #expect(try !run(text).isEmpty)
  }

  @Test(
    "Ours wins over what is recommended, that over what is expected, if it is a list",
    arguments: [
      (#""recommended": [[]], "ours": [[], [1]]"#, true), (#""recommended": [[], [1]]"#, true),
      (#""recommended": [[]]"#, false), (#""recommended": "leave it""#, false),
    ])
  func precedence(decision: String, passes: Bool) throws {
    let text = #"{"project": "NavigationBackport", "from": [], "to": [1], "steps": [[1]], \#(decision)}"#
    #expect(try run(text).isEmpty == passes)
  }

  @Test(
    "A case is not interpreted when it says what nobody understands",
    arguments: [
      (#""FlowStacks""#, #""Flows""#), (#""from""#, #""start""#), (#""steps""#, #""lists""#),
      (#""allowMultipleDismissalsInOne": true, "#, ""), (#""allowNav"#, #""more": true, "allowNav"#),
      (#""style": "sheet""#, #""style": "drawer""#), (#""screen": 1"#, #""route": 1"#),
      (#""screen": 1"#, #""screen": 1, "id": 1"#), (#""from": []"#, #""from": [1]"#),
      (#""synchronous": true"#, #""synchronous": 1"#), (#""steps": [[]"#, #""steps": [7"#),
    ])
  func isNotInterpreted(part: String, other: String) {
    let text = Self.good.replacing(part, with: other)
    #expect(text != Self.good)
    #expect(throws: (any Error).self) { try run(text) }
  }

  @Test("A folder may have no file of steps, or several; what is wrong with one is a case that fails")
  func folders() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "cases-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    let folder = CaseFolder(url: url)
    #expect(StepsCase.all(in: folder).map(\.isReadable) == [false])
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    #expect(StepsCase.all(in: folder).isEmpty)
    let files = [
      ("steps.json", "[\(Self.good), \(Self.good)]"), ("steps-more.json", "{}"), ("stepsons.json", "[]"),
      ("path-utilities.json", "[]"), ("steps-notes.txt", "no case"),
    ]
    for (name, text) in files { try Data(text.utf8).write(to: url.appending(path: name)) }
    let cases = StepsCase.all(in: folder)
    #expect(cases.map(\.file) == ["steps-more.json", "steps.json", "steps.json"])
    #expect(cases.map(\.isReadable) == [false, true, false])
    #expect(PathUtilityCase.all(in: folder).map(\.isReadable) == [false])
    #expect(
      OperationCase.skippedFiles(in: folder) == ["path-utilities.json", "steps-more.json", "steps.json"])
  }

  @Test("The project's own folder has both files, and reasons for all that we do otherwise")
  func ownFiles() throws {
    #expect(StepsCase.all(in: .own).count >= 48)
    #expect(PathUtilityCase.all(in: .own).count >= 68)
    for fileName in ["steps.json", "path-utilities.json"] {
      for element in try CaseFolder.own.elements(of: fileName) {
        let isDecided = element["ours"] != nil || element["oursReturns"] != nil
        #expect(isDecided == (element["why"] != nil), "\(element["id"] ?? .null)")
      }
    }
  }
}
