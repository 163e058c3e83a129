/// A JSON document, or a part of one, as a value.
///
/// Keys keep no order, as in JSON itself; wherever they are written or listed, they are sorted.
public enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A number that is whole and fits, however it is written: also `1.0` and `1e0`.
  case integer(Int)
  /// Any other number.
  case decimal(Double)
  /// Text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// An object.
  case object([String: JSONValue])

  /// What kind of value it is, in words.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .integer, .decimal: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The truth value; nil when it is none, also for 0 and 1.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The whole number; nil when it is none.
  public var integer: Int? { if case .integer(let value) = self { value } else { nil } }

  /// The number, whole or not; nil when it is none.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .decimal(let value): value
    default: nil
    }
  }

  /// The text; nil when it is none.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The items of a list; nil when it is none.
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  /// The members of an object; nil when it is none.
  public var object: [String: JSONValue]? { if case .object(let value) = self { value } else { nil } }

  /// The member of an object under a key; nil where there is none, or no object.
  public subscript(key: String) -> JSONValue? { object?[key] }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Null.
  public init(nilLiteral: ()) { self = .null }

  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// A number; a whole one is an integer, as when it is read.
  public init(floatLiteral value: Double) {
    self = Int(exactly: value).map { .integer($0) } ?? .decimal(value)
  }

  /// Text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// An object; of two members under one key, the first.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { first, _ in first })
  }
}
