/// A small random number generator that gives the same numbers for the same seed on every machine.
///
/// Sebastiano Vigna's SplitMix64: https://prng.di.unimi.it/splitmix64.c
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number of a range.
  mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  /// True once in `n` times.
  mutating func oneIn(_ n: Int) -> Bool { int(1...n) == 1 }

  /// One of several values; there must be one.
  mutating func pick<T>(_ values: [T]) -> T { values[int(0...(values.count - 1))] }

  /// Several values, made one after the other.
  mutating func list<T>(_ count: ClosedRange<Int>, _ make: (inout SplitMix64) -> T) -> [T] {
    (0..<int(count)).map { _ in make(&self) }
  }
}
