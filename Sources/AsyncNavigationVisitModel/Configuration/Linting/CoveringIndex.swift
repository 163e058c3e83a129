/// Finds the rules that surely match whatever a pattern matches, without a look at all pairs of patterns.
///
/// A pattern of literals can only cover one of whose matches some literal is a part; all others cover only
/// what reads like them, unless they match everything.
struct CoveringIndex {
  private typealias Pattern = LintedConfiguration.Pattern

  /// How many bytes of a literal are looked for: enough to tell most apart, and so few that a document of long
  /// literals does not take a hundred times its size in memory.
  private static let searchedBytes = 64

  /// All patterns, each with the number of its rule.
  private let patterns: [(rule: Int, pattern: Pattern)]
  /// Those that match every page.
  private var universal: [Int] = []
  private var byText: [String: [Int]] = [:]
  private var byLiteral = LiteralTrie()

  init(_ rules: [LintedConfiguration.Rule]) {
    patterns = rules.enumerated().flatMap { rule, value in value.patterns.map { (rule, $0) } }
    for (number, (_, pattern)) in patterns.enumerated() {
      if pattern.matchesEveryPage { universal.append(number) }
      byText[pattern.compiled.text, default: []].append(number)
      for literal in pattern.syntaxes.first?.wholeLiterals ?? [] {
        byLiteral.insert(literal.bytes.prefix(Self.searchedBytes).map(\.lowercasedIfASCII), as: number)
      }
    }
  }

  /// The numbers of the rules that surely match whatever a pattern matches, in order.
  func rules(covering pattern: LintedConfiguration.Pattern) -> [Int] {
    var candidates = Set(universal).union(byText[pattern.compiled.text] ?? [])
    for piece in pattern.pieces { candidates.formUnion(byLiteral.numbers(in: piece)) }
    let covering = candidates.filter { patterns[$0].pattern.covers(pattern) }
    return Set(covering.map { patterns[$0].rule }).sorted()
  }
}

extension LintedConfiguration.Pattern {
  /// The literals that matches have, as far as they are known, in lower case.
  fileprivate var pieces: Set<[UInt8]> {
    guard let root = syntaxes.first?.root else { return [] }
    var branches = [root]
    if case .alternatives(let all) = root { branches = all }
    return branches.reduce(into: []) { pieces, branch in
      let facts = LiteralFacts(branch, foldsCase: true)
      pieces.formUnion(facts.exact ?? [])
      pieces.formUnion(facts.prefixes)
      pieces.formUnion(facts.suffixes)
      pieces.formUnion(facts.choices.joined())
    }
  }
}
