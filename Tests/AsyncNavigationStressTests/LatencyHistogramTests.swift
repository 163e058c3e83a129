import AsyncNavigationStress
import AsyncNavigationTesting
import Testing

@Suite("The histogram of latencies")
struct LatencyHistogramTests {
  @Test("Every duration lies in its bucket, which is at most 1/32 wider than it begins")
  func buckets() {
    var lower: Int64 = 0
    for bucket in 0..<LatencyHistogram.bucketCount {
      let upper = LatencyHistogram.upperBound(of: bucket)
      #expect(upper >= lower && (upper - lower) <= lower / 32)
      #expect(LatencyHistogram.bucket(of: UInt64(lower)) == bucket)
      #expect(LatencyHistogram.bucket(of: UInt64(upper)) == bucket)
      (lower, _) = upper.addingReportingOverflow(1)
    }
    #expect(lower == .min && LatencyHistogram.bucket(of: .max) == LatencyHistogram.bucketCount - 1)
  }

  @Test(
    "A percentile is that of the sorted durations, or at most 1/32 above",
    arguments: 1...20 as ClosedRange<UInt64>)
  func percentiles(seed: UInt64) {
    var draw = SplitMix64(seed: seed)
    let durations = (0..<Int.random(in: 1...2_000, using: &draw)).map { _ in
      Int64.random(in: 0...(1 << Int64.random(in: 1...40, using: &draw)), using: &draw)
    }
    var (histogram, other) = (LatencyHistogram(), LatencyHistogram())
    for (index, duration) in durations.enumerated() {
      if index % 2 == 0 {
        histogram.record(.nanoseconds(duration))
      } else {
        other.record(.nanoseconds(duration))
      }
    }
    histogram.add(other)
    let sorted = durations.sorted()
    for percent in [0, 1, 50, 90, 99, 99.9, 100] {
      let rank = max(1, Int((percent / 100 * Double(sorted.count)).rounded(.up)))
      let exact = sorted[rank - 1]
      let told = Int64(histogram.percentile(percent).nanoseconds)
      #expect(told >= exact && told - exact <= exact / 32)
    }
    #expect(histogram.count == sorted.count && histogram.maximum == .nanoseconds(sorted.last ?? 0))
  }

  @Test("Of nothing, every percentile is zero; a duration below zero counts as zero")
  func nothing() {
    var histogram = LatencyHistogram()
    #expect(histogram.percentile(99) == .zero)
    histogram.record(.seconds(-1))
    #expect(histogram.count == 1 && histogram.percentile(50) == .zero)
  }
}
