public import Foundation

/// Why a path cannot be read or written.
public struct PathCodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    package enum Value: String, Sendable {
      case malformed, unrecognised, unsupportedVersion, unknownElement, unregistered, encodingFailed
    }

    package let value: Value

    /// What is to be read is no JSON.
    public static let malformed = Code(value: .malformed)
    /// What is to be read is JSON, but no path in any form of ``PathFormat``.
    public static let unrecognised = Code(value: .unrecognised)
    /// What is to be read has a version that is not known here.
    public static let unsupportedVersion = Code(value: .unsupportedVersion)
    /// An element cannot be read, and the policy is to fail.
    public static let unknownElement = Code(value: .unknownElement)
    /// An element to be written is of a type that is not registered.
    public static let unregistered = Code(value: .unregistered)
    /// An element to be written has no JSON form.
    public static let encodingFailed = Code(value: .encodingFailed)

    /// The code's name.
    public var description: String { value.rawValue }
  }

  /// What kind of failure it is.
  public let code: Code
  /// The element it is about, counted from 0 at the bottom; nil when it is about the whole.
  public let position: Int?
  /// What was found: the parser's words, the part that is wrong, the version, or the type.
  public let detail: String
  /// The element that cannot be read; nil unless the code is ``Code/unknownElement``.
  public let finding: PathFinding?

  private init(_ code: Code, position: Int? = nil, detail: String, finding: PathFinding? = nil) {
    self.code = code
    self.position = position
    self.detail = detail
    self.finding = finding
  }

  /// What is wrong and what to do, in words.
  public var description: String {
    let place = position.map { "element \($0)" } ?? "the path"
    return switch code.value {
    case .malformed: "the path is no JSON: \(detail)"
    case .unrecognised: "this is a path in none of the known forms: \(detail)"
    case .unsupportedVersion:
      "the path has the version \(detail), and \(OwnPath.version) is the newest known here; read it with a "
        + "newer release"
    case .unknownElement: detail
    case .unregistered: "\(place) is of the type \(detail), which has no tag; register it"
    case .encodingFailed: "\(place) has no JSON form: \(detail)"
    }
  }
}

extension PathCodingError: LocalizedError {
  /// What is wrong and what to do, in words.
  public var errorDescription: String? { description }
}

/// The failures there are.
extension PathCodingError {
  static func malformed(_ words: String) -> Self { Self(.malformed, detail: words) }

  static func unrecognised(_ words: String) -> Self { Self(.unrecognised, detail: words) }

  static func unsupportedVersion(_ version: Int) -> Self { Self(.unsupportedVersion, detail: "\(version)") }

  static func unknownElement(_ finding: PathFinding) -> Self {
    Self(.unknownElement, position: finding.position, detail: "\(finding)", finding: finding)
  }

  static func unregistered(_ type: String, at position: Int) -> Self {
    Self(.unregistered, position: position, detail: type)
  }

  static func encodingFailed(_ words: String, at position: Int?) -> Self {
    Self(.encodingFailed, position: position, detail: words)
  }
}
