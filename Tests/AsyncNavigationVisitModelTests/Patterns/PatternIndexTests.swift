import Testing

@testable import AsyncNavigationVisitModel

@Suite("Many patterns at once")
struct PatternIndexTests {
  /// Patterns made at random that Foundation takes, and texts.
  private func compare(
    seed: UInt64, isCaseSensitive: Bool, hasOtherLetters: Bool, withTerminators: Bool, withLimits: Bool
  ) throws {
    var random = RandomPatterns(seed: seed, hasOtherLetters: hasOtherLetters)
    var patterns: [CompiledPattern] = []
    var plain: [PlainExpression] = []
    while patterns.count < 60 {
      let text = random.pattern()
      let expression = try? PlainExpression(text, isCaseSensitive: isCaseSensitive)
      let pattern = try? CompiledPattern(text, isCaseSensitive: isCaseSensitive)
      #expect((expression == nil) == (pattern == nil), "\(text)")
      guard let expression, let pattern else { continue }
      patterns.append(pattern)
      plain.append(expression)
    }
    let index = PatternIndex(patterns)
    for _ in 0..<60 {
      let text = random.text(withTerminators: withTerminators)
      // Foundation takes a line terminator after the range for the last of the text.
      let limit = withLimits && !withTerminators ? random.number(upTo: 10) : .max
      let found = index.matches(in: text, upTo: limit)
      let expected = plain.indices.filter { plain[$0].isMatching(text, upTo: limit) }
      if found.matched != expected {
        let differing = Set(found.matched).symmetricDifference(expected).map { patterns[$0].text }
        Issue.record("\(text.debugDescription) up to \(limit): \(differing)")
      }
      #expect(found.gaveUp.map { patterns[$0].text } == [])
    }
  }

  @Test("What is found is what Foundation's expressions find one by one", arguments: 0..<12 as Range<UInt64>)
  func sameAsLoop(seed: UInt64) throws {
    try compare(
      seed: seed, isCaseSensitive: seed % 2 == 0, hasOtherLetters: seed % 3 == 0,
      withTerminators: seed % 4 < 2,
      withLimits: true)
  }
}
