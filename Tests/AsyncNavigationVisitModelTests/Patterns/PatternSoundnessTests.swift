import Testing

@testable import AsyncNavigationVisitModel

@Suite("What a pattern's text tells holds for what Foundation matches")
struct PatternSoundnessTests {
  private struct Pattern {
    let syntax: PatternSyntax
    let plain: PlainExpression
  }

  private func patterns(_ count: Int, _ random: inout RandomPatterns, isCaseSensitive: Bool) -> [Pattern] {
    var patterns: [Pattern] = []
    while patterns.count < count {
      let text = random.pattern()
      guard let plain = try? PlainExpression(text, isCaseSensitive: isCaseSensitive) else { continue }
      patterns.append(Pattern(syntax: PatternSyntax(text, isCaseSensitive: isCaseSensitive), plain: plain))
    }
    return patterns
  }

  @Test(
    "Required literals, whole literals, what matches everything or no path", arguments: 0..<8 as Range<UInt64>
  )
  func claims(seed: UInt64) {
    var random = RandomPatterns(seed: seed, hasOtherLetters: seed % 2 == 0)
    for pattern in patterns(100, &random, isCaseSensitive: seed % 4 < 2) {
      let syntax = pattern.syntax
      for _ in 0..<20 {
        let text = random.text(withTerminators: true)
        let searched = SearchedBytes(text, upTo: .max, foldsCase: syntax.foldsCase)
        guard !syntax.foldsCase || searched.isASCII else { continue }
        let isMatching = pattern.plain.isMatching(text)
        let isLine = !text.unicodeScalars.contains { $0.properties.isWhitespace }
        if isMatching, let literals = syntax.requiredLiterals {
          let compared = syntax.foldsCase ? searched.lowercased : searched.bytes
          #expect(
            literals.contains { compared.contains(Array($0.utf8)) }, "\(syntax.text) \(text.debugDescription)"
          )
        }
        if let literals = syntax.wholeLiterals {
          let isThere = literals.contains { searched.has($0, foldsCase: syntax.foldsCase) }
          #expect(isThere == isMatching, "\(syntax.text) \(text.debugDescription)")
        }
        if syntax.matchesEverything || syntax.matchesEveryPath && isLine && text.hasPrefix("/") {
          #expect(isMatching, "\(syntax.text) \(text.debugDescription)")
        }
        if syntax.neverMatchesPath, text.isEmpty || text.hasPrefix("/") || text.hasPrefix("?") {
          #expect(!isMatching, "\(syntax.text) \(text.debugDescription)")
        }
      }
    }
  }

  @Test(
    "A pattern that is covered matches nothing that the other does not", arguments: 0..<6 as Range<UInt64>)
  func covering(seed: UInt64) {
    var random = RandomPatterns(seed: 100 + seed, hasOtherLetters: seed % 2 == 0)
    let patterns = patterns(120, &random, isCaseSensitive: seed % 3 > 0)
    var texts: [String] = []
    while texts.count < 60 {
      let text = random.text(withTerminators: true)
      if text.utf8.allSatisfy({ $0 < 0x80 }) { texts.append(text) }
    }
    let matching = patterns.map { pattern in texts.indices.filter { pattern.plain.isMatching(texts[$0]) } }
    var count = 0
    for (index, pattern) in patterns.enumerated() {
      for (otherIndex, other) in patterns.enumerated() where pattern.syntax.isCovered(by: other.syntax) {
        count += 1
        let missed = matching[index].filter { !matching[otherIndex].contains($0) }.map { texts[$0] }
        #expect(missed == [], "\(pattern.syntax.text) is not covered by \(other.syntax.text)")
      }
    }
    #expect(count > 200)
  }
}
