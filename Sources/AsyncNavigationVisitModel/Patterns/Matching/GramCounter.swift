/// How often grams occur in the literals of many patterns, about: two that share a slot are counted as one.
struct GramCounter {
  private var counts: [UInt32]
  private let hash: GramHash

  init(_ literals: [[UInt8]]) {
    hash = GramHash(forCount: literals.reduce(0) { $0 + $1.count })
    counts = Array(repeating: 0, count: hash.count)
    for literal in literals {
      for gram in Gram.all(in: literal) { counts[hash.slot(of: gram.bytes)] += 1 }
    }
  }

  /// The gram of a literal that is rarest among all.
  func rarest(in literal: [UInt8]) -> (gram: Gram, count: Int)? {
    Gram.all(in: literal).map { ($0, Int(counts[hash.slot(of: $0.bytes)])) }.min { $0.1 < $1.1 }
  }

  /// How much work it makes to look for one of a choice of literals: the more patterns have it, and the
  /// shorter it is, the more often it is found in vain.
  func cost(of choice: LiteralFacts.Choice) -> Int {
    choice.reduce(0) { cost, literal in
      let penalty =
        switch literal.count {
        case 8...: 0
        case 4...7: 4
        case 2, 3: 32
        default: 256
        }
      return cost + penalty + (rarest(in: literal)?.count ?? 0)
    }
  }
}
