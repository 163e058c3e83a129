import Foundation

/// What is wrong with JSON that could not be decoded, with the path to the place where the decoder can tell
/// one.
///
/// A document has lines of its own, and a place in its syntax is told by them.
func decodingProblem(_ error: any Error, in json: String, isDocument: Bool = false) -> String {
  guard let error = error as? DecodingError else { return String(describing: error) }
  switch error {
  case .keyNotFound(let key, let context): return "no \(key.stringValue.quoted)" + place(context.codingPath)
  case .valueNotFound(_, let context): return "null where a value is needed" + place(context.codingPath)
  case .typeMismatch(let type, let context):
    return "expected \(jsonName(of: type))" + place(context.codingPath)
  case .dataCorrupted(let context):
    let syntaxProblem = context.codingPath.isEmpty ? syntaxProblem(in: json, isDocument) : nil
    return syntaxProblem ?? context.debugDescription + place(context.codingPath)
  @unknown default: return String(describing: error)
  }
}

/// What is wrong with the syntax of JSON; nil when nothing is.
///
/// Foundation's decoder says only that something is; its older parser says what and where, in bytes from 0
/// on.
private func syntaxProblem(in json: String, _ isDocument: Bool) -> String? {
  do {
    _ = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    return nil
  } catch {
    guard let words = (error as NSError).userInfo["NSDebugDescription"] as? String else { return nil }
    let problem = words.hasSuffix(".") ? String(words.dropLast()) : words
    return isDocument ? problem.withPlace(in: json) : problem
  }
}

extension String {
  /// The words of a parser with a line and a column where they tell an offset in a text.
  func withPlace(in text: String) -> String {
    let mark = " around character "
    guard let range = firstRange(of: mark) else { return self }
    let digits = self[range.upperBound...].prefix { $0.isASCII && $0.isNumber }
    guard let offset = Int(digits) else { return self }
    return self[..<range.lowerBound] + " around \(text.place(ofByte: offset))" + self[digits.endIndex...]
  }

  /// A byte's place in words, lines and columns counted from 1, columns in characters.
  private func place(ofByte offset: Int) -> String {
    let before = String(decoding: utf8.prefix(offset), as: UTF8.self)
    let lines = before.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let column = (lines.last?.count ?? 0) + 1
    return "line \(max(lines.count, 1)), column \(column)"
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
  case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type: "a number"
  case is Bool.Type: "true or false"
  case is any RandomAccessCollection.Type: "a list"
  case is any Collection.Type: "an object"
  default: "\(type)"
  }
}
