/// Percent-encoding, one piece of a URL at a time.
enum PercentCoding {
  /// Decodes a piece once.
  ///
  /// - Parameters:
  ///   - bytes: The piece, in which a `%` is followed by two hexadecimal digits.
  ///   - plusIsSpace: Whether a `+` that is not encoded means a space.
  /// - Returns: The text; nil when it is not UTF-8.
  static func decode(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> String? {
    guard bytes.contains(where: { $0 == .percent || $0 == .plus && plusIsSpace }) else {
      return String(validating: bytes, as: UTF8.self)
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == .percent, let value = escapedByte(in: bytes, at: index) {
        decoded.append(value)
        index += 3
      } else {
        decoded.append(bytes[index] == .plus && plusIsSpace ? .space : bytes[index])
        index += 1
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  /// The byte that a `%` and the two digits after it stand for; nil when they are no such digits.
  static func escapedByte(in bytes: ArraySlice<UInt8>, at index: Int) -> UInt8? {
    guard index + 2 < bytes.endIndex, let high = bytes[index + 1].hexadecimalValue,
      let low = bytes[index + 2].hexadecimalValue
    else { return nil }
    return high << 4 | low
  }

  /// Writes a text at the end of another, every character encoded that is not allowed.
  static func encode(_ text: String, allowed: ASCIISet, into output: inout String) {
    if allowed.holds(all: text) {
      output += text
    } else {
      for byte in text.utf8 { encode(byte, allowed: allowed, into: &output) }
    }
  }

  static func encode(_ byte: UInt8, allowed: ASCIISet, into output: inout String) {
    if allowed.contains(byte) {
      output.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      output += byte < 16 ? "%0" : "%"
      output += String(byte, radix: 16, uppercase: true)
    }
  }
}

extension UInt8 {
  static let space = UInt8(ascii: " ")
  static let hash = UInt8(ascii: "#")
  static let percent = UInt8(ascii: "%")
  static let ampersand = UInt8(ascii: "&")
  static let plus = UInt8(ascii: "+")
  static let slash = UInt8(ascii: "/")
  static let colon = UInt8(ascii: ":")
  static let equals = UInt8(ascii: "=")
  static let question = UInt8(ascii: "?")
  static let at = UInt8(ascii: "@")

  /// What a hexadecimal digit is worth.
  var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
