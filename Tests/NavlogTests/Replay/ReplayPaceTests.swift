import Synchronization
import Testing

@testable import navlog

@Suite("A log with times is replayed in time")
struct ReplayPaceTests {
  /// A session whose events have these times.
  private func log(_ script: String, times: [String?]) async -> String {
    var times = times[...]
    let lines = await NavlogTests.log(of: script, "--format=json").split(separator: "\n")
    return lines.map { line in
      guard !line.contains(#""event":"final""#), let time = times.popFirst() ?? nil else {
        return "\(line)\n"
      }
      return "\(line.dropLast()),\"time\":\(time)}\n"
    }.joined()
  }

  private func sleeps(_ log: String, _ words: String...) async -> (sleeps: [Duration], errors: String) {
    let clock = SleeplessClock()
    var run = ToolRun(log)
    run.clock = clock
    #expect(await run(words: ["replay", "-"] + words) == .success)
    return (clock.sleeps, run.errors.text)
  }

  @Test(
    "Each event waits as long after the one before as it did, or a fraction of that",
    arguments: [("1", 1_000), ("10", 100), ("0.5", 2_000), ("1000", 1)])
  func speeds(speed: String, pause: Int) async {
    let log = await log(
      "push /a\n", times: ["1764532272123", "1764532273123", "1764532273123", "1764532275123"])
    let (sleeps, errors) = await sleeps(log, "--speed", speed)
    #expect(sleeps == [.milliseconds(pause), .milliseconds(2 * pause)])
    #expect(errors.isEmpty)
  }

  @Test("Without --speed nothing waits")
  func atOnce() async {
    let log = await log("push /a\n", times: ["0", "1000", "2000", "3000"])
    #expect(await sleeps(log).sleeps.isEmpty)
  }

  @Test("Between sessions nothing waits, nor where the clock was set back, and never for more than a day")
  func exceptions() async {
    let first = await log("push /a\n", times: ["0", "1000", "500", "600"])
    let second = await log(
      "push /b\n", times: ["9000000", "9000100", "9223372036854775807", "-9223372036854775808"])
    let third = await log("", times: ["-9223372036854775808"])
    let fourth = await log("push /c\n", times: ["-9223372036854775808", "9223372036854775807"])
    let (sleeps, _) = await sleeps(first + second + third + fourth.dropLastLines(3), "--speed=1")
    #expect(
      sleeps == [
        .milliseconds(1_000), .milliseconds(100), .milliseconds(100), .seconds(86_400), .seconds(86_400),
      ])
  }

  @Test("What is late is not waited for again")
  func late() async {
    let clock = LateClock()
    var run = ToolRun(await log("push /a\n", times: ["0", "1000", "2000", "3000"]))
    run.clock = clock
    #expect(await run("replay", "-", "--speed=1") == .success)
    #expect(clock.deadlines == [.seconds(1), .seconds(2), .seconds(3)])
  }

  @Test("The last session waits when it is known to be the last")
  func last() async {
    let log = await log("push /a\n", times: ["0", "1000"]) + log("push /b\n", times: ["0", "7", "7", "7"])
    #expect(await sleeps(log, "--speed=1", "--session=last").sleeps == [.milliseconds(7)])
  }

  @Test("Without times it says so once and goes on at once")
  func noTimes() async {
    let log = await log("push /a\n", times: ["0", "1000"])
    let (sleeps, errors) = await sleeps(log, "--speed=1")
    #expect(sleeps == [.seconds(1)])
    #expect(errors == "navlog: <stdin>: there is an event without a time, so it is replayed at once\n")
  }
}

extension String {
  fileprivate func dropLastLines(_ count: Int) -> String {
    split(separator: "\n").dropLast(count).map { $0 + "\n" }.joined()
  }
}

/// A clock that wakes everybody a second late; remembers what they waited for.
private final class LateClock: Clock {
  typealias Instant = SleeplessClock.Instant

  private let state = Mutex<(now: Instant, deadlines: [Duration])>((Instant(), []))

  var now: Instant { state.withLock(\.now) }
  var minimumResolution: Duration { .zero }
  var deadlines: [Duration] { state.withLock(\.deadlines) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    state.withLock { state in
      state.deadlines.append(deadline.offset)
      state.now = deadline.advanced(by: .seconds(1))
    }
  }
}
