/// Where pieces of a fixed size, at most eight bytes, occur in literals: what finds all literals in one pass
/// over a text.
///
/// The table is open: a gram stands in the first free slot after the one that its hash names.
struct GramTable: Sendable {
  /// A gram's place in a literal.
  struct Use: Sendable {
    let literal: Int32
    /// Where the gram ends, in bytes of the literal.
    let end: Int32
    /// Whether no other use of the same gram follows.
    var isLast = true
  }

  /// The bytes of a gram.
  let size: Int
  private var grams: [UInt64]
  /// The first use of each gram; below 0 where the slot is free.
  private var firstUses: [Int32]
  private var uses: [Use] = []
  private let hash: GramHash

  /// Makes a table.
  ///
  /// - Complexity: O(n log n) in the uses.
  init(size: Int, _ all: [(gram: UInt64, use: Use)]) {
    self.size = size
    hash = GramHash(forCount: all.count)
    grams = Array(repeating: 0, count: hash.count)
    firstUses = Array(repeating: -1, count: hash.count)
    uses.reserveCapacity(all.count)
    var last: UInt64?
    for (gram, use) in all.sorted(by: { ($0.gram, $0.use.literal) < ($1.gram, $1.use.literal) }) {
      if gram == last {
        uses[uses.count - 1].isLast = false
      } else {
        insert(gram)
      }
      last = gram
      uses.append(use)
    }
  }

  private mutating func insert(_ gram: UInt64) {
    var slot = hash.slot(of: gram)
    while firstUses[slot] >= 0 { slot = (slot + 1) & hash.mask }
    grams[slot] = gram
    firstUses[slot] = Int32(uses.count)
  }

  /// Calls for each gram in a text that some literal has, with the place at which the literal would begin.
  func forEachUse(in text: [UInt8], _ body: (Int32, Int) -> Void) {
    var window: UInt64 = 0
    for position in text.indices {
      window = window >> 8 | UInt64(text[position]) << 56
      let gram = window >> UInt64(64 - 8 * size)
      var slot = hash.slot(of: gram)
      while firstUses[slot] >= 0 {
        if grams[slot] == gram {
          var index = Int(firstUses[slot])
          while true {
            body(uses[index].literal, position + 1 - Int(uses[index].end))
            if uses[index].isLast { break }
            index += 1
          }
          break
        }
        slot = (slot + 1) & hash.mask
      }
    }
  }
}
