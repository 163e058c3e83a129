import Synchronization

/// A route that counts how often routes are compared and hashed, so that tests can tell O(1) from O(n)
/// without a clock.
struct CountingRoute: Hashable, Sendable {
  /// What is counted, for all routes of one test.
  final class Meter: Sendable {
    private let comparisonCount = Atomic(0)
    private let hashCount = Atomic(0)

    var comparisons: Int { comparisonCount.load(ordering: .relaxed) }
    var hashes: Int { hashCount.load(ordering: .relaxed) }

    func countComparison() { comparisonCount.add(1, ordering: .relaxed) }
    func countHash() { hashCount.add(1, ordering: .relaxed) }
  }

  let number: Int
  let meter: Meter

  static func == (lhs: CountingRoute, rhs: CountingRoute) -> Bool {
    lhs.meter.countComparison()
    return lhs.number == rhs.number
  }

  func hash(into hasher: inout Hasher) {
    meter.countHash()
    hasher.combine(number)
  }
}
