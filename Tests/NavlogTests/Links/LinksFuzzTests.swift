import AsyncNavigation
import AsyncNavigationTesting
import AsyncNavigationVisits
import Testing

@testable import navlog

@Suite("No file of links traps its reader, and what it finds right can be followed")
struct LinksFuzzTests {
  private static let words = [
    "{", "}", "[", "]", ",", ":", "\"links\"", "\"pattern\"", "\"action\"", "\"routes\"", "\"origins\"",
    "\"plan\"", "\"/a/:b\"", "\"push\"", "null", "true", "1e999", "-1", "\"\\u0000\"", "\"\\ud800\"", "\"",
    "é", " ",
  ]
  private static let patterns = [
    "/", "/a", "/a/:b", "/:b/a", "/*", "/*b", "/a/:b<int>", "/a?q", "/a?q?", "//", "", ":", "/%zz", "/:b/:b",
    "/A", "/a/", "/é",
  ]
  private static let routes = ["/x", "/:b", "/:{b}", "/:{", ":q", "::", "", ":", "/:nope", "\u{0}", "👩‍👩‍👧:b"]

  @Test("Random words of JSON", arguments: 0..<20)
  func randomWords(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let count = Int.random(in: 0...14, using: &random)
      let text = (0..<count).compactMap { _ in LinksFuzzTests.words.randomElement(using: &random) }.joined()
      check(LinksFile(text), &random)
    }
  }

  @Test("Random documents of the right shape, with mistakes", arguments: 0..<40)
  func randomDocuments(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var sound = 0
    for _ in 0..<100 {
      let document = JSONValue.object([
        "links": .array((0..<Int.random(in: 0...3, using: &random)).map { _ in link(&random, depth: 0) }),
        "origins": any([.null, ["shop"], ["https://a.b"], "x"], &random),
        "ignoresCase": any([.null, .null, true, 1], &random),
      ])
      let file = LinksFile(try JSONLineFormatter().line(for: document))
      if check(file, &random) { sound += 1 }
    }
    #expect(sound > 0, "not one of the files was right: the parts are badly chosen")
  }

  @Test("Random bytes", arguments: 0..<10)
  func randomBytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let count = Int.random(in: 0...60, using: &random)
      check(LinksFile((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }), &random)
    }
  }

  /// Follows some URLs by a file; tells whether nothing is wrong with it.
  @discardableResult
  private func check(_ file: LinksFile, _ random: inout SplitMix64) -> Bool {
    for problem in file.problems {
      #expect(!problem.message.isEmpty && !problem.description.contains("\n"))
    }
    #expect((file.parser == nil) == !file.problems.isEmpty)
    for text in ["shop://a/1?q=2", "https://a.b/a/%F0%9F%91%A9", "shop://", "shop", "https://a.b/A/"] {
      let trial = LinkTrial(text, with: file.parser)
      #expect(LinksTextReport(file: file, name: "x").lines(of: trial).count > 2)
      #expect(throws: Never.self) { try JSONLineFormatter().line(for: LinkTrialRecord(trial)) }
    }
    return file.problems.isEmpty
  }

  private func any(_ values: [JSONValue], _ random: inout SplitMix64) -> JSONValue {
    values.randomElement(using: &random) ?? .null
  }

  private func link(_ random: inout SplitMix64, depth: Int) -> JSONValue {
    let patterns = LinksFuzzTests.patterns.map(JSONValue.string)
    let names = FileLinkAction.allCases.map { JSONValue.string($0.rawValue) }
    let routes = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      any(LinksFuzzTests.routes.map(JSONValue.string), &random)
    }
    var link: [String: JSONValue] = ["action": any(names + [.null, "x"], &random)]
    if depth == 0 { link["pattern"] = any(patterns, &random) }
    if Bool.random(using: &random) { link["routes"] = .array(routes) }
    if link["action"] == "selectTab" {
      link["tab"] = any(["home", .null, 1], &random)
    }
    if link["action"] == "present" {
      link["style"] = any(["sheet", .null, []], &random)
    }
    if link["action"] == "plan", depth < 3 {
      link["links"] = .array((0..<2).map { _ in self.link(&random, depth: depth + 1) })
    }
    return .object(link)
  }
}
