import AsyncNavigation
import AsyncNavigationStress
import AsyncNavigationTesting
import Foundation
import Testing

@testable import navlog

@Suite("navlog stress")
struct StressCommandTests {
  private static let small = ["--tasks", "3", "--operations", "30", "--subscribers", "2"]

  @Test("0: all holds, whoever renders; no file is left", arguments: StressRendererKind.names)
  func sound(renderer: String) async throws {
    let folder = try TemporaryFolder()
    var run = ToolRun()
    run.folder = folder.url
    #expect(await run(words: ["stress", "--renderer", renderer] + StressCommandTests.small) == .success)
    let lines = run.output.text.split(separator: "\n")
    #expect(lines[0] == "seed 77, 3 tasks, 2 subscribers, renderer \(renderer)")
    #expect(lines[1] == "90 operations in 0 ns" && lines[4] == "memory   2 MiB at most")
    let held = lines.filter { $0.hasPrefix("✓ ") }.map { $0.split(separator: " ")[1] }
    let unchecked = lines.filter { $0.hasPrefix("– ") }.map { $0.split(separator: " ")[1] }
    let onRenderers = renderer == "none" ? ["I2", "I7"] : []
    #expect(unchecked == onRenderers.map { Substring($0) }, "\(renderer)")
    #expect(held.count + unchecked.count == StressInvariant.allCases.count)
    #expect(
      lines.last
        == "again:   navlog stress --tasks 3 --operations 30 --subscribers 2 --seed 77 --renderer \(renderer)"
    )
    #expect(try run.errors.text.isEmpty && folder.names().isEmpty)
  }

  @Test("With --journal there is one also of a run that passes")
  func journal() async throws {
    let folder = try TemporaryFolder()
    let run = ToolRun()
    let words = ["stress", "--journal", folder.path("j")] + StressCommandTests.small
    #expect(await run(words: words) == .success)
    #expect(run.output.text.contains("\nreplay:  navlog replay \(folder.path("j")) --session last\n"))
    await expectReplay(of: folder.path("j"))
    #expect(await run(words: words) == .success)
    let again = ToolRun()
    #expect(await again("replay", folder.path("j"), "--session", "2", "--quiet") == .success)
  }

  @Test(
    "1: what does not hold is told, and the journal that is left can be replayed",
    arguments: ["text", "json"])
  func violation(format: String) async throws {
    let folder = try TemporaryFolder()
    var run = ToolRun()
    run.folder = folder.url
    run.stressHooks.subscription = { $1.sequence == 40 && $0 == 1 ? [] : [$1] }
    #expect(await run(words: ["stress", "--format", format] + StressCommandTests.small) == .violation)
    let text = run.output.text
    if format == "text" {
      #expect(text.contains("✗ I5 ") && text.contains("       subscriber 1: "))
      #expect(text.contains("\njournal: navlog-stress-77.journal\n"))
      #expect(text.contains("\nreplay:  navlog replay navlog-stress-77.journal --session last\n"))
    } else {
      #expect(text.contains(#""holds":false"#) && text.contains(#""journal":"navlog-stress-77.journal""#))
      #expect(text.hasSuffix("\n") && text.split(separator: "\n").count == 1)
    }
    #expect(try folder.names() == ["navlog-stress-77.journal"])
    await expectReplay(of: folder.path("navlog-stress-77.journal"))
  }

  @Test("1: a renderer that shows something else is found out")
  func lyingRenderer() async throws {
    let folder = try TemporaryFolder()
    var run = ToolRun()
    run.stressHooks.screen = { _ in nil }
    let words = ["stress", "--journal", folder.path("j")] + StressCommandTests.small
    #expect(await run(words: words) == .violation)
    #expect(
      run.output.text.contains("✗ I7 ") && run.output.text.contains("       nothing is shown in place of ["))
    await expectReplay(of: folder.path("j"))
  }

  @Test("1: a run that stands still ends, names the requests without an end, and leaves a journal")
  func standstill() async throws {
    let folder = try TemporaryFolder()
    let standstill = PlantedStandstill()
    defer { standstill.finish() }
    var run = ToolRun()
    run.folder = folder.url
    run.stressPatience = .seconds(2)
    run.stressHooks = standstill.hooks
    run.stressHooks.answering = { if $0 == 20 { await standstill.wait() } }
    let words = ["stress", "--renderer", "immediate"] + StressCommandTests.small
    #expect(await run(words: words) == .violation)
    #expect(run.output.text.contains("✗ I3 ") && run.output.text.contains(", has no end\n"))
    await expectReplay(of: folder.path("navlog-stress-77.journal"))
  }

  @Test("73: a journal that cannot be written is told")
  func unwritable() async throws {
    let folder = try TemporaryFolder()
    let run = ToolRun()
    let words = ["stress", "--journal", folder.path("")] + StressCommandTests.small
    #expect(await run(words: words) == .saveFailed)
    #expect(run.errors.text.hasPrefix("navlog: \(folder.path("")): the journal could not be written: "))
    #expect(!run.output.text.contains("replay:"))
  }

  @Test("1: a violation comes before a journal that cannot be written; both are told")
  func violationAndUnwritable() async throws {
    let folder = try TemporaryFolder()
    var run = ToolRun()
    run.stressHooks.screen = { _ in nil }
    let words = ["stress", "--journal", folder.path("")] + StressCommandTests.small
    #expect(await run(words: words) == .violation)
    #expect(run.errors.text.contains(": the journal could not be written: "))
    #expect(run.output.text.contains("✗ I7 ") && !run.output.text.contains("replay:"))
  }

  @Test("1: a violation comes before an output that cannot be written")
  func violationAndOutput() async throws {
    let folder = try TemporaryFolder()
    var run = ToolRun()
    run.folder = folder.url
    run.stressHooks.screen = { _ in nil }
    run.output = CapturedSink(failingAfter: 1, with: ENOSPC)
    #expect(await run(words: ["stress"] + StressCommandTests.small) == .violation)
    #expect(!run.errors.text.isEmpty)
  }

  @Test("1: a violation comes before ctrl-C; both are told")
  func violationAndInterrupted() async throws {
    let folder = try TemporaryFolder()
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    var run = ToolRun()
    run.folder = folder.url
    run.interruptions = stream
    run.stressHooks.operation = { if $0 == 20 { continuation.yield() } }
    run.stressHooks.screen = { _ in nil }
    // Far more than it does until it is ended, in one round.
    let words = ["stress", "--tasks", "1000", "--operations", "250", "--subscribers", "1"]
    #expect(await run(words: words) == .violation)
    #expect(run.output.text.contains("\nended early\n") && run.output.text.contains("✗ I7 "))
  }

  @Test("1: an error that ends the run is told in words")
  func failed() async {
    var run = ToolRun()
    run.stressHooks.start = { throw RejectionReason.unknownTab("x") }
    #expect(await run(words: ["stress"] + StressCommandTests.small) == .violation)
    #expect(run.output.text.isEmpty)
    #expect(run.errors.text == "navlog: the run has failed: \(RejectionReason.unknownTab("x"))\n")
  }

  @Test("1: a run that did nothing is no success, and says so", arguments: ["text", "json"])
  func nothing(format: String) async throws {
    let folder = try TemporaryFolder()
    var run = ToolRun()
    run.folder = folder.url
    run.stressTime = StressCommandTests.leapingTime()
    #expect(await run("stress", "--seconds", "0.5", "--format", format) == .violation)
    #expect(run.errors.text.contains("no operation was done"))
    #expect(!run.output.text.contains("✗") && run.output.text.contains("0 operations") == (format == "text"))
    #expect(run.output.text.contains(#""holds":false"#) == (format == "json"))
    #expect(try folder.names().isEmpty)
  }

  /// A time that is a second later with each look at it.
  private static func leapingTime() -> @Sendable () -> Duration {
    let looks = Notes<Void>()
    return {
      looks.add(())
      return .seconds(looks.values.count)
    }
  }

  @Test("130: ctrl-C ends the run, with what was found so far")
  func interrupted() async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    var run = ToolRun()
    run.interruptions = stream
    run.stressHooks.operation = { if $0 == 20 { continuation.yield() } }
    let words = [
      "stress", "--tasks", "2", "--operations", "100000000", "--subscribers", "1", "--renderer", "none",
    ]
    #expect(await run(words: words) == .interrupted)
    #expect(run.output.text.contains("\nended early\n") && !run.output.text.contains("✗"))
  }

  @Test("Only a terminal has a bar and colours; JSON has neither, and NO_COLOR no colours")
  func terminal() async {
    for (format, variables, hasBar, hasColour) in [
      ("text", ["TERM": "xterm"], true, true), ("text", ["TERM": "xterm", "NO_COLOR": "1"], true, false),
      ("text", ["TERM": "dumb"], false, false), ("json", ["TERM": "xterm"], false, false),
    ] {
      var run = ToolRun()
      run.isTerminal = true
      run.variables = variables
      #expect(await run(words: ["stress", "--format", format] + StressCommandTests.small) == .success)
      #expect(run.errors.text.contains("\r█") == hasBar && run.errors.text.hasSuffix(" \r") == hasBar)
      #expect(run.errors.text.isEmpty == !hasBar)
      #expect(run.output.text.contains("\u{1B}[32m✓\u{1B}[0m") == hasColour)
    }
  }

  @Test("74: the output cannot be written")
  func output() async {
    var run = ToolRun()
    run.output = CapturedSink(failingAfter: 1, with: ENOSPC)
    #expect(await run(words: ["stress"] + StressCommandTests.small) == .outputFailed)
  }

  private func expectReplay(of path: String) async {
    let replay = ToolRun()
    #expect(await replay("replay", path, "--session", "last") == .success)
    #expect(replay.errors.text.isEmpty && replay.output.text.contains("  snapshot"))
    #expect(replay.output.text.contains("  step 1/"))
  }
}
