import AsyncNavigationModel
import AsyncNavigationStorage
import Testing

@Suite("What becomes of an element that cannot be read")
struct UnknownElementPolicyTests {
  /// An element that cannot be read among two that can, in a form.
  struct OddElement: CustomTestStringConvertible {
    enum Problem: CaseIterable { case unknownTag, undecodable, malformed }

    let problem: Problem
    let position: Int
    let format: PathFormat

    static let all = Problem.allCases.flatMap { problem in
      (0...2).flatMap { position in
        PathFormat.allCases.map { OddElement(problem: problem, position: position, format: $0) }
      }
    }

    var written: Written {
      switch problem {
      case .unknownTag: .whole(tag: "new", payload: "1 ")
      case .undecodable: .whole(tag: "Bool", payload: "1 ")
      case .malformed: .malformed
      }
    }

    var kept: SavedRoute? {
      switch problem {
      case .unknownTag: SavedRoute(tag: "new", payload: "1 ")
      case .undecodable: SavedRoute(tag: "Bool", payload: "1 ")
      case .malformed: nil
      }
    }

    var document: String {
      var elements: [Written] = [.whole(tag: "Int", payload: "1"), .whole(tag: "Int", payload: "2")]
      elements.insert(written, at: position)
      return AsyncNavigationStorageTests.document(elements, in: format)
    }

    var testDescription: String { "\(problem) at \(position) in \(format)" }

    func isFound(in finding: PathFinding?, fate: PathFinding.Fate) -> Bool {
      guard let finding, finding.position == position, finding.fate == fate else { return false }
      switch (problem, finding.problem) {
      case (.unknownTag, .unknownTag): return finding.tag == "new"
      case (.undecodable, .undecodable(let words)): return finding.tag == "Bool" && !words.isEmpty
      case (.malformed, .malformed(let words)): return finding.tag == nil && !words.isEmpty
      default: return false
      }
    }
  }

  private func coder(_ policy: UnknownElementPolicy) throws -> PathCoder {
    PathCoder(tags: try sampleTags(), unknown: policy)
  }

  @Test("Fail: nothing is read, and the error has the element", arguments: OddElement.all)
  func fail(odd: OddElement) throws {
    let error = try #require(try coder(.fail).failure(reading: odd.document))
    #expect(error.code == .unknownElement)
    #expect(error.position == odd.position)
    #expect(odd.isFound(in: error.finding, fate: .refused))
  }

  @Test("Truncate: it goes, and all above it", arguments: OddElement.all)
  func truncate(odd: OddElement) throws {
    let reading = try coder(.truncate).read(odd.document)
    #expect(reading.path == RoutePath(pushed(1, 2).elements.prefix(odd.position).map(\.self)))
    #expect(reading.findings.count == 1)
    #expect(odd.isFound(in: reading.findings.first, fate: .truncated(above: 2 - odd.position)))
  }

  @Test("Skip: it goes, the others stay", arguments: OddElement.all)
  func skip(odd: OddElement) throws {
    let reading = try coder(.skip).read(odd.document)
    #expect(reading.path == pushed(1, 2))
    #expect(reading.findings.count == 1)
    #expect(odd.isFound(in: reading.findings.first, fate: .skipped))
  }

  @Test(
    "Keep: it stays as it was read, or is skipped when there is nothing to keep", arguments: OddElement.all)
  func keep(odd: OddElement) throws {
    let reading = try coder(.keep).read(odd.document)
    var elements = pushed(1, 2).elements
    if let kept = odd.kept { elements.insert(.push(AnyRoute(kept)), at: odd.position) }
    #expect(reading.path == RoutePath(elements))
    #expect(reading.findings.count == 1)
    #expect(odd.isFound(in: reading.findings.first, fate: odd.kept == nil ? .skipped : .kept))
  }

  @Test("The policy is to truncate unless another is given")
  func byDefault() throws {
    #expect(PathCoder(tags: RouteTags()).policy == .truncate)
  }

  @Test("Several are all reported, bottom first, unless the path was truncated")
  func several() throws {
    let text = document(
      [
        .whole(tag: "Int", payload: "1"), .malformed, .whole(tag: "Int", payload: "x"),
        .whole(tag: "b", payload: ""),
      ],
      in: .flowStacks)
    #expect(try coder(.keep).read(text).findings.map(\.position) == [1, 2, 3])
    #expect(try coder(.keep).read(text).findings.map(\.fate) == [.skipped, .kept, .kept])
    #expect(try coder(.skip).read(text).path == pushed(1))
    #expect(try coder(.truncate).read(text).findings.map(\.fate) == [.truncated(above: 2)])
    #expect(try coder(.fail).failure(reading: text)?.position == 1)
  }

