import AsyncNavigationTesting
import Testing

@Suite("Ranges of numbers") struct NumberRangesTests {
  @Test("are a set, whatever the order", arguments: 0..<20 as Range<UInt64>)
  func isASet(seed: UInt64) {
    var draw = SplitMix64(seed: seed)
    var (ranges, set) = (NumberRanges(), Set<UInt64>())
    for _ in 0..<300 {
      let number = UInt64.random(in: 0..<200, using: &draw)
      #expect(ranges.contains(number) == set.contains(number))
      #expect(ranges.insert(number) == set.insert(number).inserted)
    }
    #expect(ranges.ranges.flatMap { Array($0) } == set.sorted())
    #expect(zip(ranges.ranges, ranges.ranges.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound })
  }

  @Test("take the smallest and the largest number there is")
  func takesBounds() {
    var ranges = NumberRanges()
    let inserted = [UInt64.max, 0, .max, 0].map { ranges.insert($0) }
    #expect(inserted == [true, true, false, false])
    #expect(ranges.ranges == [0...0, .max ... .max])
  }

  @Test("that come nearly in order stay few")
  func staysSmall() {
    var ranges = NumberRanges()
    for number in 0..<10_000 as Range<UInt64> { _ = ranges.insert(number ^ 3) }
    #expect(ranges.ranges == [0...9_999])
  }
}
