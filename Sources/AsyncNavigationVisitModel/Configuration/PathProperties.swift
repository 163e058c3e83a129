/// What a path configuration says about a URL: any JSON under any key, and typed accessors for the keys that
/// Hotwire Native knows.
///
/// A known key whose value is none of its values counts as left out, as in Hotwire Native;
/// `PathConfigurationReader` reports such values.
public struct PathProperties: Hashable, Sendable {
  /// All values by their keys.
  public var values: [String: JSONValue]
  /// Whose reading counts.
  public var dialect: PathDialect

  /// Makes properties.
  public init(_ values: [String: JSONValue] = [:], dialect: PathDialect = .iOS) {
    self.values = values
    self.dialect = dialect
  }

  /// The value under a key; nil where there is none.
  public subscript(key: String) -> JSONValue? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// Takes over values, which win over those under the same key; nested objects are not merged.
  mutating func merge(_ newer: [String: JSONValue]) { values.merge(newer) { _, new in new } }
}

extension PathProperties: ExpressibleByDictionaryLiteral {
  /// Makes properties for iOS; of two values under one key, the first counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(Dictionary(elements) { first, _ in first })
  }
}

extension PathProperties: CustomStringConvertible {
  /// The values as JSON on one line, keys in order.
  public var description: String { JSONValue.object(values).description }
}

/// `{"values": {…}, "dialect": "iOS"}`
extension PathProperties: Codable {}
