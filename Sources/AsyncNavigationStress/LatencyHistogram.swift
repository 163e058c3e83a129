/// Counts durations in a fixed number of buckets, each at most 1/32 wider than what it begins with.
///
/// A duration below 32 ns has a bucket of its own; above, each power of two is divided into 32 buckets. So a
/// percentile is at most 3.2 % above the true one, and recording and memory cost the same for any number of
/// durations. After Tene's HdrHistogram.
package struct LatencyHistogram: Hashable, Sendable {
  private static let subBits = 5
  private static let subCount = 1 << subBits
  /// How many buckets there are: those for durations below 32 ns, and 32 for each power of two above.
  package static let bucketCount = (64 - subBits) * subCount

  private var counts = [Int](repeating: 0, count: LatencyHistogram.bucketCount)
  /// How many durations were recorded.
  package private(set) var count = 0
  /// The longest.
  package private(set) var maximum = Duration.zero

  package init() {}

  /// Records a duration; one below zero counts as zero.
  package mutating func record(_ duration: Duration) {
    counts[LatencyHistogram.bucket(of: duration.nanoseconds)] += 1
    count += 1
    maximum = max(maximum, duration)
  }

  /// Adds what others recorded.
  package mutating func add(_ other: LatencyHistogram) {
    for bucket in counts.indices { counts[bucket] += other.counts[bucket] }
    count += other.count
    maximum = max(maximum, other.maximum)
  }

  /// The duration that so many of a hundred do not exceed, rounded up to the end of its bucket.
  ///
  /// - Parameter percent: 0 to 100.
  /// - Returns: Zero when nothing was recorded.
  package func percentile(_ percent: Double) -> Duration {
    let rank = max(1, Int((percent / 100 * Double(count)).rounded(.up)))
    var seen = 0
    for (bucket, number) in counts.enumerated() {
      seen += number
      if seen >= rank { return min(.nanoseconds(LatencyHistogram.upperBound(of: bucket)), maximum) }
    }
    return maximum
  }

  /// The bucket of a duration.
  package static func bucket(of nanoseconds: UInt64) -> Int {
    let value = min(nanoseconds, UInt64(Int64.max))
    guard value >= subCount else { return Int(value) }
    let shift = 63 - value.leadingZeroBitCount - subBits
    return shift * subCount + Int(value >> shift)
  }

  /// The longest duration of a bucket, in nanoseconds.
  package static func upperBound(of bucket: Int) -> Int64 {
    guard bucket >= 2 * subCount else { return Int64(bucket) }
    let shift = bucket / subCount - 1
    let lower = Int64(bucket - shift * subCount) << Int64(shift)
    return lower + ((1 << Int64(shift)) - 1)
  }
}

extension Duration {
  /// The duration in nanoseconds; 0 for one below zero.
  package var nanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let (whole, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max : whole &+ UInt64(attoseconds / 1_000_000_000)
  }
}
