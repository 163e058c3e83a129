import AsyncNavigationModel
public import Foundation

/// Why a path configuration is refused.
public struct PathConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    package enum Value: String, Sendable { case tooLarge, notJSON, malformed, refused }

    package let value: Value

    /// The document is larger than allowed.
    public static let tooLarge = Code(value: .tooLarge)
    /// The document is no JSON.
    public static let notJSON = Code(value: .notJSON)
    /// The document is JSON, but no path configuration.
    public static let malformed = Code(value: .malformed)
    /// Something in the document is not allowed by the strictness it is read with.
    public static let refused = Code(value: .refused)

    /// The code's name.
    public var description: String { value.rawValue }
  }

  /// What kind of failure it is.
  public let code: Code
  /// What is wrong with the document as a whole: the parser's words, or its size.
  public let detail: String
  /// What is wrong in the document, each with its place; all of it, not the first only.
  public let findings: [ConfigurationFinding]

  init(_ code: Code, _ detail: String = "", findings: [ConfigurationFinding] = []) {
    self.code = code
    self.detail = detail
    self.findings = findings
  }

  /// What is wrong and what to do, in words, on a line for each finding.
  public var description: String {
    switch code.value {
    case .tooLarge: "the path configuration is too large: \(detail)"
    case .notJSON: "the path configuration is no JSON: \(detail)"
    case .malformed, .refused:
      findings.map { "the path configuration is refused: \($0)" }.joined(separator: "\n")
    }
  }
}

extension PathConfigurationError: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}
