/// The literals of many patterns.
struct LiteralTable: Sendable {
  /// A literal, and the patterns that have it.
  struct Entry: Sendable {
    let literal: AnchoredLiteral
    let foldsCase: Bool
    /// Whether the patterns match where it stands; else their regular expressions must be asked.
    let isDecisive: Bool
    var patterns: [Int] = []
  }

  /// What is found in a text, in no order, and some more than once.
  struct Found {
    /// The patterns that match.
    var decided: [Int] = []
    /// The patterns that may match.
    var candidates: [Int] = []
  }

  private let entries: [Entry]
  private let tables: [GramTable]
  /// Entries of no text at all, which are found by their anchors.
  private let empty: [Int]
  /// Of these, for each pattern, a text must have one each for its regular expression to match.
  private let conditions: [Int: [LiteralFacts.Choice]]
  private let foldsCase: Bool

  init(
    entries: [Entry], tables: [GramTable], conditions: [Int: [LiteralFacts.Choice]], foldsCase: Bool
  ) {
    self.entries = entries
    self.tables = tables
    self.conditions = conditions
    self.foldsCase = foldsCase
    empty = entries.indices.filter { entries[$0].literal.bytes.isEmpty }
  }

  /// Finds the patterns whose literals a text has.
  ///
  /// Those that ignore case are left out where the text is not of ASCII alone.
  func search(_ text: SearchedBytes) -> Found {
    var found = Found()
    var seen = SeenNumbers(count: entries.count)
    for index in empty where text.has(entries[index].literal, foldsCase: false) {
      add(entries[index], in: text, to: &found)
    }
    for table in tables {
      table.forEachUse(in: foldsCase ? text.lowercased : text.bytes) { index, start in
        guard !seen.contains(Int(index)) else { return }
        guard entries[Int(index)].stands(in: text, at: start) else { return }
        seen.insert(Int(index))
        add(entries[Int(index)], in: text, to: &found)
      }
    }
    return found
  }

  private func add(_ entry: Entry, in text: SearchedBytes, to found: inout Found) {
    if entry.foldsCase, !text.isASCII { return }
    if entry.isDecisive {
      found.decided += entry.patterns
    } else {
      found.candidates += entry.patterns.filter { isPossible($0, in: text, foldsCase: entry.foldsCase) }
    }
  }

  private func isPossible(_ pattern: Int, in text: SearchedBytes, foldsCase: Bool) -> Bool {
    guard let choices = conditions[pattern] else { return true }
    let searched = foldsCase ? text.lowercased : text.bytes
    return choices.allSatisfy { $0.contains { searched.contains($0) } }
  }
}

extension LiteralTable.Entry {
  /// Whether the literal stands at a place where one of its pieces was seen.
  fileprivate func stands(in text: SearchedBytes, at start: Int) -> Bool {
    if literal.isAtStart, start != 0 { return false }
    if literal.isAtEnd, !text.isEnd(start + literal.bytes.count) { return false }
    return (foldsCase ? text.lowercased : text.bytes).has(literal.bytes[...], at: start)
  }
}

/// Small numbers that were seen.
private struct SeenNumbers {
  private let count: Int
  private var words: [UInt64] = []

  init(count: Int) { self.count = count }

  func contains(_ number: Int) -> Bool {
    !words.isEmpty && words[number >> 6] & 1 << UInt64(number & 63) != 0
  }

  mutating func insert(_ number: Int) {
    if words.isEmpty { words = Array(repeating: 0, count: (count + 63) >> 6) }
    words[number >> 6] |= 1 << UInt64(number & 63)
  }
}
