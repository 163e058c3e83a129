import Synchronization

/// Counts the cases of each file, and says how a file came out once its last case has ended.
final class Tally: Sendable {
  private struct Count {
    var total: Int
    var ended = 0
    var passed = 0
  }

  private let counts: Mutex<[String: Count]>
  private let say: @Sendable (String) -> Void

  /// Makes a tally.
  ///
  /// - Parameters:
  ///   - totals: How many cases each file has.
  ///   - say: Where a file's line goes.
  init(_ totals: [String: Int], say: @escaping @Sendable (String) -> Void = { print($0) }) {
    counts = Mutex(totals.mapValues { Count(total: $0) })
    self.say = say
  }

  /// Notes that a case of a file has ended.
  func note(_ file: String, passed: Bool) {
    let line = counts.withLock { counts -> String? in
      guard var count = counts[file] else { return nil }
      count.ended += 1
      if passed { count.passed += 1 }
      counts[file] = count
      return count.ended == count.total ? "conformance \(file): \(count.passed)/\(count.total)" : nil
    }
    if let line { say(line) }
  }
}
