import Foundation

/// A piece of JSON, as it stands in a file of cases.
///
/// Unlike the library's `JSONValue` it knows how a number was written: a screen of a path is a `Double` by that
/// alone.
indirect enum CaseValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number written without a fraction.
  case integer(Int)
  /// A number written with a fraction or an exponent, also one that is whole: `1.0` is not `1`.
  case decimal(Double)
  case string(String)
  case array([CaseValue])
  case object([String: CaseValue])

  /// A list of texts, or null for none.
  static func strings(_ texts: [String]?) -> CaseValue {
    texts.map { .array($0.map { .string($0) }) } ?? .null
  }

  /// Whether all that `wanted` says is so here: an object may say more than what is wanted of it.
  func agrees(with wanted: CaseValue) -> Bool {
    switch (self, wanted) {
    case (.object(let mine), .object(let theirs)):
      theirs.allSatisfy { key, value in mine[key]?.agrees(with: value) ?? false }
    case (.array(let mine), .array(let theirs)):
      mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.agrees(with: $1) }
    default: self == wanted
    }
  }
}

/// Reading.
extension CaseValue {
  /// Reads a text.
  ///
  /// Not by way of `Decodable`, whose numbers have forgotten how they were written.
  init(parsing data: Data) throws {
    try self.init(JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
  }

  private init(_ object: Any) throws {
    switch object {
    case is NSNull: self = .null
    case let text as String: self = .string(text)
    case let elements as [Any]: self = .array(try elements.map { try CaseValue($0) })
    case let members as [String: Any]: self = .object(try members.mapValues { try CaseValue($0) })
    case let number as NSNumber: self = CaseValue(number)
    default: throw Uninterpretable("no JSON: \(object)")
    }
  }

  private init(_ number: NSNumber) {
    switch unsafe String(cString: number.objCType) {
    case "c", "B": self = .bool(number.boolValue)
    case "d", "f": self = .decimal(number.doubleValue)
    default: self = Int(exactly: number).map { .integer($0) } ?? .decimal(number.doubleValue)
    }
  }
}

extension CaseValue: CustomStringConvertible {
  /// The value as JSON, keys in order.
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .integer(let integer): "\(integer)"
    case .decimal(let decimal): "\(decimal)"
    case .string(let text): "\"\(text)\""
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1)" }.joined(separator: ", ")
        + "}"
    }
  }
}
