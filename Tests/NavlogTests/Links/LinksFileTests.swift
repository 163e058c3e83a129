import AsyncNavigation
import Testing

@testable import navlog

@Suite("What the patterns of a file are to each other")
struct LinksFileTests {
  private func findings(_ patterns: [String]) -> [String] {
    let links = patterns.map { #"{"pattern": "\#($0)"}"# }.joined(separator: ",")
    return LinksFile(#"{"links": [\#(links)]}"#).problems.map(\.description)
  }

  @Test(
    "Findings name both links and a URL",
    arguments: [
      (["/a", "/a/:b", "/a/:c<int>"], [String]()),
      (
        ["/a/:b", "/a/:c"],
        [
          "links[1].pattern: is never reached, since links[0] (/a/:b) takes all its URLs, such as /a/x; "
            + "expected only one of the two"
        ]
      ),
      (
        ["/x/:a/y", "/x/y/:b"],
        [
          "links[1].pattern: takes /x/y/y as links[0] (/x/:a/y) does, and neither is more specific; "
            + "expected patterns without a URL in common, or one that takes all of the other's"
        ]
      ),
      (["/:a/:a"], [#"links[0].pattern: captures "a" twice; expected each name once"#]),
      (
        ["/a//b", "/:a<itn>"],
        [
          #"links[0].pattern: no pattern at byte 3 of "/a//b"; expected a segment between two slashes"#,
          #"links[1].pattern: no pattern at byte 4 of "/:a<itn>"; expected a type, which is one of uuid, "#
            + "bool, uint, int, double, string",
        ]
      ),
    ])
  func findings(patterns: [String], expected: [String]) {
    #expect(findings(patterns) == expected)
  }

  @Test("The places are those of the file, also behind a link that is none")
  func places() {
    let file = LinksFile(#"{"links": [7, {"action": "dismiss"}, {"pattern": "a"}]}"#)
    #expect(file.problems.map(\.place) == ["links[0]", "links[1]", "links[2].pattern"])
    #expect(file.links.map(\.place) == ["links[2]"])
  }

  @Test("All that is wrong is told, whatever else is")
  func all() {
    let file = LinksFile(
      #"{"origins": ["a b"], "x": 1, "links": [{"pattern": "/a", "routes": [":b"]}, {"pattern": "/a"}]}"#)
    #expect(file.problems.map(\.place) == ["", "origins[0]", "links[0].routes[0]", "links[1].pattern"])
  }

  @Test("Findings come link by link, also with more than ten of them")
  func order() {
    let links = (0..<12).map { #"{"pattern": "\#($0 % 2 == 0 ? "a" : "/x\($0)")", "tab": "\#($0)"}"# }
    let places = LinksFile(#"{"links": [\#(links.joined(separator: ","))]}"#).problems.map(\.place)
    #expect(
      places
        == (0..<12).flatMap { $0 % 2 == 0 ? ["links[\($0)]", "links[\($0)].pattern"] : ["links[\($0)]"] })
  }

  @Test("A link with a broken pattern is known", arguments: [("a", true), ("/:a/:a", true), ("/:a", false)])
  func broken(pattern: String, isBroken: Bool) throws {
    let file = LinksFile(#"{"links": [{"pattern": "\#(pattern)"}]}"#)
    #expect(file.hasBrokenPattern(try #require(file.links.first)) == isBroken)
    let line = LinksTextReport(file: file, name: "x").lines[1]
    #expect(line.hasSuffix(isBroken ? "(the pattern cannot be used)" : "push (the URL's path)"))
  }
}
