import Foundation

extension JSONDecoder {
  /// Decodes bytes that may be anything.
  ///
  /// Foundation's parser traps where a text ends with the beginning of the 513th array in one another, in any
  /// of its encodings. No text that ends with the beginning of an array is JSON.
  func decode<Value: Decodable>(_ type: Value.Type, fromOutside data: Data) throws -> Value {
    // A character of UTF-16 or 32 has NULs beside it.
    guard data.last(where: { $0 != 0 }) != UInt8(ascii: "[") else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: noJSON))
    }
    return try decode(type, from: data)
  }
}
