/// A literal that is looked for in a text: anywhere, at its beginning, at its end, or as the whole of it.
struct AnchoredLiteral: Hashable, Sendable {
  /// The literal in UTF-8.
  let bytes: [UInt8]
  /// Whether it must stand at the beginning.
  let isAtStart: Bool
  /// Whether it must stand at the end, or before a line terminator that ends the text, as `$` has it.
  let isAtEnd: Bool

  /// Makes a literal.
  init(bytes: [UInt8], isAtStart: Bool = false, isAtEnd: Bool = false) {
    self.bytes = bytes
    self.isAtStart = isAtStart
    self.isAtEnd = isAtEnd
  }

  /// The literal as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The literals that a pattern consists of: each text that matches has one, and has it as the match.
  static func all(of node: PatternNode, foldsCase: Bool) -> [AnchoredLiteral]? {
    if case .alternatives(let branches) = node {
      var all: [AnchoredLiteral] = []
      for branch in branches {
        guard let literals = Self.all(of: branch, foldsCase: foldsCase) else { return nil }
        all += literals.filter { !all.contains($0) }
        guard all.count <= LiteralFacts.Limit.literals else { return nil }
      }
      return all
    }
    var pieces = node.pieces[...]
    let isAtStart = pieces.first == .start
    while pieces.first == .start { pieces.removeFirst() }
    let isAtEnd = pieces.last == .end
    while pieces.last == .end { pieces.removeLast() }
    let facts = LiteralFacts(.sequence(Array(pieces)), foldsCase: foldsCase)
    guard facts.isPrecise, let exact = facts.exact else { return nil }
    return exact.map { AnchoredLiteral(bytes: $0, isAtStart: isAtStart, isAtEnd: isAtEnd) }
  }

  /// Whether each text that has another literal has this one, too.
  func isCovering(_ other: AnchoredLiteral) -> Bool {
    switch (isAtStart, isAtEnd) {
    case (false, false): other.bytes.contains(bytes)
    case (true, false): other.isAtStart && other.bytes.starts(with: bytes)
    case (false, true): other.isAtEnd && other.bytes.hasSuffix(bytes)
    case (true, true): other == self
    }
  }
}
