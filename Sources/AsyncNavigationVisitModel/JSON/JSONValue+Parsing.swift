package import Foundation

extension JSONValue {
  /// Reads a JSON document, as Foundation takes it: in UTF-8, 16 or 32, nested no deeper than 512, and with a
  /// comma too many; of two members under one key, the last counts.
  ///
  /// Not by way of `Decodable`, where a value finds out by trying what it is, and each failure costs the more
  /// the deeper the value lies: 40 kB of nested lists take a minute.
  ///
  /// - Throws: Foundation's error, where the text is no JSON.
  /// - Complexity: O(n) in the document's size.
  package init(parsing data: Data) throws {
    self.init(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
  }

  private init(_ object: Any) {
    switch object {
    case let text as String: self = .string(text)
    case let items as [Any]: self = .array(items.map { JSONValue($0) })
    case let members as [String: Any]: self = .object(members.mapValues { JSONValue($0) })
    case let number as NSNumber: self.init(number)
    default: self = .null
    }
  }

  private init(_ number: NSNumber) {
    switch unsafe String(cString: number.objCType) {
    case "c", "B": self = .bool(number.boolValue)
    default: self = Int(exactly: number).map { .integer($0) } ?? .decimal(number.doubleValue)
    }
  }
}
