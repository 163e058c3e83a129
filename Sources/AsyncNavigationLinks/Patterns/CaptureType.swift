/// What a placeholder of a pattern takes.
///
/// Any two types either have no text in common, or one takes all that the other takes: every number is a
/// `double`, and everything is a `string`.
public enum CaptureType: String, Hashable, Sendable, CaseIterable {
  /// A UUID in its usual form, in either case.
  case uuid
  /// `true` or `false`, in either case.
  case bool
  /// A whole number up to `UInt64.max`.
  case uint
  /// A whole number from `Int64.min` to `UInt64.max`.
  case int
  /// A decimal number such as `-1.5` or `2e9`, finite.
  case double
  /// Any text but the empty one; what a placeholder takes that names no type.
  case string

  /// Where the type stands among all; a more specific one stands before one that contains it.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Whether a text is of this type.
  func fits(_ text: String) -> Bool {
    switch self {
    case .uuid: Self.isUUID(text)
    case .bool: ["true", "false"].contains(text.lowercased())
    case .uint: Self.isNumber(text) && UInt64(text) != nil
    case .int: Self.isNumber(text) && (Int64(text) != nil || UInt64(text) != nil)
    case .double: Self.isNumber(text, allowsFraction: true) && Double(text)?.isFinite == true
    case .string: !text.isEmpty
    }
  }

  /// Whether this type takes all that another takes.
  func contains(_ other: CaptureType) -> Bool {
    switch (self, other) {
    case (.string, _), (.double, .int), (.double, .uint), (.int, .uint): true
    default: self == other
    }
  }

  /// A text of this type and of none that is more specific.
  var sample: String {
    switch self {
    case .uuid: "00000000-0000-0000-0000-000000000000"
    case .bool: "true"
    case .uint: "1"
    case .int: "-1"
    case .double: "1.5"
    case .string: "x"
    }
  }

  private static func isUUID(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.joined().allSatisfy { $0.hexadecimalValue != nil }
  }

  /// Whether a text is a number as people write it: no `+` before it, no `inf`, no hexadecimal digits.
  private static func isNumber(_ text: String, allowsFraction: Bool = false) -> Bool {
    var rest = Substring(text).utf8
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    guard takeDigits(of: &rest) else { return false }
    guard allowsFraction else { return rest.isEmpty }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard takeDigits(of: &rest) else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard takeDigits(of: &rest) else { return false }
    }
    return rest.isEmpty
  }

  private static func takeDigits(of rest: inout Substring.UTF8View) -> Bool {
    let count = rest.prefix(while: ASCIISet.digit.contains).count
    rest.removeFirst(count)
    return count > 0
  }
}
