import AsyncNavigationModel

/// Why a text is no pattern.
struct PatternError: Error, Hashable, CustomStringConvertible {
  /// What is wrong.
  enum Code: String, Sendable {
    /// `NSRegularExpression` refuses it.
    case invalid
    /// It is longer than patterns may be.
    case tooLong
  }

  /// What is wrong.
  let code: Code
  /// The pattern, or its beginning where it is long.
  let pattern: String
  /// Where in the pattern, in Unicode scalars from 0; nil where that is not known.
  let offset: Int?
  /// What is wrong, in words, and what to do.
  let reason: String

  init(_ code: Code, in pattern: String, at offset: Int? = nil, reason: String) {
    self.code = code
    self.pattern = pattern.shortened()
    self.offset = offset
    self.reason = reason
  }

  /// What is wrong and where, in words.
  var description: String {
    let place = offset.map { "at character \($0), " } ?? ""
    return "pattern \(pattern.quoted()): \(place)\(reason)"
  }
}
