import AsyncNavigation

/// A JSON document as a value, so that all that is wrong with it can be told at once and each with its place.
enum JSONValue: Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// How deep a document may be nested, so that none exhausts a thread's stack.
  ///
  /// An action may be a transaction that lies in 32 others, and each takes two levels.
  static let deepest = 80

  /// What the value is, in words.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .text: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension JSONValue: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= JSONValue.deepest else {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "nested more than \(JSONValue.deepest) deep")
      throw DecodingError.dataCorrupted(context)
    }
    if var items = try? decoder.unkeyedContainer() {
      var list: [JSONValue] = []
      while !items.isAtEnd { list.append(try items.decode(JSONValue.self)) }
      self = .list(list)
    } else if let members = try? decoder.container(keyedBy: Key.self) {
      var object: [String: JSONValue] = [:]
      for key in members.allKeys { object[key.stringValue] = try members.decode(JSONValue.self, forKey: key) }
      self = .object(object)
    } else {
      self = try JSONValue(single: try decoder.singleValueContainer())
    }
  }

  private init(single value: any SingleValueDecodingContainer) throws {
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else {
      self = .number(try value.decode(Double.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }
}

/// A value and where it stands in its document.
struct JSONNode {
  /// The place, such as `links[2].routes[0]`; empty for the document itself.
  let place: String
  let value: JSONValue

  init(_ document: JSONValue) {
    place = ""
    value = document
  }

  private init(_ value: JSONValue, at place: String) {
    self.place = place
    self.value = value
  }

  /// The items of a list; nil when the value is none.
  var items: [JSONNode]? {
    guard case .list(let list) = value else { return nil }
    return list.enumerated().map { JSONNode($1, at: "\(place)[\($0)]") }
  }

  /// The members of an object by their keys, in the order of these; nil when the value is none.
  ///
  /// A member that is null counts as left out.
  var members: [(key: String, node: JSONNode)]? { allMembers?.filter { $0.node.value != .null } }

  /// The members of an object by their keys, in the order of these, those that are null too; nil when the
  /// value is none.
  var allMembers: [(key: String, node: JSONNode)]? {
    guard case .object(let object) = value else { return nil }
    return object.sorted { $0.key < $1.key }.map { key, value in
      (key, JSONNode(value, at: place.isEmpty ? key.printable : "\(place).\(key.printable)"))
    }
  }

  /// The member of an object under a key; nil where there is none, or null, or no object.
  func member(_ key: String) -> JSONNode? { members?.first { $0.key == key }?.node }
}
