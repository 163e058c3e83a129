import AsyncNavigationStress

/// A run of the load generator as a line of JSON; times are in nanoseconds, memory in KiB.
struct StressRecord: Encodable {
  /// What came of an invariant.
  struct Verdict: Encodable {
    let invariant: String
    let result: StressVerdict.Result
    let checks: Int
    let failures: Int
    let violations: [String]
  }

  let event = RecordName.stress
  let seed: UInt64
  let tasks: Int
  let operations: Int
  let subscribers: Int
  let renderer: String
  let end: StressReport.End
  let holds: Bool
  let deliveries: Int
  /// Those to subscribers that must not miss any, and how many these should be.
  let losslessDeliveries: Int
  let expectedDeliveries: Int
  let elapsed: UInt64
  let operationsPerSecond: Int?
  let deliveriesPerSecond: Int?
  /// The percentiles and the maximum, by their names.
  let latency: [String: UInt64]
  let peakMemory: Int
  let verdicts: [Verdict]
  let again: String
  let journal: String?

  init(_ report: StressReport, again: String, journal: String?) {
    seed = report.options.seed
    tasks = report.options.tasks
    operations = report.operations
    subscribers = report.options.subscribers
    renderer = report.options.renderer.rawValue
    end = report.end
    holds = report.holds
    deliveries = report.deliveries
    losslessDeliveries = report.losslessDeliveries
    expectedDeliveries = report.expectedDeliveries
    elapsed = report.elapsed.nanoseconds
    operationsPerSecond = report.throughput.map { Int($0) }
    deliveriesPerSecond = report.deliveryRate.map { Int($0) }
    var times = ["max": report.latency.maximum.nanoseconds]
    for (name, percent) in StressTextReport.percentiles {
      times[name] = report.latency.percentile(percent).nanoseconds
    }
    latency = times
    peakMemory = report.peakMemory
    verdicts = report.verdicts.map { verdict in
      Verdict(
        invariant: verdict.invariant.rawValue, result: verdict.result, checks: verdict.checks,
        failures: verdict.failures, violations: verdict.violations)
    }
    (self.again, self.journal) = (again, journal)
  }
}
