package import Foundation

/// Decodes bytes that may be anything.
///
/// Foundation's parser traps where a text ends with the beginning of the 513th array in one another, in any
/// of its encodings. No text that ends with the beginning of an array is JSON.
///
/// - Throws: What Foundation's decoder throws, which ``decodingProblem(_:in:)`` puts in words.
package func decodedJSON<Value: Decodable>(
  _ type: Value.Type, from data: Data, by decoder: JSONDecoder = JSONDecoder()
) throws -> Value {
  // A character of UTF-16 or 32 has NULs beside it.
  guard data.last(where: { $0 != 0 }) != UInt8(ascii: "[") else {
    throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: noJSON))
  }
  return try decoder.decode(type, from: data)
}
