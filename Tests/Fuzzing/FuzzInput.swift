/// The bytes of one input: a first one that chooses among variants, and what is given to the code.
///
/// Inputs are text as far as can be, so that they can be read and written by hand: the first byte is a letter
/// or a digit, and parts are set apart by a line of `%%`.
package struct FuzzInput: Sendable {
  /// What the first byte is worth; 0 where there is none.
  package let choice: Int
  /// All after the first byte.
  package let bytes: [UInt8]

  package init(_ input: [UInt8]) {
    choice = Int(input.first ?? 0)
    bytes = Array(input.dropFirst())
  }

  /// The bytes as text; what is no UTF-8 is replaced.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The parts before, between and after lines of `%%`.
  package var parts: [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index + Self.separator.count <= bytes.count {
      if bytes[index] == Self.separator[0], bytes[index...].starts(with: Self.separator) {
        parts.append(bytes[start..<index])
        index += Self.separator.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [bytes[start...]]
  }

  private static let separator = Array("\n%%\n".utf8)

  /// One of several, as a number says; the same number always gives the same.
  package static func pick<Value>(_ number: Int, of values: [Value]) -> Value {
    values[number % values.count]
  }
}

extension ArraySlice<UInt8> {
  /// The lines, without their ends, as text; what is no UTF-8 is replaced.
  package var lines: [String] {
    split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
