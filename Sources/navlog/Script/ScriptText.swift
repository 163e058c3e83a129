import Foundation

extension String {
  /// Makes text of a line's bytes, without a carriage return at its end or a byte order mark at a script's start.
  init(scriptLine bytes: some BidirectionalCollection<UInt8>, at place: ScriptPlace) throws(ScriptError) {
    guard bytes.count <= ScriptParser.longestLine else {
      throw place.error(column: 1, "a line of more than \(ScriptParser.longestLine) bytes")
    }
    var line = bytes[...]
    if place.line == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw place.error(column: String.validPrefix(of: line).count + 1, "bytes that are not UTF-8")
    }
    self = text
  }

  private static func validPrefix(of bytes: some Sequence<UInt8>) -> String {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var scalars = UnicodeScalarView()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { scalars.append(scalar) }
    return String(scalars)
  }
}

/// What a decoder says of JSON, with the path to the place where it can tell one.
func decodingProblem(_ error: any Error) -> String {
  guard let error = error as? DecodingError else { return String(describing: error) }
  switch error {
  case .keyNotFound(let key, let context): return "no \(key.stringValue.quoted)" + place(context.codingPath)
  case .valueNotFound(_, let context): return "null where a value is needed" + place(context.codingPath)
  case .typeMismatch(let type, let context): return "no \(jsonName(of: type))" + place(context.codingPath)
  case .dataCorrupted(let context):
    let underlying = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
    return (underlying ?? context.debugDescription) + place(context.codingPath)
  @unknown default: return String(describing: error)
  }
}

private func place(_ path: [any CodingKey]) -> String {
  guard !path.isEmpty else { return "" }
  let text = path.reduce(into: "") { text, key in
    if let index = key.intValue {
      text += "[\(index)]"
    } else {
      text += (text.isEmpty ? "" : ".") + key.stringValue
    }
  }
  return " at \(text)"
}

private func jsonName(of type: any Any.Type) -> String {
  switch type {
  case is String.Type: "text"
  case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type: "number"
  case is Bool.Type: "true or false"
  case is any Collection.Type: "list or object"
  default: "\(type)"
  }
}
