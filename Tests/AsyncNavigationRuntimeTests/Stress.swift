import Foundation

/// What tests with much to do have in common.
enum Stress {
  /// How much to do, where 1 is all; the environment variable `STRESS_SCALE` says less, for slow builds.
  static let scale: Double = ProcessInfo.processInfo.environment["STRESS_SCALE"].flatMap(Double.init) ?? 1

  /// So many, or fewer where less is to be done.
  static func times(_ count: Int) -> Int { max(1, Int(Double(count) * scale)) }
}

/// Random numbers that come again for the same seed.
struct Draw: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
