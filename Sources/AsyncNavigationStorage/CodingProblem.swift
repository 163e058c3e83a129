import AsyncNavigationModel
import Foundation

/// What is wrong with JSON that could not be read, with the path to the place where Foundation tells one.
func decodingProblem(_ error: any Error, in json: Data) -> String {
  guard let error = error as? DecodingError else { return "\(error)" }
  switch error {
  case .keyNotFound(let key, let context):
    return "the key \(key.stringValue.quoted) is missing" + place(context.codingPath)
  case .valueNotFound(_, let context), .typeMismatch(_, let context):
    return context.debugDescription + place(context.codingPath)
  case .dataCorrupted(let context):
    if context.codingPath.isEmpty, let problem = syntaxProblem(in: json) { return problem }
    if context.debugDescription == noJSON { return "a number in it does not fit its type" }
    return context.debugDescription + place(context.codingPath)
  @unknown default: return "\(error)"
  }
}

/// Why a value has no JSON form.
func encodingProblem(_ error: any Error) -> String {
  guard case EncodingError.invalidValue(_, let context) = error else { return "\(error)" }
  return context.debugDescription + place(context.codingPath)
}

/// What Foundation's decoder says of any text with a fault in its syntax, and of one that is well but has a
/// number that does not fit its type.
private let noJSON = "The given data was not valid JSON."

/// What Foundation's older parser says of a text's syntax, and where; nil when it finds nothing.
private func syntaxProblem(in json: Data) -> String? {
  do {
    _ = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
    return nil
  } catch {
    return (error as NSError).userInfo["NSDebugDescription"] as? String
  }
}

private func place(_ path: [any CodingKey]) -> String {
  path.isEmpty ? "" : " at " + path.reduce("") { $0 + step($1, isFirst: $0.isEmpty) }
}

private func step(_ key: any CodingKey, isFirst: Bool) -> String {
  if let index = key.intValue { return "[\(index)]" }
  return (isFirst ? "" : ".") + key.stringValue
}

extension String {
  /// The text in quotes, on one line whatever it holds, and shortened, for use in a message.
  var quoted: String { String(reflecting: shortened(to: 80)) }
}
