package import AsyncNavigationModel
package import AsyncNavigationTesting

extension SplitMix64 {
  /// A number of a range.
  package mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  /// True once in `n` times.
  package mutating func oneIn(_ n: Int) -> Bool { int(1...n) == 1 }

  /// One of several values; there must be one.
  package mutating func pick<T>(_ values: [T]) -> T { values[int(0...(values.count - 1))] }

  /// Several values, made one after the other.
  package mutating func list<T>(_ count: ClosedRange<Int>, _ make: (inout SplitMix64) -> T) -> [T] {
    (0..<int(count)).map { _ in make(&self) }
  }

  /// Options of a tab; twice out of three times those that are as usual.
  package mutating func tabOptions() -> TabOptions {
    guard oneIn(3) else { return TabOptions() }
    return TabOptions(
      prefersLargeTitles: oneIn(2), haptic: oneIn(2) ? pick(HapticStyle.allCases) : nil,
      hidesTabBar: oneIn(2), disablesSystemAnimation: oneIn(2))
  }
}
