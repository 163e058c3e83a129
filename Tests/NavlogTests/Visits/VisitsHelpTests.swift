import AsyncNavigationVisits
import Testing

@testable import navlog

@Suite("The help on path configurations")
struct VisitsHelpTests {
  @Test(
    "Each page has all options, and no line that is too long",
    arguments: [
      (HelpText.explain, ExplainOption.names), (HelpText.lint, LintOption.names),
      (HelpText.visit, VisitOption.names),
    ])
  func options(page: String, names: [String]) {
    for name in names { #expect(page.contains("  --\(name) ")) }
    for line in page.split(separator: "\n") { #expect(line.count <= 110, "\(line)") }
  }

  @Test("Each kind of finding is explained")
  func kinds() {
    for kind in ConfigurationFinding.Kind.allCases {
      #expect(HelpText.lint.contains("\n  \(kind.rawValue) "), "\(kind)")
    }
  }

  @Test(
    "The pages explain the exit codes that the commands can give, and no other",
    arguments: [
      (HelpText.explain, ["0", "64", "65", "74"]), (HelpText.lint, ["0", "1", "64", "65", "74"]),
      (HelpText.visit, ["0", "64", "65", "66", "74"]),
    ])
  func exitCodes(page: String, codes: [String]) {
    let rows = page.split(separator: "\n").reversed().prefix { $0 != "exit codes:" }.reversed()
    #expect(rows.map { String($0.split(separator: " ")[0]) } == codes)
  }

  @Test("The examples in the help print what they say")
  func examples() async {
    let parts = HelpText.explainExample.split(separator: "\n\n")
    var explained = HelpExample(String(parts[1]))
    explained.run.files = ["path-configuration.json": String(parts[0])]
    #expect(await explained.run(words: explained.words) == .success)
    #expect(explained.run.output.text == explained.output)
    var visited = HelpExample(HelpText.visitExample)
    visited.run.source = PiecewiseSource([Array("/posts\n/posts/new\n/posts redirected\n".utf8)])
    visited.run.files = explained.run.files
    #expect(await visited.run(words: visited.words) == .success)
    #expect(visited.run.output.text == visited.output)
  }
}

/// A command line and what it prints, as the help shows it.
private struct HelpExample {
  var run = ToolRun()
  let words: [String]
  let output: String

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines[0].firstRange(of: "navlog ")?.upperBound ?? lines[0].startIndex
    let command = lines[0][start...]
    words = command.split(separator: " ").map(String.init)
    output = lines.dropFirst().map { $0.dropFirst(4) + "\n" }.joined()
  }
}
