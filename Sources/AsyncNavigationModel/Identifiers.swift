/// The identity of a slot in a stack.
///
/// An id says *which* screen, never *what* it shows: it is not derived from a route or an index, is never
/// given twice by one ``IDGenerator``, and survives every change that keeps the slot.
public struct EntryID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number behind the id.
  public let rawValue: UInt64

  /// Makes an id of a number, for example one read from a log.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// Whether one id was drawn before another.
  public static func < (lhs: EntryID, rhs: EntryID) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The id as logs show it, for example `#7`.
  public var description: String { "#\(rawValue)" }
}

/// The identity of a presented modal; drawn from the same ``IDGenerator`` as the ids of entries.
public struct ModalID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number behind the id.
  public let rawValue: UInt64

  /// Makes an id of a number, for example one read from a log.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// Whether one id was drawn before another.
  public static func < (lhs: ModalID, rhs: ModalID) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The id as logs show it, for example `modal 7`.
  public var description: String { "modal \(rawValue)" }
}

/// The name of a tab, chosen by the app; can be written as a string literal.
public struct TabID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name itself.
  public let rawValue: String

  /// Makes an id of a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Makes an id of a literal.
  public init(stringLiteral value: String) { self.rawValue = value }

  /// The name.
  public var description: String { rawValue }
}

/// The number of a request; numbers grow in the order in which a navigator accepts requests.
public struct RequestID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number behind the id.
  public let rawValue: UInt64

  /// Makes an id of a number, for example one read from a log.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// Whether one request was accepted before another.
  public static func < (lhs: RequestID, rhs: RequestID) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The id as logs show it, for example `request 7`.
  public var description: String { "request \(rawValue)" }
}

/// Which stack of a state is meant: a tab's or a modal's.
public enum StackID: Hashable, Sendable, CustomStringConvertible {
  /// The stack of a tab.
  case tab(TabID)
  /// The stack of a modal.
  case modal(ModalID)

  /// The stack as logs show it, for example `tab home` or `modal 7`.
  public var description: String {
    switch self {
    case .tab(let id): "tab \(id)"
    case .modal(let id): id.description
    }
  }
}

extension EntryID: Codable {
  /// Writes the number alone.
  public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
  /// Reads the number alone.
  public init(from decoder: any Decoder) throws { self.init(try decoder.idNumber()) }
}

extension ModalID: Codable {
  /// Writes the number alone.
  public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
  /// Reads the number alone.
  public init(from decoder: any Decoder) throws { self.init(try decoder.idNumber()) }
}

extension RequestID: Codable {
  /// Writes the number alone.
  public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
  /// Reads the number alone.
  public init(from decoder: any Decoder) throws { self.init(try decoder.idNumber()) }
}

extension TabID: Codable {
  /// Writes the name alone.
  public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
  /// Reads the name alone.
  public init(from decoder: any Decoder) throws { self.init(try String(from: decoder)) }
}

/// The largest number of an id that is read from text: what JSON readers everywhere keep exactly, which also
/// leaves a generator room for all ids it will ever draw.
package let largestReadID: UInt64 = 1 << 53 - 1

extension Decoder {
  /// Reads the number of an id.
  fileprivate func idNumber() throws -> UInt64 {
    let limit = largestReadID
    let container = try singleValueContainer()
    let number = try? container.decode(UInt64.self)
    if let number, number <= limit { return number }
    throw DecodingError.dataCorruptedError(
      in: container,
      debugDescription: "an id is a whole number up to \(limit)" + (number.map { ", not \($0)" } ?? ""))
  }
}
