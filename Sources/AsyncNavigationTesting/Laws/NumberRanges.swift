/// A set of numbers that come nearly in order, kept as ranges: small however many there are.
package struct NumberRanges: Sendable {
  /// Disjoint, in order, never touching.
  package private(set) var ranges: [ClosedRange<UInt64>] = []

  package init() {}

  /// The index of the first range that does not end below a number.
  private func index(of number: UInt64) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  package func contains(_ number: UInt64) -> Bool {
    let index = index(of: number)
    return index < ranges.count && ranges[index].contains(number)
  }

  /// Adds a number.
  ///
  /// - Returns: Whether it was not there before.
  /// - Complexity: O(1) for numbers near the newest, O(n) in the number of ranges elsewhere.
  package mutating func insert(_ number: UInt64) -> Bool {
    let index = index(of: number)
    if index < ranges.count, ranges[index].contains(number) { return false }
    let joinsLower = index > 0 && number > 0 && ranges[index - 1].upperBound == number - 1
    let joinsUpper = index < ranges.count && number < .max && ranges[index].lowerBound == number + 1
    switch (joinsLower, joinsUpper) {
    case (true, true):
      ranges[index - 1] = ranges[index - 1].lowerBound...ranges[index].upperBound
      ranges.remove(at: index)
    case (true, false): ranges[index - 1] = ranges[index - 1].lowerBound...number
    case (false, true): ranges[index] = number...ranges[index].upperBound
    case (false, false): ranges.insert(number...number, at: index)
    }
    return true
  }
}
