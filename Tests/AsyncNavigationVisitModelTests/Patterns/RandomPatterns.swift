import AsyncNavigationTesting
import Foundation

/// Makes patterns and texts of a small alphabet, so that many match.
struct RandomPatterns {
  private var random: SplitMix64
  private let pieces: [String]
  private let characters: [String]

  static let letters = ["a", "b", "/", "?", "s", "k"]
  private static let classes = [
    ".", "[ab]", "[^/]", "[/?]", "[a-b?&]", #"\w"#, #"[\w-]"#, #"\d"#, "[^a]", #"\x61"#, #"\u0062"#, #"\?"#,
    #"\/"#,
    "[s-]", "[]a]", "[a&&b]", "[[a][b]]", #"\p{L}"#, "[[:alpha:]]",
  ]

  init(seed: UInt64, hasOtherLetters: Bool = false) {
    random = SplitMix64(seed: seed)
    let other = ["é", "ß", "\u{212A}", "ſ", "𝄞"]
    pieces = Self.letters.filter { $0 != "?" } + Self.classes + (hasOtherLetters ? other : [])
    characters = Self.letters + ["A", "K", "S"] + (hasOtherLetters ? other : [])
  }

  mutating func pattern(depth: Int = 3) -> String {
    let count = Int.random(in: 0...4, using: &random)
    var text = chance(6) ? "^" : ""
    for _ in 0..<count { text += piece(depth: depth) }
    if chance(5) { text += ["$", "$", "$", #"\Z"#, #"\z"#, #"\b"#].randomElement(using: &random) ?? "" }
    if depth == 3, chance(12) {
      text = (["(?i)", "(?s)", "(?m)", "(?x)"].randomElement(using: &random) ?? "") + text
    }
    if chance(8) { text += "|" + pattern(depth: depth - 1) }
    return text
  }

  private mutating func piece(depth: Int) -> String {
    guard depth > 0, chance(4) else {
      return (pieces.randomElement(using: &random) ?? "") + quantifier(isSimple: true)
    }
    let opening = ["(", "(", "(?:", "(?:", "(?i:", "(?>", "(?=", "(?!", "(?<x>", "(?-i:"]
    let inner = pattern(depth: depth - 1)
    return (opening.randomElement(using: &random) ?? "(") + inner + ")" + quantifier(isSimple: false)
  }

  /// Lazy and possessive ones only after pieces that are never empty: else ICU repeats nothing until its
  /// memory ends.
  private mutating func quantifier(isSimple: Bool) -> String {
    guard chance(3) else { return "" }
    let greedy = ["*", "+", "?", "{2}", "{1,2}", "{0}", "{1,}"]
    let all = isSimple ? greedy + ["*?", "+?", "??", "{1,}?", "++", "?+", "*+"] : greedy
    return all.randomElement(using: &random) ?? ""
  }

  /// A text of a few characters, with line terminators where they are asked for.
  mutating func text(withTerminators: Bool = false) -> String {
    var text = chance(3) ? "" : "/"
    for _ in 0..<Int.random(in: 0...9, using: &random) {
      text += characters.randomElement(using: &random) ?? ""
    }
    guard withTerminators, chance(2) else { return text }
    let terminators = ["\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"]
    text += terminators.randomElement(using: &random) ?? ""
    if chance(2) { text += terminators.randomElement(using: &random) ?? "" }
    return chance(3) ? text + (characters.randomElement(using: &random) ?? "") : text
  }

  mutating func number(upTo limit: Int) -> Int { Int.random(in: 0...limit, using: &random) }

  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
}

/// What `NSRegularExpression` says by itself.
struct PlainExpression {
  let expression: NSRegularExpression

  init(_ pattern: String, isCaseSensitive: Bool) throws {
    expression = try NSRegularExpression(pattern: pattern, options: isCaseSensitive ? [] : .caseInsensitive)
  }

  /// Whether it matches within the first bytes of a text.
  func isMatching(_ text: String, upTo limit: Int = .max) -> Bool {
    let cut = text.unicodeScalars.indices.reversed().map { text.unicodeScalars.index(after: $0) }
      .first { text.utf8.distance(from: text.startIndex, to: $0) <= limit }
    let length = text.utf16.distance(from: text.startIndex, to: cut ?? text.startIndex)
    return expression.firstMatch(
      in: text, options: .withoutAnchoringBounds, range: NSRange(location: 0, length: length)) != nil
  }
}
