import AsyncNavigationModel
import Foundation

/// What is wrong with JSON that could not be decoded, with the path to the place where the decoder can tell
/// one.
///
/// Of bad syntax it tells what Foundation's parser says, which may name a place by ` around character ` and
/// an offset in bytes from 0 on.
package func decodingProblem(_ error: any Error, in json: some Sequence<UInt8>) -> String {
  guard let error = error as? DecodingError else { return "\(error)" }
  switch error {
  case .keyNotFound(let key, let context): return "no \(key.stringValue.quoted())" + place(context.codingPath)
  case .valueNotFound(_, let context): return "null where a value is needed" + place(context.codingPath)
  case .typeMismatch(let type, let context):
    return "expected \(jsonName(of: type))" + place(context.codingPath)
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
let noJSON = "The given data was not valid JSON."

/// What Foundation's older parser says of a text's syntax, and where; nil when it finds nothing.
package func syntaxProblem(in json: some Sequence<UInt8>) -> String? {
  do {
    _ = try JSONSerialization.jsonObject(with: Data(json), options: .fragmentsAllowed)
    return nil
  } catch {
    guard let words = (error as NSError).userInfo["NSDebugDescription"] as? String else { return nil }
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }
}

private func place(_ path: [any CodingKey]) -> String {
  path.isEmpty ? "" : " at " + path.reduce("") { $0 + step($1, isFirst: $0.isEmpty) }
}

private func step(_ key: any CodingKey, isFirst: Bool) -> String {
  if let index = key.intValue { return "[\(index)]" }
  return (isFirst ? "" : ".") + key.stringValue
}

/// What a value of a type is in JSON.
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
