import AsyncNavigationModel
public import Foundation

/// Why a line of a journal cannot be read or written, or does not follow from those before it.
public struct JournalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    package enum Value: String, Sendable {
      case malformed, tooLong, noSnapshot, outOfOrder, brokenState, encodingFailed
    }

    package let value: Value

    /// The line is no event in JSON.
    public static let malformed = Code(value: .malformed)
    /// The line is longer than is read.
    public static let tooLong = Code(value: .tooLong)
    /// There is no snapshot yet that the event could follow.
    public static let noSnapshot = Code(value: .noSnapshot)
    /// The event's numbers do not follow from those before it.
    public static let outOfOrder = Code(value: .outOfOrder)
    /// The state of a snapshot breaks a law of states.
    public static let brokenState = Code(value: .brokenState)
    /// The event to be written has no JSON form.
    public static let encodingFailed = Code(value: .encodingFailed)

    /// The code's name.
    public var description: String { value.rawValue }
  }

  /// What kind of failure it is.
  public let code: Code
  /// The number of the event it is about; nil when it has none that could be read.
  public let sequence: UInt64?
  /// What was found: the parser's words, the numbers, the limit, or the law that is broken.
  public let detail: String

  private init(_ code: Code, _ sequence: UInt64? = nil, detail: String) {
    self.code = code
    self.sequence = sequence
    self.detail = detail
  }

  /// What is wrong and what to do, in words.
  public var description: String {
    let event = sequence.map { "event \($0)" } ?? "the event"
    return switch code.value {
    case .malformed: "this is no event of a journal: \(detail)"
    case .tooLong: "the line is longer than \(detail) bytes; raise the limit if it is right"
    case .noSnapshot: "\(event) follows no snapshot; what comes before the next snapshot cannot be replayed"
    case .outOfOrder:
      "\(event) does not follow: \(detail); what comes before the next snapshot cannot be replayed"
    case .brokenState:
      "the snapshot of \(event) cannot be: \(detail); what comes before the next snapshot cannot be replayed"
    case .encodingFailed: "\(event) has no JSON form: \(detail)"
    }
  }
}

extension JournalError: LocalizedError {
  /// What is wrong and what to do, in words.
  public var errorDescription: String? { description }
}

/// The failures there are.
extension JournalError {
  static func malformed(_ words: String) -> Self { Self(.malformed, detail: words) }

  static func tooLong(limit: Int) -> Self { Self(.tooLong, detail: "\(limit)") }

  static func noSnapshot(before sequence: UInt64) -> Self {
    Self(.noSnapshot, sequence, detail: "no snapshot comes before it")
  }

  static func outOfOrder(_ sequence: UInt64, _ words: String) -> Self {
    Self(.outOfOrder, sequence, detail: words)
  }

  static func broken(_ sequence: UInt64, _ violation: InvariantViolation) -> Self {
    Self(.brokenState, sequence, detail: "\(violation)")
  }

  static func encodingFailed(_ sequence: UInt64, _ words: String) -> Self {
    Self(.encodingFailed, sequence, detail: words)
  }
}
