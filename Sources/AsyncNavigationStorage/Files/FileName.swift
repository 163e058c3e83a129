/// Names of files that stand for any text.
package enum FileName {
  /// How many bytes of a name can be had everywhere, less what is added to it.
  package static let limit = 200

  /// How many bytes of a name can be had with an extension, which may be longer than usual.
  package static func limit(withExtension fileExtension: String) -> Int {
    limit - max(0, fileExtension.utf8.count - 8)
  }

  /// The text with everything but `a`–`z`, `0`–`9`, `-` and `_` percent-encoded, byte by byte: no two texts
  /// share a name, also where case does not count, since letters in upper case are encoded; and none has a
  /// point.
  package static func encoded(_ text: String) -> String {
    var name = ""
    for byte in text.utf8 {
      if isPlain(byte) {
        name.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        name += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
      }
    }
    return name
  }

  /// The text that a name stands for; nil when it stands for none.
  package static func decoded(_ name: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = name.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
          return nil
        }
        rest = rest.dropFirst(2)
        bytes.append(value)
      } else {
        bytes.append(byte)
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self), encoded(text) == name else { return nil }
    return text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
