/// A set of ASCII characters; bytes of other characters are in none.
struct ASCIISet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ characters: String) {
    for byte in characters.utf8 { insert(byte) }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << byte } else { high |= 1 << (byte & 63) }
  }

  func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<64: low & (1 << byte) != 0
    case ..<128: high & (1 << (byte & 63)) != 0
    default: false
    }
  }

  /// Whether a text has at least one character, and none that is outside the set.
  func holds(all text: some StringProtocol) -> Bool { !text.isEmpty && text.utf8.allSatisfy(contains) }
}

/// What may stand where in a URL, after RFC 3986.
extension ASCIISet {
  private static let lowerCase = "abcdefghijklmnopqrstuvwxyz"
  private static let letters = lowerCase + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
  private static let unreserved = letters + "0123456789-._~"

  static let letter = ASCIISet(letters)
  static let digit = ASCIISet("0123456789")
  static let scheme = ASCIISet(letters + "0123456789+-.")
  static let host = ASCIISet(unreserved + "!$&'()*+,;=")
  static let hostAddress = ASCIISet("0123456789abcdef:.")
  /// Hosts that every reader of URLs takes as they are.
  static let plainHost = ASCIISet(lowerCase + "0123456789-._")
  static let pathSegment = ASCIISet(unreserved + "!$&'()*+,;=:@")
  static let queryPart = ASCIISet(unreserved + "!$'()*,;:@/?")
  static let fragment = ASCIISet(unreserved + "!$&'()*+,;=:@/?")
  /// The name of a placeholder in a pattern.
  static let name = ASCIISet(letters + "0123456789_")
}
