import Foundation
import Testing

@testable import navlog

@Suite("Exit codes")
struct ExitCodeTests {
  @Test(
    "64: a wrong command line; what explains the command that was read is named",
    arguments: [
      (["runn"], "--help"), (["--formt"], "--help"), (["help", "plan", "x"], "--help"),
      (["run", "--formt", "json"], "help run"), (["run", "--tabs="], "help run"),
      (["--", "links", "x"], "help links"), (["links", "check"], "help links"), (["plan"], "help plan"),
    ])
  func usage(words: [String], help: String) async {
    let run = ToolRun()
    let console = Console(output: Output(run.output), errors: Output(run.errors)) { _ in run.source }
    #expect(await Tool(console: console).run(words) == .usage)
    #expect(run.errors.text.hasPrefix("navlog: ") && run.errors.text.hasSuffix("\ntry `navlog \(help)`\n"))
    #expect(run.output.text.isEmpty)
  }

  @Test(
    "65: a bad line ends the script, and what was done before it is not lost",
    arguments: [
      ("psh /b", #"<stdin>:2:1: unknown verb "psh"; did you mean push?"#),
      ("transaction {\npush /b", "<stdin>:2:1: the transaction is never closed; expected }"),
      ("push \"/b", #"<stdin>:2:6: the quote is never closed; expected another " on this line"#),
      (
        #"{"action":"psh"}"#, #"<stdin>:2:1: not an action in JSON: unknown action "psh"; did you mean push?"#
      ),
    ])
  func badLine(line: String, complaint: String) async {
    let run = ToolRun("push /a\n\(line)\n")
    #expect(await run("run", "--quiet") == .badScript)
    #expect(run.errors.text.hasPrefix(complaint), "\(run.errors.text)")
    #expect(run.output.text == "[/, /a*]\n")
  }

  @Test("65: bytes that are not UTF-8")
  func notText() async {
    var run = ToolRun()
    run.source = PiecewiseSource([Array("push /a\npush /".utf8) + [0xFF, 0x0A]])
    #expect(await run("run", "--quiet") == .badScript)
    #expect(run.errors.text == "<stdin>:2:7: bytes that are not UTF-8\n")
    #expect(run.output.text == "[/, /a*]\n")
  }

  @Test("66: no such file, or a directory", arguments: [("/nowhere.nav", ENOENT), ("/", EISDIR)])
  func missing(path: String, code: Int32) async {
    let run = ToolRun()
    #expect(await run("run", path) == .noInput)
    #expect(run.errors.text == "navlog: cannot read \(path): \(SystemError(code: code))\n")
    #expect(run.output.text.isEmpty)
  }

  @Test("66: a script that breaks off, and what was done before is not lost")
  func brokenOff() async {
    var run = ToolRun()
    run.source = PiecewiseSource([Array("push /a\npush /b".utf8)], failure: SystemError(code: EIO))
    #expect(await run("run", "--quiet") == .noInput)
    #expect(run.errors.text == "navlog: cannot read <stdin>: \(SystemError(code: EIO))\n")
    #expect(run.output.text == "[/, /a*]\n")
  }

  @Test("74: the output cannot be written, from the first or the third line on", arguments: [0, 2])
  func fullDisk(count: Int) async {
    var run = ToolRun("push /a\npush /b\n")
    run.output = CapturedSink(failingAfter: count, with: ENOSPC)
    #expect(await run("run") == .outputFailed)
    #expect(run.output.calls.count == count)
    #expect(run.errors.text == "navlog: cannot write the output: \(SystemError(code: ENOSPC))\n")
  }

  @Test("74 also for the help", arguments: ["--help", "--version"])
  func fullDiskForHelp(word: String) async {
    var run = ToolRun()
    run.output = CapturedSink(with: ENOSPC)
    #expect(await run(word) == .outputFailed)
  }

  @Test("A closed pipe ends the run quietly", arguments: [0, 1, 4])
  func closedPipe(count: Int) async {
    var run = ToolRun("push /a\npush /b\nexpect top /c\n")
    run.output = CapturedSink(failingAfter: count, with: EPIPE)
    #expect(await run("run") == .success)
    #expect(run.output.calls.count == count)
    #expect(run.errors.text.isEmpty)
  }

  @Test("1: a failed expectation ends the script")
  func expectation() async {
    let run = ToolRun("push /a\nexpect top /b\npush /c\n")
    #expect(await run("run", "script.nav", "--quiet") == .expectationFailed)
    #expect(run.errors.text == "script.nav:2: expected top /b, but it is /a #2\n")
    #expect(run.output.text == "[/, /a*]\n")
  }

  @Test(
    "--keep-going goes on, and the gravest failure counts",
    arguments: [
      ("expect depth 9\npush /a\n", ExitCode.expectationFailed, 1),
      ("oops\npush /a\n", .badScript, 1),
      ("oops\nexpect depth 9\npush /a\n", .badScript, 2),
      ("expect depth 9\ntransaction {\noops\npush /x\n}\npush /a\n", .badScript, 2),
      ("push /a\n", .success, 0),
    ])
  func keepGoing(script: String, code: ExitCode, complaints: Int) async {
    let run = ToolRun(script)
    #expect(await run("run", "--keep-going", "--quiet") == code)
    #expect(run.errors.calls.count == complaints)
    #expect(run.output.text == "[/, /a*]\n")
  }
}
