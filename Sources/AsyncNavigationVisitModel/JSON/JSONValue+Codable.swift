import Foundation

extension JSONValue: Codable {
  struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads any JSON value.
  ///
  /// - Throws: A `DecodingError` where the text is no JSON, or a number fits no `Double`.
  public init(from decoder: any Decoder) throws {
    if let scalar = try JSONValue(scalarIn: decoder) {
      self = scalar
    } else if let members = try? decoder.container(keyedBy: MemberKey.self) {
      var object: [String: JSONValue] = [:]
      for key in members.allKeys { object[key.stringValue] = try members.decode(JSONValue.self, forKey: key) }
      self = .object(object)
    } else {
      var items = try decoder.unkeyedContainer()
      var list: [JSONValue] = []
      while !items.isAtEnd { list.append(try items.decode(JSONValue.self)) }
      self = .array(list)
    }
  }

  /// The value, unless it is a list or an object.
  private init?(scalarIn decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self) {
      self = .decimal(number)
    } else {
      return nil
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .decimal(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON on one line, keys in order.
  public var description: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // What cannot be written is a number that is none, or nested deeper than JSON is read.
    guard let data = try? encoder.encode(self) else { return "\(kind) that has no JSON form" }
    return String(decoding: data, as: UTF8.self)
  }
}
