/// Many patterns, ready to be looked for in a text all at once.
///
/// One pass over the text's bytes finds the literals that it has; only patterns whose literals are there run
/// their regular expression, and those that are nothing but literals are decided without.
struct PatternIndex: Sendable {
  /// How many reports of 10,000 steps all patterns together may take for one text, about 100 ms on a machine of
  /// 2026; and then one more for each.
  static let reports = 500

  /// The patterns, in the order in which they are counted.
  let patterns: [CompiledPattern]
  private let foldsCase: Bool
  private let always: [Int]
  /// Patterns of which nothing is known to look for.
  private let unfiltered: [Int]
  /// Patterns that ignore case, in a text that is not of ASCII alone: there other letters equal those of
  /// ASCII.
  private let folding: [Int]
  private let literals: LiteralTable

  /// Makes an index.
  ///
  /// - Complexity: O(n log n) in the length of all patterns.
  init(_ patterns: [CompiledPattern]) {
    self.patterns = patterns
    foldsCase = patterns.contains(where: \.foldsCase)
    var (always, unfiltered): ([Int], [Int]) = ([], [])
    var builder = LiteralTableBuilder(patterns)
    for (index, pattern) in patterns.enumerated() {
      if case .always = pattern.rule {
        always.append(index)
      } else if !builder.add(pattern, at: index) {
        unfiltered.append(index)
      }
    }
    self.always = always
    self.unfiltered = unfiltered
    folding = patterns.indices.filter { patterns[$0].foldsCase }
    literals = builder.table()
  }

  /// Finds the patterns that match the beginning of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: How many bytes of it are searched; a match lies within them, and `$` does not match
  ///     where the text is cut.
  /// - Returns: The patterns that match, and those of which that would take too long to find out.
  /// - Complexity: O(n) in what is searched, and what the regular expressions take whose literals it has.
  func matches(in text: String, upTo limit: Int = CompiledPattern.searchedBytes) -> PatternMatches {
    let text = SearchedBytes(text, upTo: limit, foldsCase: foldsCase)
    let isFolding = foldsCase && !text.isASCII
    let found = literals.search(text)
    var matches = PatternMatches()
    matches.matched = always + found.decided
    let candidates = isFolding ? found.candidates + folding : found.candidates
    var budget = PatternIndex.reports
    for index in (candidates + unfiltered).sortedOnce() {
      switch patterns[index].answer(for: text, spending: &budget) {
      case .matched: matches.matched.append(index)
      case .gaveUp: matches.gaveUp.append(index)
      case .notMatched: break
      }
    }
    matches.matched = matches.matched.sortedOnce()
    return matches
  }
}

/// The patterns that match a text.
struct PatternMatches: Hashable, Sendable {
  /// Their indices, in order.
  var matched: [Int] = []
  /// The indices, in order, of those of which it is not known: finding out would take too long.
  var gaveUp: [Int] = []
}

extension [Int] {
  /// The numbers in order, each once.
  fileprivate func sortedOnce() -> [Int] {
    guard count > 1 else { return self }
    var result: [Int] = []
    result.reserveCapacity(count)
    for number in sorted() where number != result.last { result.append(number) }
    return result
  }
}
