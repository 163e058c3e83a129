import Foundation

/// Which seeds a random test is run with.
package enum Seeds {
  /// The seeds that an environment variable asks for: so many, as `500`, or these, as `1200..<1300`.
  ///
  /// - Parameters:
  ///   - variable: The variable's name.
  ///   - count: How many where it is not set, or says nothing of the kind.
  /// - Returns: The seeds.
  package static func named(_ variable: String, else count: UInt64) -> Range<UInt64> {
    let text = ProcessInfo.processInfo.environment[variable] ?? ""
    let numbers = text.components(separatedBy: "..<").compactMap { UInt64($0) }
    if numbers.count == 2, numbers[0] < numbers[1] { return numbers[0]..<numbers[1] }
    return 0..<(numbers.first ?? count)
  }
}
