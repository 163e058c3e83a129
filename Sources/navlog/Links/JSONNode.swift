import AsyncNavigation
import AsyncNavigationVisits
import Foundation

/// A value and where it stands in its document.
struct JSONNode {
  /// How deep a document may be nested, so that none exhausts a thread's stack.
  ///
  /// An action may be a transaction that lies in 32 others, and each takes two levels.
  static let deepest = 80

  /// The place, such as `links[2].routes[0]`; empty for the document itself.
  let place: String
  let value: JSONValue

  init(_ document: JSONValue) {
    place = ""
    value = document
  }

  /// Reads a document, so that all that is wrong with it can be told at once and each with its place.
  ///
  /// - Throws: What is wrong with it as JSON, or where it is nested too deep.
  init(json data: Data) throws {
    let document: JSONValue
    do {
      document = try JSONValue(parsing: data)
    } catch {
      // Of bad syntax, what the parser says is asked for where it is told.
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "no JSON", underlyingError: error))
    }
    if let path = document.path(deeperThan: JSONNode.deepest) {
      let context = DecodingError.Context(
        codingPath: path, debugDescription: "nested more than \(JSONNode.deepest) deep")
      throw DecodingError.dataCorrupted(context)
    }
    self.init(document)
  }

  private init(_ value: JSONValue, at place: String) {
    self.place = place
    self.value = value
  }

  /// The items of a list; nil when the value is none.
  var items: [JSONNode]? {
    guard let list = value.array else { return nil }
    return list.enumerated().map { JSONNode($1, at: "\(place)[\($0)]") }
  }

  /// The members of an object by their keys, in the order of these; nil when the value is none.
  ///
  /// A member that is null counts as left out.
  var members: [(key: String, node: JSONNode)]? { allMembers?.filter { $0.node.value != .null } }

  /// The members of an object by their keys, in the order of these, those that are null too; nil when the
  /// value is none.
  var allMembers: [(key: String, node: JSONNode)]? {
    guard let object = value.object else { return nil }
    return object.sorted { $0.key < $1.key }.map { key, value in
      (key, JSONNode(value, at: place.isEmpty ? key.printable : "\(place).\(key.printable)"))
    }
  }

  /// The member of an object under a key; nil where there is none, or null, or no object.
  func member(_ key: String) -> JSONNode? { members?.first { $0.key == key }?.node }
}

extension JSONValue {
  private struct PathKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
    init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
  }

  /// Where the value is nested deeper than it may be; nil where it is not.
  fileprivate func path(deeperThan limit: Int) -> [any CodingKey]? {
    guard limit >= 0 else { return [] }
    let items: [(key: PathKey, value: JSONValue)] =
      switch self {
      case .array(let list): list.enumerated().map { (PathKey(intValue: $0), $1) }
      case .object(let object):
        object.sorted { $0.key < $1.key }.map { (PathKey(stringValue: $0.key), $0.value) }
      default: []
      }
    // Of several places the first, so that equal documents have equal faults.
    for (key, value) in items {
      if let path = value.path(deeperThan: limit - 1) { return [key] + path }
    }
    return nil
  }
}
