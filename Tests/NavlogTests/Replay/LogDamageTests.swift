import AsyncNavigation
import AsyncNavigationTesting
import Foundation
import Testing

@testable import navlog

@Suite("A log that is damaged")
struct LogDamageTests {
  private func twoSessions() async -> [String] {
    let log = await log(of: "push /a\npush /b\n", "--format=json") + log(of: "push /c\n", "--format=json")
    return log.split(separator: "\n").map(String.init)
  }

  private func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

  @Test("65: a line that cannot be read is told, and the replay goes on at the next snapshot")
  func damagedLine() async {
    var lines = await twoSessions()
    lines[2].removeLast(9)
    let result = await replay(text(lines))
    #expect(result.code == .badLog)
    #expect(result.errors.hasPrefix("<stdin>:3: this is no event of a journal: "))
    #expect(
      result.errors.hasSuffix("\n<stdin>:9: the replay goes on here; 4 events could not be replayed\n"))
    #expect(result.errors.split(separator: "\n").count == 2)
    #expect(
      result.lines.map { $0.prefix(11) }.dropLast() == [
        "    0  r0  ", "    1  r0  ", "    0  r0  ", "    1  r0  ", "    2  r1  ", "    3  r1  ",
      ])
    #expect(result.lines.last == "[/, /c*]")
  }

  @Test("65: a line that is missing is told as well")
  func missingLine() async {
    var lines = await twoSessions()
    lines.remove(at: 4)
    let result = await replay(text(lines), "--session=1")
    #expect(result.code == .badLog)
    #expect(
      result.errors == """
        <stdin>:5: event 5 does not follow: the event before it is 3; what comes before the next snapshot \
        cannot be replayed
        <stdin>:8: the replay goes on here; 2 events could not be replayed

        """)
    #expect(result.lines.count == 5 && result.lines.last == "[/, /a*]")
  }

  @Test("A snapshot with lower numbers than those that were passed over begins a session, wherever that was")
  func nextSession() async {
    var lines = await twoSessions()
    lines.remove(at: 1)
    #expect(await replay(text(lines), "--session=1", "--quiet").output == "[/*]\n")
    #expect(await replay(text(lines), "--session=2", "--quiet").output == "[/, /c*]\n")
  }

  @Test("65: where no snapshot follows, it says how much is lost")
  func lostEnd() async {
    var lines = await twoSessions()
    lines[10] = "{}"
    let result = await replay(text(lines), "--quiet")
    #expect(result.code == .badLog)
    #expect(
      result.errors == """
        <stdin>:11: this is no event of a journal: no "event"
        navlog: <stdin>: 1 event at the end could not be replayed

        """)
    #expect(result.output == "[/*]\n")
  }

  @Test(
    "65: a line of nested lists without end is no event, however deep", arguments: [512, 513, 514, 100_000])
  func nested(depth: Int) async {
    let result = await replay(String(repeating: "[", count: depth) + "\n")
    #expect(result.code == .badLog)
    #expect(result.errors.hasPrefix("<stdin>:1: this is no event of a journal: "))
  }

  @Test("65: a log without its beginning has nothing to go on from")
  func lostBeginning() async {
    let lines = await twoSessions()
    let result = await replay(text(Array(lines[3...])))
    #expect(result.code == .badLog)
    #expect(result.errors.hasPrefix("<stdin>:1: event 3 follows no snapshot; "))
    #expect(result.lines.last == "[/, /c*]")
  }

  @Test("A file that is no log is told of in few lines")
  func noLog() async {
    let result = await replay(await log(of: String(repeating: "push /a\n", count: 40)))
    #expect(result.code == .badLog && result.output.isEmpty)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == LogDamage.mostTold + 2)
    #expect(lines.dropLast().last == "navlog: <stdin>: 102 more lines cannot be read")
    #expect(lines.last?.hasPrefix("navlog: <stdin>: there is no session in it; expected ") == true)
  }

  @Test("A torn tail is told and is no fault, wherever it is torn")
  func tornTail() async throws {
    let log = Array(await log(of: "push /a\npush /b\n", "--format=json").utf8)
    let whole = await replay(String(decoding: log, as: UTF8.self))
    let lineFeed = UInt8(ascii: "\n")
    for count in Array(stride(from: 1, to: log.count, by: 13)) + Array((log.count - 90)..<log.count) {
      let result = await replay(String(decoding: log[..<count], as: UTF8.self))
      let hasFirst = log[..<count].contains(lineFeed)
      #expect(result.code == (hasFirst ? .success : .notInLog), "\(count)")
      let isWhole = log[count] == lineFeed || log[count - 1] == lineFeed
      #expect(result.errors.contains("the last line is torn") != isWhole, "\(count)")
      let events = result.lines.dropLast()
      #expect(events.elementsEqual(whole.lines.prefix(events.count)), "\(count)")
    }
  }

  @Test("66: a log that is not there, or breaks off")
  func noInput() async {
    let missing = ToolRun()
    #expect(await missing("replay", "nowhere.log") == .noInput)
    #expect(missing.errors.text == "navlog: cannot read nowhere.log: \(SystemError(code: ENOENT))\n")
    var broken = ToolRun()
    let log = await log(of: "push /a\n", "--format=json")
    broken.source = PiecewiseSource([Array(log.utf8)], failure: SystemError(code: EIO))
    #expect(await broken("replay", "-", "--quiet") == .noInput)
    #expect(broken.errors.text == "navlog: cannot read <stdin>: \(SystemError(code: EIO))\n")
    #expect(broken.output.text == "[/, /a*]\n")
  }

  @Test("74: the output cannot be written; a closed pipe ends it quietly", arguments: [ENOSPC, EPIPE])
  func output(code: Int32) async {
    var run = ToolRun(await log(of: "push /a\n", "--format=json"))
    run.output = CapturedSink(failingAfter: 2, with: code)
    #expect(await run("replay", "-") == (code == EPIPE ? .success : .outputFailed))
    #expect(run.output.calls.count == 2)
  }
}

