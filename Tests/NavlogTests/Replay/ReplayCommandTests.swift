import AsyncNavigation
import Foundation
import Testing

@testable import navlog

/// What a run of the tool came to.
struct ReplayResult: Equatable {
  var code: ExitCode
  var output: String
  var errors: String

  var lines: [Substring] { output.split(separator: "\n") }
}

/// Replays a log that comes through the standard input.
func replay(_ log: String, _ words: String...) async -> ReplayResult {
  let run = ToolRun(log)
  let code = await run(words: ["replay", "-"] + words)
  return ReplayResult(code: code, output: run.output.text, errors: run.errors.text)
}

/// The log of a script.
func log(of script: String, _ words: String...) async -> String {
  let run = ToolRun(script)
  _ = await run(words: ["run", "-", "--keep-going"] + words)
  return run.output.text
}

@Suite("navlog replay")
struct ReplayCommandTests {
  static let script = """
    override home,cart back history
    push /a /b
    present /m as sheet
    user dismiss
    tab cart
    transaction { push /c; pop 9 }
    back

    """

  @Test(
    "The log of a session in JSON is replayed as the text of the session, and as itself",
    arguments: ["none", "staged"])
  func golden(renderer: String) async throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Examples/shop.nav").standardizedFileURL.path
    let text = ToolRun()
    #expect(await text("run", path, "--renderer", renderer) == .success)
    let json = ToolRun()
    #expect(await json("run", path, "--renderer", renderer, "--format=json") == .success)
    #expect(
      await replay(json.output.text)
        == ReplayResult(code: .success, output: text.output.text, errors: ""))
    #expect(
      await replay(json.output.text, "--format=json")
        == ReplayResult(code: .success, output: json.output.text, errors: ""))
  }

  @Test("What only a run says is passed over", arguments: ["none", "staged"])
  func remarks(renderer: String) async {
    let script = "push /a\nstate\nexpect top /b\nuser dismiss\nopps\nsubmit push /b expecting top /x\n"
    let text = await log(of: script, "--renderer", renderer)
    let json = await log(of: script, "--renderer", renderer, "--format=json")
    for remark in ["state", "note", "expectationFailed", "badLine"] {
      #expect(json.contains(#""event":"\#(remark)""#))
    }
    let events = text.split(separator: "\n").filter { $0.contains("  r") }
    let result = await replay(json)
    #expect(result.lines == events + ["[/, /a*]"])
    #expect(result.code == .success && result.errors.isEmpty)
    #expect(await replay(replay(json, "--format=json").output) == result)
  }

  @Test("So is what was restored, but not the events of that")
  func restoration() async {
    var outputs: [String] = []
    for format in ["text", "json"] {
      let store = MemoryStateStore()
      for script in ["push /a\n", "push /b\n"] {
        var run = ToolRun(script)
        run.store = store
        _ = await run("run", "--store", "DIR", "--format", format)
        outputs.append(run.output.text)
      }
    }
    let lines = outputs[1].split(separator: "\n").filter { !$0.contains("note") }
    #expect(outputs[3].contains(#""event":"restoration""#))
    #expect(await replay(outputs[3]).lines == lines)
  }

  @Test("Quiet, the state at the end is printed, in JSON as a run prints it")
  func quiet() async {
    let json = await log(of: ReplayCommandTests.script, "--format=json")
    #expect(await replay(json, "--quiet").output == "[home: /home, /a, /b*] (cart: /cart)\n")
    #expect(
      await replay(json, "--quiet", "--format=json").output
        == json.split(separator: "\n").last.map { $0 + "\n" })
  }

  @Test("Colours are for terminals")
  func colours() async {
    var run = ToolRun(await log(of: "push /a\n", "--format=json"))
    run.isTerminal = true
    #expect(await run("replay", "-") == .success)
    #expect(run.output.text.contains("\u{1B}[36mstep 1/1 "))
  }

  @Test("It stops at the event that leads to the revision", arguments: 0...6)
  func until(revision: Int) async {
    let whole = await replay(await log(of: ReplayCommandTests.script, "--format=json"))
    let result = await replay(
      await log(of: ReplayCommandTests.script, "--format=json"), "--until", "\(revision)")
    #expect(result.code == .success && result.errors.isEmpty)
    let events = result.lines.dropLast()
    #expect(events.elementsEqual(whole.lines.prefix(events.count)))
    #expect(events.last?.contains("  r\(revision) ") == true)
    #expect(events.dropLast().allSatisfy { !$0.contains("  r\(revision) ") })
    #expect(events.last?.hasSuffix("  \(result.lines.last ?? "")") == true)
  }

  @Test("1: a revision that the log does not have has no state")
  func missingRevision() async {
    let json = await log(of: "push /a\n", "--format=json")
    let ends = "navlog: <stdin>: there is no revision 2 in session 1, which ends at revision 1\n"
    #expect(
      await replay(json, "--until=2", "--quiet")
        == ReplayResult(code: .notInLog, output: "", errors: ends))
    #expect(await replay(json, "--until=2").lines.count == 4)
    let tail = #"{"event":"gap","missed":7,"presented":\#(snapshot),"revision":9,"sequence":11}"#
    let later = json.replacing(/\{"event":"final".*\n/, with: tail + "\n")
    #expect(await replay(later, "--until=9", "--quiet").output == "[/x*]\n")
    #expect(
      await replay(later, "--until=2", "--quiet").errors.hasSuffix("which goes from revision 1 to 9\n"))
    #expect(await replay(tail, "--until=2", "--quiet").errors.hasSuffix("which begins at revision 9\n"))
  }

  private var snapshot: String {
    #"{"modals":[],"selectedTab":"main","tabHistory":{"behavior":"none","initial":"main","visited":[]},"#
      + #""tabs":[{"id":"main","stack":{"base":"route","entries":[{"id":9,"route":"/x"}]}}]}"#
  }
}

