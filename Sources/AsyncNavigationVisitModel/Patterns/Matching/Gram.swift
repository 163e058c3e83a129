/// A piece of a literal by which it is found.
struct Gram: Hashable, Sendable {
  let bytes: UInt64
  /// Where it ends in the literal.
  let end: Int

  /// The sizes that grams have.
  static let sizes = [8, 4, 2, 1]

  /// The size of the grams of a literal.
  static func size(in literal: [UInt8]) -> Int { sizes.first { $0 <= literal.count } ?? 1 }

  /// All grams of a literal that is not empty.
  static func all(in literal: [UInt8]) -> [Gram] {
    let size = size(in: literal)
    var window: UInt64 = 0
    var grams: [Gram] = []
    for (index, byte) in literal.enumerated() {
      window = window >> 8 | UInt64(byte) << 56
      if index + 1 >= size { grams.append(Gram(bytes: window >> UInt64(64 - 8 * size), end: index + 1)) }
    }
    return grams
  }
}

/// Where grams go in a table of a power of two.
struct GramHash: Sendable {
  let mask: Int
  private let shift: UInt64

  /// Makes one for a table that is half empty, at least.
  init(forCount count: Int) {
    var bits = 4
    while 1 << bits < 2 * count { bits += 1 }
    mask = (1 << bits) - 1
    shift = UInt64(64 - bits)
  }

  var count: Int { mask + 1 }

  /// Fibonacci hashing: a product with the golden ratio, of which the upper bits count.
  func slot(of gram: UInt64) -> Int {
    Int(truncatingIfNeeded: ((gram ^ (gram >> 32)) &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }
}
