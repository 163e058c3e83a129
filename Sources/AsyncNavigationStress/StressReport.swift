package import AsyncNavigation
import AsyncNavigationTesting

/// What a stress run has come to.
package struct StressReport: Hashable, Sendable {
  /// How it has ended.
  package enum End: String, Hashable, Sendable, Codable {
    /// When all was done, or the time was over.
    case complete
    /// As soon as something was found that must not be.
    case violation
    /// Since it was asked to end.
    case stopped
  }

  /// What was to be run.
  package var options: StressOptions
  /// How it has ended.
  package var end = End.complete
  /// How many operations were begun.
  package var operations = 0
  /// How many events subscribers were given, all together.
  package var deliveries = 0
  /// How many of them went to subscribers that must not miss any, up to the last moment of quiet.
  package var losslessDeliveries = 0
  /// How many that should be: to each of them, what was published since it had subscribed.
  package var expectedDeliveries = 0
  /// How many events gaps said subscribers had missed.
  package var missed = 0
  /// How long it took.
  package var elapsed = Duration.zero
  /// How long requests took from the asking to the end.
  package var latency = LatencyHistogram()
  /// The most memory that the process has had in use, in KiB.
  package var peakMemory = 0
  /// What came of each invariant.
  package var verdicts: [StressVerdict] = []
  /// The last events, a snapshot first.
  package var lastEvents: [NavigationEvent<Int>] = []

  package init(_ options: StressOptions) { self.options = options }

  /// Whether something that must hold did not.
  package var isViolated: Bool { verdicts.contains { $0.result == .violated } }

  /// Whether something was done, and everything that was checked held.
  package var holds: Bool { operations > 0 && !isViolated }

  /// What was found, the first few of each invariant.
  package var violations: [String] {
    verdicts.flatMap { verdict in verdict.violations.map { "\(verdict.invariant.rawValue): \($0)" } }
  }

  /// How much of what was run.
  package var counts: [String: Int] {
    [
      "runs": 1, "operations": operations, "deliveries": deliveries, "missed": missed,
      "losslessDeliveries": losslessDeliveries, "expectedDeliveries": expectedDeliveries,
    ].merging(verdicts.map { ("checks\($0.invariant.rawValue)", $0.checks) }) { $1 }
  }

  /// Adds up what one subscriber was given.
  mutating func add(_ observer: StressObserver) {
    deliveries += Int(observer.audit.count)
    missed += Int(observer.audit.missed)
    losslessDeliveries += observer.delivered?.given ?? 0
    expectedDeliveries += observer.delivered?.expected ?? 0
  }

  /// How many operations there were in a second; nil when no time has passed.
  package var throughput: Double? { rate(of: operations) }

  /// How many events were delivered in a second; nil when no time has passed.
  package var deliveryRate: Double? { rate(of: deliveries) }

  private func rate(of count: Int) -> Double? {
    elapsed > .zero ? Double(count) / (elapsed / .seconds(1)) : nil
  }
}
