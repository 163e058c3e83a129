import AsyncNavigation
import Foundation
import Testing

@testable import navlog

@Suite("A session with a journal")
struct SessionJournalTests {
  @Test("The journal is replayed as the session was printed", arguments: ["none", "staged"])
  func replayed(renderer: String) async throws {
    let folder = try TemporaryFolder()
    let script = ReplayCommandTests.script + "submit push /d /e\nstep\nuser back\nwait\n"
    let run = ToolRun(script)
    let words = ["--renderer", renderer, "--journal", folder.path("j")]
    #expect(await run(words: ["run", "-"] + words) == .success)
    let again = ToolRun()
    #expect(await again("replay", folder.path("j")) == .success)
    #expect(again.output.text == run.output.text && again.errors.text.isEmpty)
    let json = ToolRun()
    #expect(await json("replay", folder.path("j"), "--format=json") == .success)
    let lines = try folder.text("j").split(separator: "\n")
    #expect(json.output.text.split(separator: "\n").dropLast().elementsEqual(lines))
    #expect(lines.allSatisfy { $0.contains(#""time":"#) })
  }

  @Test("Several runs are several sessions, and what was restored is in them")
  func sessions() async throws {
    let folder = try TemporaryFolder()
    var outputs: [String] = []
    for script in ["push /a\n", "push /b\n"] {
      let run = ToolRun(script)
      #expect(await run("run", "--store", folder.path("s"), "--journal", folder.path("j")) == .success)
      outputs.append(run.output.text)
    }
    for (index, output) in outputs.enumerated() {
      let run = ToolRun()
      #expect(await run("replay", folder.path("j"), "--session", "\(index + 1)") == .success)
      let lines = output.split(separator: "\n").filter { !$0.contains("  note  ") }
      #expect(run.output.text.split(separator: "\n") == lines)
    }
    let run = ToolRun()
    #expect(await run("replay", folder.path("j"), "--until=1", "--quiet") == .success)
    #expect(run.output.text == "[/, /a*]\n")
  }

  @Test("A log is the same with a journal as without, at a terminal as well", arguments: [false, true])
  func sameLog(isTerminal: Bool) async throws {
    let folder = try TemporaryFolder()
    var outputs: Set<String> = []
    for words in [[], ["--journal", folder.path("j")]] {
      var run = ToolRun(ReplayCommandTests.script)
      run.isTerminal = isTerminal
      #expect(await run(words: ["run"] + words) == .success)
      outputs.insert(run.output.text)
    }
    #expect(outputs.count == 1)
  }

  @Test("73: a journal that cannot be written is told at the end, the session goes on")
  func failure() async throws {
    let folder = try TemporaryFolder()
    let run = ToolRun("push /a\n")
    #expect(await run("run", "--quiet", "--journal", folder.path("")) == .saveFailed)
    #expect(run.output.text == "[/, /a*]\n")
    #expect(run.errors.text.hasPrefix("navlog: \(folder.path("")): the journal is not complete: "))
    #expect(run.errors.calls.count == 1)
  }

  @Test("An output that breaks off does not keep what happened from the journal")
  func brokenOutput() async throws {
    let folder = try TemporaryFolder()
    var run = ToolRun("push /a\npush /b\n")
    run.output = CapturedSink(failingAfter: 3, with: EPIPE)
    #expect(await run("run", "--journal", folder.path("j")) == .success)
    let again = ToolRun()
    #expect(await again("replay", folder.path("j"), "--quiet") == .success)
    #expect(again.output.text == "[/, /a*]\n")
  }
}
