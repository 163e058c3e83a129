/// Characters that stand in no URL as they are, but percent-encoded.
extension PatternSyntax {
  /// A piece of text that each match would have, and that has a character no URL has.
  var unseenLiteral: String? {
    let unseen = facts.choices.first { $0.allSatisfy { $0.contains { !$0.isSeen } } }
    return unseen?.first.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The pattern with such characters as they stand in URLs; nil where that is not certain to be the same.
  var encoded: String? {
    guard isUnderstood, !foldsCase, !text.contains("(?") else { return nil }
    var encoded = ""
    var before: Character?
    var isInClass = false
    for character in text {
      // A quantifier would be about the last of several characters.
      if before?.isEncodedInURLs == true, "*+?{".contains(character) { return nil }
      if isInClass || before == "\\", character.isEncodedInURLs { return nil }
      if character == "[" || character == "]", before != "\\" { isInClass = character == "[" }
      encoded += character.isEncodedInURLs ? String(character).percentEncoded : String(character)
      // A backslash after a backslash begins nothing.
      before = before == "\\" && character == "\\" ? nil : character
    }
    let isPattern = (try? CompiledPattern(encoded, isCaseSensitive: true)) != nil
    return isPattern && PatternSyntax(encoded).unseenLiteral == nil ? encoded : nil
  }
}

extension Character {
  /// Whether it means itself in a pattern, and stands percent-encoded in URLs.
  fileprivate var isEncodedInURLs: Bool {
    !"\\^{|}#".contains(self) && !utf8.allSatisfy(\.isSeen)
  }
}

extension UInt8 {
  /// Whether patterns ever see the byte.
  var isSeen: Bool { mayStandInURL && self != UInt8(ascii: "#") }
}

extension String {
  /// The text as it stands in a URL.
  var percentEncoded: String {
    utf8.map { byte in
      guard !byte.isSeen else { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
