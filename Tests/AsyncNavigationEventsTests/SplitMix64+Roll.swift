import AsyncNavigationTesting

extension SplitMix64 {
  /// A number of a range.
  mutating func roll(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
}
