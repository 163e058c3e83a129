import AsyncNavigation
import AsyncNavigationStress
import Foundation
import Synchronization

@testable import navlog

/// Keeps what is written; can be made to fail after some calls.
final class CapturedSink: ByteSink {
  private let writes = Mutex<[String]>([])
  private let failure: (after: Int, code: Int32)?

  init(failingAfter count: Int = 0, with code: Int32? = nil) {
    failure = code.map { (count, $0) }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    let count = writes.withLock(\.count)
    if let failure, count >= failure.after { throw SystemError(code: failure.code) }
    writes.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
  }

  /// What each call wrote.
  var calls: [String] { writes.withLock { $0 } }
  var text: String { calls.joined() }
}

/// Gives out a script piece by piece, then ends or fails.
final class PiecewiseSource: ByteSource {
  private let pieces: Mutex<[[UInt8]]>
  private let failure: SystemError?

  init(_ pieces: [[UInt8]], failure: SystemError? = nil) {
    self.pieces = Mutex(pieces.reversed())
    self.failure = failure
  }

  func read() async throws(SystemError) -> [UInt8] {
    if let piece = pieces.withLock({ $0.popLast() }) { return piece }
    if let failure { throw failure }
    return []
  }
}

/// A clock on which every sleep is over at once; remembers how long they were.
final class SleeplessClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let state = Mutex<(now: Instant, sleeps: [Duration])>((Instant(), []))

  var now: Instant { state.withLock(\.now) }
  var minimumResolution: Duration { .zero }
  var sleeps: [Duration] { state.withLock(\.sleeps) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    state.withLock { state in
      state.sleeps.append(state.now.duration(to: deadline))
      state.now = max(state.now, deadline)
    }
  }
}

/// A run of the tool in this process, with everything around it captured.
struct ToolRun {
  var source: any ByteSource = PiecewiseSource([])
  var output = CapturedSink()
  var errors = CapturedSink()
  var clock: any Clock<Duration> = SleeplessClock()
  var isTerminal = false
  /// What stands in other files, by their names.
  var files: [String: String] = [:]
  var variables = ["TERM": "xterm"]
  /// What keeps sessions in place of files; files when nil.
  var store: (any StateStore)?
  /// What is put between a run under stress and what it looks at.
  var stressHooks = StressHooks()
  /// The time of a run under stress.
  var stressTime: @Sendable () -> Duration = { .zero }
  /// For how long a run under stress may stand still.
  var stressPatience = StressEnvironment.shared.patience
  /// What the user does to end a run.
  var interruptions = AsyncStream<Void> { $0.finish() }
  /// Where files go whose names nobody gave.
  var folder: URL?

  init(_ script: String = "") { source = PiecewiseSource([Array(script.utf8)]) }

  /// Runs a command line; `script.nav` and the standard input are the source.
  func callAsFunction(_ words: String...) async -> ExitCode { await self(words: words) }

  /// Runs a command line.
  func callAsFunction(words: [String]) async -> ExitCode {
    let source = source
    let files = files
    var console = Console(
      variables: variables, inputIsTerminal: isTerminal, outputIsTerminal: isTerminal,
      errorsAreTerminal: isTerminal, clock: clock,
      output: Output(output), errors: Output(errors)
    ) { name throws(SystemError) in
      switch name {
      case .standardInput, .file("script.nav"): source
      case .file(let path):
        if let text = files[path] { PiecewiseSource([Array(text.utf8)]) } else { try FileSource(name) }
      }
    }
    if let store { console.store = { _ in store } }
    if let folder { console.folder = folder }
    console.stressHooks = stressHooks
    console.interruptions = { [interruptions] in interruptions }
    console.drawSeed = { 77 }
    console.stress = StressEnvironment(
      now: stressTime, peakMemory: { 2_048 }, patience: stressPatience)
    return await Tool(console: console).run(words)
  }
}
