import AsyncNavigationModel

/// Why a text is no pattern, and where.
public struct LinkPatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    package let value: Value

    /// The pattern does not begin with a slash.
    public static let missingSlash = Code(value: .missingSlash)
    /// Between two slashes there is nothing.
    public static let emptySegment = Code(value: .emptySegment)
    /// A literal has a character that has no place in it.
    public static let badLiteral = Code(value: .badLiteral)
    /// A name is missing or has a character that names do not have.
    public static let badName = Code(value: .badName)
    /// A type is none of ``CaptureType``, or is not closed.
    public static let badType = Code(value: .badType)
    /// Something follows where the pattern must end.
    public static let notAtEnd = Code(value: .notAtEnd)

    /// The code's name.
    public var description: String { value.rawValue }

    package enum Value: String {
      case missingSlash, emptySegment, badLiteral, badName, badType, notAtEnd
    }
  }

  /// What is wrong.
  public let code: Code
  /// The pattern, or its beginning where it is long.
  public let pattern: String
  /// Where in the pattern, in bytes of UTF-8 from 0.
  public let offset: Int
  /// What is expected there, in words.
  public let expected: String

  init(_ code: Code.Value, in pattern: String, at offset: Int, expected: String) {
    self.code = Code(value: code)
    self.pattern = pattern.shortened()
    self.offset = offset
    self.expected = expected
  }

  /// Where the pattern is none and what is expected there, in words.
  public var description: String {
    "pattern \(pattern.quoted()): at byte \(offset), expected \(expected)"
  }
}