  @Test(
    "One that lacks a part or has a wrong one costs no other, and is told with its tag where it has one",
    arguments: [
      (#"["Si","1","Si"]"#, 0, "Si"), (#"["Si","1","Si",2]"#, 0, "Si"), (#"["Si","1",null,"2"]"#, 0, nil),
      (#"["Si",{"a":[1,2]},"Si","1"]"#, 1, "Si"),
      (#"[{"push":{}},"Si","1",{"push":{}},"Si"]"#, 0, "Si"),
      (#"[{"push":{}},"Si","1",{"push":{}}]"#, 0, nil),
      (#"[{"push":{}},"Si","1",{"sheet":{}},"Si","2"]"#, 0, "Si"),
      (#"[{"push":{}},"Si","1",{"sheet":{"withNavigation":1}},"Si","2"]"#, 0, "Si"),
      (#"[{"push":{}},"Si","1",{"push":{},"sheet":{"withNavigation":true}},"Si","2"]"#, 0, "Si"),
      (#"[{"popover":{}},"Si","2",{"push":{}},"Si","1"]"#, 1, "Si"),
      (#"[{"push":[]},"Si","2",{"push":{}},"Si","1"]"#, 1, "Si"),
      (#"["push","Si","2",{"push":{}},"Si","1"]"#, 1, "Si"),
      (#"[{"push":{}},7,"2",{"push":{}},"Si","1"]"#, 1, nil),
      (#"[{"type":"Swift.Int","value":"MQ=="},{"type":"Swift.Int"}]"#, 1, "Swift.Int"),
      (#"[{"type":"Swift.Int","value":"MQ=="},{"type":"Swift.Int","value":2}]"#, 1, "Swift.Int"),
      (#"[{"type":"Swift.Int","value":"?"},{"type":"Swift.Int","value":"MQ=="}]"#, 0, "Swift.Int"),
      (#"[{"type":"Swift.Int","value":"/w=="},{"type":"Swift.Int","value":"MQ=="}]"#, 0, "Swift.Int"),
      (#"[{"type":3,"value":"MQ=="},{"type":"Swift.Int","value":"MQ=="}]"#, 0, nil),
      (#"[{"value":"MQ=="},{"type":"Swift.Int","value":"MQ=="}]"#, 0, nil),
      (#"[[[]],{"type":"Swift.Int","value":"MQ=="}]"#, 0, nil),
      (#"{"version":1,"path":[{"tag":"Int"},{"tag":"Int","payload":"1"}]}"#, 0, "Int"),
      (#"{"version":1,"path":[{"tag":"Int","payload":1},{"tag":"Int","payload":"1"}]}"#, 0, "Int"),
      (#"{"version":1,"path":[{"payload":"1"},{"tag":"Int","payload":"1"}]}"#, 0, nil),
      (
        #"{"version":1,"path":[{"tag":"Int","payload":"1"},{"tag":"Int","payload":"2","style":"popover"}]}"#,
        1, "Int"
      ),
      (
        #"{"version":1,"path":[{"tag":"Int","payload":"1"},{"tag":"Int","payload":"2","style":3}]}"#, 1, "Int"
      ),
      (
        #"{"version":1,"path":[{"tag":"Int","payload":"1"},"#
          + #"{"tag":"Int","payload":"2","style":"sheet","withNavigation":"yes"}]}"#, 1, "Int"
      ),
      (#"{"version":1,"path":[null,{"tag":"Int","payload":"1"}]}"#, 0, nil),
      ("[\"Si\",\"1\",\"Si\",\"\\ud800\"]", 0, "Si"),
    ] as [(String, Int, String?)])
  func malformed(text: String, position: Int, tag: String?) throws {
    for policy in [UnknownElementPolicy.skip, .keep] {
      let reading = try coder(policy).read(text)
      #expect(reading.path == pushed(1))
      #expect(reading.findings.map(\.position) == [position])
      #expect(reading.findings.map(\.tag) == [tag])
      #expect(reading.findings.map(\.fate) == [.skipped])
      guard case .malformed = reading.findings.first?.problem else {
        Issue.record("\(reading.findings)")
        continue
      }
    }
  }
}
