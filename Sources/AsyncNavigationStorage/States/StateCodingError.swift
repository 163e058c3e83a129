public import AsyncNavigationModel
public import Foundation

/// Why a state cannot be read or written.
public struct StateCodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    package enum Value: String, Sendable {
      case unrecognised, checksumMismatch, malformed, unsupportedSchema, unknownEntry, lostStack, brokenState
      case nothingLeft, unregistered, encodingFailed, formatFailed, unreadable
    }

    package let value: Value

    /// What is to be read is no saved state.
    public static let unrecognised = Code(value: .unrecognised)
    /// What is to be read was torn, or was changed since it was written.
    public static let checksumMismatch = Code(value: .checksumMismatch)
    /// A part of what is to be read is missing or of the wrong kind.
    public static let malformed = Code(value: .malformed)
    /// What is to be read has a schema that is not known here.
    public static let unsupportedSchema = Code(value: .unsupportedSchema)
    /// An entry cannot be read, and the policy is to fail.
    public static let unknownEntry = Code(value: .unknownEntry)
    /// A tab or a modal has no root left, and the policy is to fail.
    public static let lostStack = Code(value: .lostStack)
    /// What was read, or is to be written, breaks a law of states.
    public static let brokenState = Code(value: .brokenState)
    /// No tab is left of what was read, or was saved.
    public static let nothingLeft = Code(value: .nothingLeft)
    /// An entry to be written is of a type that is not registered.
    public static let unregistered = Code(value: .unregistered)
    /// An entry to be written has no JSON form.
    public static let encodingFailed = Code(value: .encodingFailed)
    /// What is there is no record's file, or larger than is read.
    public static let unreadable = Code(value: .unreadable)
    /// A format of an app's own failed.
    public static let formatFailed = Code(value: .formatFailed)

    /// The code's name.
    public var description: String { value.rawValue }
  }

  /// What kind of failure it is.
  public let code: Code
  /// The stack it is about; nil when it is about the whole, or about an event.
  public let stack: StackID?
  /// The entry it is about, counted from 0 at the bottom of the stack; nil when it is about none.
  public let position: Int?
  /// What was found: the parser's words, the part that is wrong, the schema, or the type.
  public let detail: String

  /// Tells a failure of a format of an app's own.
  public init(_ code: Code, detail: String) { self.init(code, in: nil, detail: detail) }

  private init(_ code: Code, in stack: StackID? = nil, at position: Int? = nil, detail: String = "") {
    self.code = code
    self.stack = stack
    self.position = position
    self.detail = detail
  }

  /// What is wrong and what to do, in words.
  public var description: String {
    let place = stack.map { "entry \(position ?? 0) of \($0)" } ?? "a route of an event"
    return switch code.value {
    case .unrecognised: "this is no saved state: \(detail)"
    case .checksumMismatch:
      "the saved state was torn, or changed since it was written: its checksum does not fit"
    case .malformed: "the saved state cannot be read: \(detail)"
    case .unsupportedSchema:
      "the saved state has the schema \(detail), and \(SavedState.schema) is the newest known here; read it with "
        + "a newer release"
    case .unknownEntry: "\(stack.map { "\($0), " } ?? "")\(detail)"
    case .lostStack: "\(stack.map(\.description) ?? "a stack") has no root left"
    case .brokenState: "the state cannot be: \(detail)"
    case .nothingLeft: "no tab has a root left, so nothing can be restored or saved"
    case .unregistered: "\(place) is of the type \(detail), which has no tag; register it"
    case .encodingFailed: "\(place) has no JSON form: \(detail)"
    case .unreadable: "the record cannot be read: \(detail)"
    case .formatFailed: "the format failed: \(detail)"
    }
  }
}

extension StateCodingError: LocalizedError {
  /// What is wrong and what to do, in words.
  public var errorDescription: String? { description }
}

/// The failures there are.
extension StateCodingError {
  /// What a store says of a record of which nothing can be read; nil when it says something else.
  package init?(_ failure: StateStoreError) {
    guard failure.code == .tooLarge || failure.code == .wrongKind else { return nil }
    self.init(.unreadable, detail: "\(failure)")
  }

  static let checksumMismatch = Self(.checksumMismatch)
  static let nothingLeft = Self(.nothingLeft)

  static func unrecognised(_ words: String) -> Self { Self(.unrecognised, detail: words) }

  static func malformed(_ words: String) -> Self { Self(.malformed, detail: words) }

  static func unsupportedSchema(_ schema: Int) -> Self { Self(.unsupportedSchema, detail: "\(schema)") }

  static func unknownEntry(_ finding: PathFinding, in stack: StackID) -> Self {
    Self(.unknownEntry, in: stack, at: finding.position, detail: "\(finding)")
  }

  static func lost(_ stack: StackID) -> Self { Self(.lostStack, in: stack) }

  static func broken(_ violation: InvariantViolation) -> Self {
    Self(.brokenState, detail: "\(violation)")
  }

  static func unregistered(_ type: String, at place: SiftedPlace? = nil) -> Self {
    Self(.unregistered, in: place?.stack, at: place?.position, detail: type)
  }

  static func encodingFailed(_ words: String, at place: SiftedPlace? = nil) -> Self {
    Self(.encodingFailed, in: place?.stack, at: place?.position, detail: words)
  }

  static func formatFailed(_ error: any Error) -> Self {
    error as? StateCodingError ?? Self(.formatFailed, detail: "\(error)")
  }
}
