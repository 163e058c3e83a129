import AsyncNavigationModel
public import Foundation

/// Why a text is no pattern.
public struct PatternError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    package let value: Value

    /// `NSRegularExpression` refuses it.
    public static let invalid = Code(value: .invalid)
    /// It is longer than patterns may be.
    public static let tooLong = Code(value: .tooLong)

    /// The code's name.
    public var description: String { value.rawValue }

    package enum Value: String {
      case invalid, tooLong
    }
  }

  /// What is wrong.
  public let code: Code
  /// The pattern, or its beginning where it is long.
  public let pattern: String
  /// Where in the pattern, in Unicode scalars from 0; nil where that is not known.
  public let offset: Int?
  /// What is wrong, in words, and what to do.
  public let reason: String

  init(_ code: Code.Value, in pattern: String, at offset: Int? = nil, reason: String) {
    self.code = Code(value: code)
    self.pattern = pattern.shortened()
    self.offset = offset
    self.reason = reason
  }

  /// What is wrong and where, in words.
  public var description: String {
    let place = offset.map { "at character \($0), " } ?? ""
    return "pattern \(pattern.quoted()): \(place)\(reason)"
  }

  /// What is wrong and where, in words.
  public var errorDescription: String? { description }
}