@Suite("No bytes trap the replay")
struct ReplayFuzzTests {
  private static let pieces = [
    "\"", "{", "}", "[", "]", ",", ":", "0", "9", "-", "1e400", "18446744073709551615", "\n", "\u{0}", "null",
    "{}", "[]", "é", "\"event\"", "snapshot", "gap", "step", "main", "/a",
  ]

  @Test("A changed log gives a log that is replayed as itself, or none", arguments: 0..<24)
  func changes(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let plain = await log(of: ReplayCommandTests.script, "--format=json")
    let log = seed % 2 == 0 ? plain : plain.replacing("}\n", with: #","time":1764532272123}"# + "\n")
    for _ in 0..<12 {
      var bytes = Array(log.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) { change(&bytes, &random) }
      var run = ToolRun()
      run.source = PiecewiseSource([bytes])
      let code = await run("replay", "-", "--format=json", "--speed=3")
      #expect([.success, .badLog, .notInLog].contains(code))
      let text = ToolRun(run.output.text)
      _ = await text("replay", "-", "--until", "\(UInt64.random(in: 0...9, using: &random))")
      let again = await replay(run.output.text, "--format=json")
      #expect(again.output == run.output.text, "\(String(decoding: bytes, as: UTF8.self))")
      if !run.output.text.isEmpty { #expect(again.code == .success && again.errors.isEmpty) }
    }
  }

  /// Changes, removes or adds some bytes.
  private func change(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2:
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
      bytes.removeSubrange(place..<end)
      if bytes.isEmpty { bytes = [0] }
    default:
      let piece = ReplayFuzzTests.pieces.randomElement(using: &random) ?? ""
      bytes.replaceSubrange(place..<min(bytes.count, place + 1), with: Array(piece.utf8))
    }
  }
}
