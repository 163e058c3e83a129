/// Collects the literals of patterns, and chooses by which each pattern is found.
struct LiteralTableBuilder {
  /// How many choices besides the one by which it is found are looked for before a regular expression runs.
  private static let conditions = 2

  private struct Key: Hashable {
    let literal: AnchoredLiteral
    let foldsCase: Bool
    let isDecisive: Bool
  }

  private let counter: GramCounter
  private let foldsCase: Bool
  private var entries: [LiteralTable.Entry] = []
  private var indices: [Key: Int] = [:]
  private var conditions: [Int: [LiteralFacts.Choice]] = [:]

  init(_ patterns: [CompiledPattern]) {
    let foldsCase = patterns.contains(where: \.foldsCase)
    self.foldsCase = foldsCase
    counter = GramCounter(
      patterns.flatMap { $0.rule.literals.map { foldsCase ? $0.map(\.lowercasedIfASCII) : $0 } })
  }

  /// Adds the literals of a pattern; false where it has none to look for.
  mutating func add(_ pattern: CompiledPattern, at index: Int) -> Bool {
    switch pattern.rule {
    case .always, .unlessCut:
      return false
    case .literals(let literals):
      for literal in literals { add(literal, of: pattern, at: index, isDecisive: true) }
    case .expression(let choices):
      let byCost = choices.map { ($0, cost(of: $0)) }.sorted { $0.1 < $1.1 }.map(\.0)
      guard let best = byCost.first else { return false }
      for literal in best { add(AnchoredLiteral(bytes: literal), of: pattern, at: index, isDecisive: false) }
      let others = byCost.dropFirst().filter { choice in
        // What is part of the best is there anyway.
        !best.allSatisfy { literal in choice.contains { literal.contains($0) } }
      }
      if !others.isEmpty { conditions[index] = Array(others.prefix(Self.conditions)) }
    }
    return true
  }

  /// What was collected, as it is searched for.
  func table() -> LiteralTable {
    var uses: [Int: [(gram: UInt64, use: GramTable.Use)]] = [:]
    for (index, entry) in entries.enumerated() {
      let bytes = folded(entry.literal.bytes)
      guard let gram = counter.rarest(in: bytes)?.gram else { continue }
      let use = GramTable.Use(literal: Int32(index), end: Int32(gram.end))
      uses[Gram.size(in: bytes), default: []].append((gram.bytes, use))
    }
    return LiteralTable(
      entries: entries,
      tables: Gram.sizes.compactMap { size in uses[size].map { GramTable(size: size, $0) } },
      conditions: conditions, foldsCase: foldsCase)
  }

  private mutating func add(
    _ literal: AnchoredLiteral, of pattern: CompiledPattern, at index: Int, isDecisive: Bool
  ) {
    let key = Key(literal: literal, foldsCase: pattern.foldsCase, isDecisive: isDecisive)
    if let entry = indices[key] {
      entries[entry].patterns.append(index)
    } else {
      indices[key] = entries.count
      entries.append(
        LiteralTable.Entry(
          literal: literal, foldsCase: pattern.foldsCase, isDecisive: isDecisive, patterns: [index]))
    }
  }

  private func cost(of choice: LiteralFacts.Choice) -> Int { counter.cost(of: choice.map(folded)) }

  private func folded(_ bytes: [UInt8]) -> [UInt8] { foldsCase ? bytes.map(\.lowercasedIfASCII) : bytes }
}

extension CompiledPattern.Rule {
  /// The literals that count in choosing how patterns are found.
  fileprivate var literals: [[UInt8]] {
    switch self {
    case .always, .unlessCut: []
    case .literals(let literals): literals.map(\.bytes)
    case .expression(let choices): choices.flatMap { $0 }
    }
  }
}
