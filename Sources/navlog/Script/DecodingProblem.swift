import Foundation

/// What is wrong with JSON that could not be decoded, with the path to the place where the decoder can tell
/// one.
func decodingProblem(_ error: any Error, in json: String) -> String {
  guard let error = error as? DecodingError else { return String(describing: error) }
  switch error {
  case .keyNotFound(let key, let context): return "no \(key.stringValue.quoted)" + place(context.codingPath)
  case .valueNotFound(_, let context): return "null where a value is needed" + place(context.codingPath)
  case .typeMismatch(let type, let context): return "no \(jsonName(of: type))" + place(context.codingPath)
  case .dataCorrupted(let context):
    let syntaxProblem = context.codingPath.isEmpty ? syntaxProblem(in: json) : nil
    return syntaxProblem ?? context.debugDescription + place(context.codingPath)
  @unknown default: return String(describing: error)
  }
}

/// What is wrong with the syntax of JSON; nil when nothing is.
///
/// Foundation's decoder says only that something is; its older parser says what and where, in bytes from 0
/// on.
private func syntaxProblem(in json: String) -> String? {
  do {
    _ = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    return nil
  } catch {
    return (error as NSError).userInfo["NSDebugDescription"] as? String
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
