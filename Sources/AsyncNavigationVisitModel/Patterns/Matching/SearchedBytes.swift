/// A text in which patterns are looked for, or the beginning of it.
struct SearchedBytes: Sendable {
  /// The UTF-8 of what is searched.
  let bytes: [UInt8]
  /// The same in lower case, as far as ASCII goes; empty unless it was asked for.
  let lowercased: [UInt8]
  /// Whether the text goes on after what is searched.
  let isCut: Bool
  /// Whether what is searched is of ASCII alone.
  let isASCII: Bool
  /// What regular expressions are given: where the text is cut, a letter follows what is searched, so that
  /// nothing there passes for an end.
  let string: String
  /// The length of what is searched, in UTF-16.
  let utf16Count: Int

  /// Makes a text, ready to be searched.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: How many bytes of it are searched at most; a scalar that lies across is left out.
  ///   - foldsCase: Whether patterns that ignore case are among those that are looked for.
  /// - Complexity: O(n) in what is searched.
  init(_ text: String, upTo limit: Int, foldsCase: Bool) {
    isCut = text.utf8.count > limit
    bytes = isCut ? Self.beginning(of: text, upTo: max(limit, 0)) : Array(text.utf8)
    lowercased = foldsCase ? bytes.map(\.lowercasedIfASCII) : []
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    let searched = isCut ? String(decoding: bytes, as: UTF8.self) : text
    utf16Count = isASCII ? bytes.count : searched.utf16.count
    string = isCut ? searched + "x" : text
  }

  private static func beginning(of text: String, upTo limit: Int) -> [UInt8] {
    var bytes = Array(text.utf8.prefix(limit + 1))
    // The byte after the limit tells whether a scalar ends there.
    while let next = bytes.popLast(), next & 0b1100_0000 == 0b1000_0000 {}
    return bytes
  }

  /// Whether a literal stands in the text.
  ///
  /// - Parameters:
  ///   - literal: The literal; in lower case where case is ignored.
  ///   - foldsCase: Whether case is ignored.
  /// - Returns: Whether it stands where its anchors ask for it.
  func has(_ literal: AnchoredLiteral, foldsCase: Bool) -> Bool {
    let searched = foldsCase ? lowercased : bytes
    if !literal.isAtStart, !literal.isAtEnd { return searched.contains(literal.bytes) }
    let first = literal.isAtStart ? 0 : max(searched.count - literal.bytes.count - 3, 0)
    let last = literal.isAtStart ? 0 : searched.count - literal.bytes.count
    guard first <= last else { return false }
    return (first...last).contains { start in
      searched.has(literal.bytes[...], at: start)
        && (!literal.isAtEnd || isEnd(start + literal.bytes.count))
    }
  }

  /// Whether `$` matches at a place: at the end, and before a line terminator with which the text ends.
  func isEnd(_ place: Int) -> Bool {
    guard !isCut else { return false }
    return place == bytes.count || place == bytes.count - terminatorLength
  }

  /// How long the line terminator is with which the text ends: 0 where it ends with none.
  private var terminatorLength: Int {
    switch bytes.last {
    case 0x0A: bytes.dropLast().last == 0x0D ? 2 : 1
    case 0x0B, 0x0C, 0x0D: 1
    case 0x85: bytes.hasSuffix([0xC2, 0x85]) ? 2 : 0
    case 0xA8, 0xA9: bytes.dropLast().hasSuffix([0xE2, 0x80]) ? 3 : 0
    default: 0
    }
  }
}

extension [UInt8] {
  /// Whether some bytes stand at a place.
  func has(_ part: ArraySlice<UInt8>, at start: Int) -> Bool {
    guard start >= 0, start + part.count <= count else { return false }
    var index = start
    for byte in part {
      guard self[index] == byte else { return false }
      index += 1
    }
    return true
  }

  func hasSuffix(_ suffix: [UInt8]) -> Bool { has(suffix[...], at: count - suffix.count) }

  /// Whether some bytes stand anywhere.
  func contains(_ part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    guard part.count <= count else { return false }
    for start in 0...(count - part.count) where self[start] == first {
      if has(part[...], at: start) { return true }
    }
    return false
  }
}

extension ArraySlice<UInt8> {
  func hasSuffix(_ suffix: [UInt8]) -> Bool { self.suffix(suffix.count).elementsEqual(suffix) }
}