@Suite("A log of several sessions")
struct ReplaySessionTests {
  private func sessions() async -> [String] {
    var sessions: [String] = []
    for script in ["push /a\npush /b\n", "push /c\n", "push /d\npush /e\n"] {
      sessions.append(await log(of: script, "--format=json"))
    }
    return sessions
  }

  @Test("All are replayed, one after the other")
  func all() async {
    let sessions = await sessions()
    let result = await replay(sessions.joined())
    var lines: [Substring] = []
    for session in sessions { lines += await replay(session).lines.dropLast() }
    #expect(result.lines == lines + ["[/, /d, /e*]"])
  }

  @Test("One alone is replayed as if it were alone", arguments: [("1", 0), ("2", 1), ("3", 2), ("last", 2)])
  func one(name: String, index: Int) async {
    let sessions = await sessions()
    #expect(await replay(sessions.joined(), "--session", name) == replay(sessions[index]))
  }

  @Test("With a revision the last counts, unless another is asked for")
  func revision() async {
    let log = await sessions().joined()
    #expect(await replay(log, "--quiet", "--until=1").output == "[/, /d*]\n")
    #expect(await replay(log, "--quiet", "--until=1", "--session=1").output == "[/, /a*]\n")
    let missing = await replay(log, "--quiet", "--until=2", "--session=2")
    #expect(
      missing.errors == "navlog: <stdin>: there is no revision 2 in session 2, which ends at revision 1\n")
    #expect(missing.code == .notInLog)
  }

  @Test("1: a session that the log does not have")
  func missing() async {
    let result = await replay(await sessions().joined(), "--session=4")
    #expect(result.errors == "navlog: <stdin>: there is no session 4 in it, but 3 sessions\n")
    #expect(result.code == .notInLog && result.output.isEmpty)
  }

  @Test("1: a log without any", arguments: ["", "\n\n", #"{"event":"note","line":1,"message":"x"}"#])
  func empty(log: String) async {
    let result = await replay(log)
    #expect(result.code == .notInLog && result.output.isEmpty)
    #expect(result.errors.hasPrefix("navlog: <stdin>: there is no session in it; expected a log of "))
  }

  @Test("Nothing is read after the revision of a session that is reached, or after the session")
  func stops() async {
    let log = await sessions().joined()
    for words in [["--until=1", "--session=1"], ["--session=1"]] {
      let run = ToolRun(log + "damaged\n")
      #expect(await run(words: ["replay", "-"] + words) == .success)
    }
  }

  @Test("What a journal repeats is passed over")
  func repetition() async throws {
    let log = await sessions()[0]
    let lines = log.split(separator: "\n")
    let final = try #require(lines.last)
    let state = final.replacing(#""event":"final""#, with: #""event":"gap","missed":0"#)
      .replacing(/,"text":".*"/, with: "")
    let repeated = (lines.dropLast() + [Substring(state), final]).joined(separator: "\n") + "\n"
    #expect(await replay(repeated, "--format=json").output == log)
    #expect(await replay(repeated, "--session=2").code == .notInLog)
  }

  @Test("Two short sessions that begin alike are two")
  func alike() async throws {
    let log = await log(of: "", "--format=json")
    let lines = await replay(log + log, "--format=json").lines
    #expect(lines.count == 3 && lines[0] == lines[1] && log.hasPrefix(lines[0]))
    #expect(await replay(log + log, "--session=2").code == .success)
    #expect(await replay(log + log, "--session=3").code == .notInLog)
  }
}
