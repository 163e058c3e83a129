import AsyncNavigationTesting
import Foundation

/// What tests with much to do have in common.
enum Stress {
  /// How much to do, where 1 is all; the environment variable `STRESS_SCALE` says less, for slow builds.
  static let scale: Double = ProcessInfo.processInfo.environment["STRESS_SCALE"].flatMap(Double.init) ?? 1

  /// So many, or fewer where less is to be done.
  static func times(_ count: Int) -> Int { max(1, Int(Double(count) * scale)) }
}

extension SplitMix64 {
  /// A number from 0 on, below a limit.
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
