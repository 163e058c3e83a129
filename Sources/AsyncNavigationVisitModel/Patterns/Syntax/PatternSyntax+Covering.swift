extension PatternSyntax {
  /// Whether surely every text that this pattern matches is matched by another one, too.
  ///
  /// False says nothing. Where a pattern ignores case, only texts of ASCII are spoken of.
  func isCovered(by other: PatternSyntax) -> Bool {
    if text == other.text, isCaseSensitive == other.isCaseSensitive { return true }
    if other.matchesEverything { return true }
    guard isUnderstood, let literals = other.wholeLiterals, !foldsCase || other.foldsCase else {
      return false
    }
    return branches.allSatisfy { branch in
      MatchedTexts(branch, foldsCase: foldsCase || other.foldsCase).areCovered(by: literals)
    }
  }

  /// The alternatives that the whole pattern consists of.
  private var branches: [PatternNode] {
    if case .alternatives(let branches) = root { branches } else { [root] }
  }
}

/// What is known of the matches of a pattern without alternatives.
private struct MatchedTexts {
  let facts: LiteralFacts
  let isAtStart: Bool
  let isAtEnd: Bool

  init(_ node: PatternNode, foldsCase: Bool) {
    facts = LiteralFacts(node, foldsCase: foldsCase)
    isAtStart = node.pieces.first == .start
    isAtEnd = node.pieces.last == .end
  }

  func areCovered(by literals: [AnchoredLiteral]) -> Bool {
    if let exact = facts.exact, all(exact, isAtStart, isAtEnd, in: literals) { return true }
    return all(facts.prefixes, isAtStart, false, in: literals)
      || all(facts.suffixes, false, isAtEnd, in: literals)
      || facts.choices.contains { all($0, false, false, in: literals) }
  }

  /// Whether a text that has any of some pieces of text has one of some literals.
  private func all(
    _ texts: LiteralFacts.Choice, _ isAtStart: Bool, _ isAtEnd: Bool, in literals: [AnchoredLiteral]
  ) -> Bool {
    texts.allSatisfy { text in
      let piece = AnchoredLiteral(bytes: text, isAtStart: isAtStart, isAtEnd: isAtEnd)
      return literals.contains { $0.isCovering(piece) }
    }
  }
}
