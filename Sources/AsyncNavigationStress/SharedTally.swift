import Synchronization

/// A tally that several tasks count in; the run ends with the first check that does not hold.
final class SharedTally: Sendable {
  private let tally = Mutex(StressTally())
  private let control: StressControl

  init(stopping control: StressControl) { self.control = control }

  /// What was counted so far.
  var value: StressTally { tally.withLock { $0 } }

  func check(_ invariant: StressInvariant, _ holds: Bool, _ words: () -> String) {
    tally.withLock { $0.check(invariant, holds, words()) }
    if !holds { control.stop(because: .violation) }
  }

  /// Adds what was counted elsewhere.
  func add(_ other: StressTally) {
    tally.withLock { $0.add(other) }
    if !other.isClean { control.stop(because: .violation) }
  }
}

/// Records durations from any task.
final class LatencyRecorder: Sendable {
  private let histogram = Mutex(LatencyHistogram())

  /// What was recorded so far.
  var value: LatencyHistogram { histogram.withLock { $0 } }

  func record(_ duration: Duration) { histogram.withLock { $0.record(duration) } }
}
