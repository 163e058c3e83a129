import Synchronization

/// How far a stress run has come.
package struct StressProgress: Hashable, Sendable {
  /// How many operations have been begun.
  package let operations: Int
  /// How many there will be; nil when only the time says.
  package let total: Int?
  /// How long it has gone on.
  package let elapsed: Duration
  /// How long it goes on at most.
  package let duration: Duration?

  package init(operations: Int, total: Int?, elapsed: Duration, duration: Duration?) {
    (self.operations, self.total, self.elapsed, self.duration) = (operations, total, elapsed, duration)
  }

  /// How much of it is done, from 0 to 1.
  package var fraction: Double {
    let byCount = total.map { $0 > 0 ? Double(operations) / Double($0) : 1 } ?? 0
    let byTime = duration.map { $0 > .zero ? elapsed / $0 : 1 } ?? 0
    return min(1, max(byCount, byTime))
  }
}

/// Says how long a stress run goes on, and tells how far it has come.
final class StressControl: Sendable {
  private let options: StressOptions
  private let now: @Sendable () -> Duration
  private let report: @Sendable (StressProgress) -> Void
  /// After how many operations progress is told.
  private let stride: Int
  private let begun = Atomic(0)
  /// Why it ends early.
  private let stopped = Mutex<StressReport.End?>(nil)
  private let isStopped = Atomic(false)
  private let start = Mutex<Duration?>(nil)

  init(
    _ options: StressOptions, now: @escaping @Sendable () -> Duration,
    report: @escaping @Sendable (StressProgress) -> Void
  ) {
    (self.options, self.now, self.report) = (options, now, report)
    stride = options.duration != nil ? 64 : max(1, (options.totalOperations ?? 0) / 200)
  }

  /// How many operations were begun.
  var operations: Int { begun.load(ordering: .relaxed) }

  /// Whether no more operation is to begin.
  var isOver: Bool { isStopped.load(ordering: .relaxed) }

  /// How the run has ended.
  var end: StressReport.End { stopped.withLock { $0 } ?? .complete }

  /// How long it has gone on.
  var elapsed: Duration { now() - (start.withLock { $0 } ?? now()) }

  /// It begins now.
  func begin() {
    let now = now()
    start.withLock { $0 = now }
  }

  /// Ends the run; the first reason counts.
  func stop(because end: StressReport.End) {
    stopped.withLock { $0 = $0 ?? end }
    isStopped.store(true, ordering: .relaxed)
  }

  /// Asks for one more operation.
  ///
  /// - Returns: Whether it is to begin.
  func next() -> Bool {
    guard !isOver else { return false }
    let elapsed = elapsed
    if let duration = options.duration, elapsed >= duration {
      stop(because: .complete)
      return false
    }
    let number = begun.add(1, ordering: .relaxed).newValue
    if number % stride == 0 {
      report(
        StressProgress(
          operations: number, total: options.totalOperations, elapsed: elapsed, duration: options.duration))
    }
    return true
  }
}
