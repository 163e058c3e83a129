import AsyncNavigationVisits
import Foundation
import Testing

@testable import navlog

@Suite("navlog lint")
struct LintCommandTests {
  private static let clean = #"""
    {"rules": [{"patterns": [".*"], "properties": {"pull_to_refresh_enabled": true}}]}
    """#
  private static let faulty = #"""
    {"rules": [{"patterns": ["(", "^/a$"], "properties": {"contxt": "modal", "context": "modl"}}]}
    """#

  private func run(_ words: String..., on text: String = faulty) async -> (code: ExitCode, run: ToolRun) {
    var run = ToolRun(text)
    run.files = ["clean.json": LintCommandTests.clean, "faulty.json": LintCommandTests.faulty]
    return (await run(words: ["lint"] + words), run)
  }

  @Test("0: no findings, and it says in how much", arguments: ["text", "json"])
  func clean(format: String) async {
    let (code, run) = await run("clean.json", "--format", format)
    #expect(code == .success && run.errors.text.isEmpty)
    #expect(
      run.output.text
        == (format == "text"
          ? "clean.json: no findings in 1 rule with 1 pattern\n"
          : #"{"event":"lint","file":"clean.json","findings":0,"patterns":1,"platform":"all","rules":1}"#
            + "\n"))
  }

  @Test("1: findings, a line for each, with its place, its kind and what was probably meant")
  func findings() async {
    let (code, run) = await run("-")
    #expect(code == .lintFindings && code.rawValue == 1 && run.errors.text.isEmpty)
    let lines = run.output.calls
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("<stdin>: rules: noDefaultRule: no rule matches every page; "))
    #expect(lines[1].hasPrefix("<stdin>: rules[0].patterns[0]: badPattern: "))
    #expect(
      lines[2] == "<stdin>: rules[0].properties.context: unknownValue: \"modl\" is unknown and counts as "
        + "\"default\"; there are \"default\", \"modal\"; did you mean \"modal\"?\n")
    #expect(
      lines[3]
        == "<stdin>: rules[0].properties.contxt: unknownKey: is no known key; did you mean \"context\"?\n")
    #expect(lines[4] == "<stdin>: 4 findings in 1 rule with 2 patterns\n")
  }

  @Test("In JSON each finding is an object on a line, and the file is the last")
  func json() async {
    let (code, run) = await run("faulty.json", "--format=json", "--platform=ios")
    #expect(code == .lintFindings)
    #expect(
      run.output.calls[2] == #"{"event":"finding","file":"faulty.json","kind":"unknownKey","#
        + #""message":"is no known key","place":"rules[0].properties.contxt","suggestion":"context"}"# + "\n")
    #expect(
      run.output.calls.last
        == #"{"event":"lint","file":"faulty.json","findings":3,"patterns":2,"platform":"ios","rules":1}"#
        + "\n")
  }

  @Test("Several files are looked at one after the other, each finding with its file")
  func files() async {
    let (code, run) = await run("clean.json", "faulty.json", "-", "--platform=ios", on: "[]")
    #expect(code == .lintFindings && run.errors.text.isEmpty)
    let lines = run.output.calls
    #expect(lines.first == "clean.json: no findings in 1 rule with 1 pattern\n")
    #expect(lines[1...4].allSatisfy { $0.hasPrefix("faulty.json: ") })
    #expect(lines[5...].allSatisfy { $0.hasPrefix("<stdin>: ") } && lines.count == 7)
    #expect(await self.run("clean.json", "clean.json").code == .success)
    let (_, json) = await self.run("clean.json", "faulty.json", "--format=json")
    #expect(json.output.calls.first?.contains(#""file":"clean.json""#) == true)
    #expect(json.output.calls.last?.contains(#""file":"faulty.json","findings":4"#) == true)
  }

  @Test("65: one of several cannot be read, and the others are looked at nevertheless")
  func unreadableAmong() async {
    let (code, run) = await run("faulty.json", "/nowhere.json", "clean.json")
    #expect(code == .badConfiguration)
    #expect(run.errors.text == "navlog: cannot read /nowhere.json: \(SystemError(code: ENOENT))\n")
    #expect(run.output.calls.count == 6)
    #expect(run.output.calls.last == "clean.json: no findings in 1 rule with 1 pattern\n")
  }

  @Test("What is no path configuration has findings as well")
  func malformed() async {
    let (code, run) = await run("-", on: "[]")
    #expect(code == .lintFindings)
    #expect(
      run.output.text == "<stdin>: malformed: the document is a list, and it has to be an object\n"
        + "<stdin>: 1 finding in 0 rules with 0 patterns\n")
  }

  @Test("65: what cannot be read: no such file, a directory, one that breaks off, one too large, no JSON")
  func unreadable() async {
    for (path, code) in [("/nowhere.json", ENOENT), ("/", EISDIR)] {
      let (exit, run) = await run(path)
      #expect(exit == .badConfiguration && exit.rawValue == 65 && run.output.text.isEmpty)
      #expect(run.errors.text == "navlog: cannot read \(path): \(SystemError(code: code))\n")
    }
    var broken = ToolRun()
    broken.source = PiecewiseSource([Array("{".utf8)], failure: SystemError(code: EIO))
    #expect(await broken("lint", "-") == .badConfiguration)
    var endless = ToolRun()
    let limit = PathConfigurationReader().sizeLimit
    let pieces = [[UInt8](repeating: 0x20, count: limit), [0x20]]
    endless.source = PiecewiseSource(pieces, failure: SystemError(code: EIO))
    #expect(await endless("lint", "-") == .badConfiguration)
    #expect(endless.errors.text.hasSuffix("; a path configuration has at most \(limit) bytes\n"))
    let (exit, run) = await run("-", on: "{\n  \"rules\": [}")
    #expect(exit == .badConfiguration && run.output.text.isEmpty)
    #expect(run.errors.text.hasPrefix("navlog: <stdin>: the path configuration is no JSON: "))
  }

  @Test(
    "74: the output cannot be written; a reader that goes away is no fault of anyone's", arguments: [0, 1])
  func output(count: Int) async {
    for (error, expected) in [(ENOSPC, ExitCode.outputFailed), (EPIPE, .lintFindings)] {
      for format in ["text", "json"] {
        var run = ToolRun(LintCommandTests.faulty)
        run.output = CapturedSink(failingAfter: count, with: error)
        #expect(await run("lint", "-", "--format", format) == expected)
        #expect(run.output.calls.count == count)
      }
    }
  }

  @Test("Whatever a file holds, a line is a line and steers no terminal", arguments: ["text", "json"])
  func controlCharacters(format: String) async {
    let text = #"""
      {"rules": [{"patterns": ["\u001b[2J(", "^\u0007"],
        "properties": {"contex\u001b": "\u0000", "context": "\n"}},
        {"patterns": ["/\u001b"], "properties": {"a\nb\u001b": 1, "c": 1}},
        {"patterns": ["/\u001b"], "properties": {"a\nb\u001b": 2}}], "rule\u001bs": 1}
      """#
    let (_, run) = await run("-", "--format", format, on: text)
    #expect(run.output.calls.count > 5)
    for line in run.output.calls {
      #expect(!line.dropLast().unicodeScalars.contains { $0.value < 0x20 }, "\(line)")
    }
  }

  @Test("On a terminal kinds are in colour, and nowhere else")
  func colour() async {
    var run = ToolRun(LintCommandTests.faulty)
    run.isTerminal = true
    _ = await run("lint", "-")
    #expect(run.output.calls[1].contains(TerminalColour.yellow.paint("badPattern")))
  }
}
