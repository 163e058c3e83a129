public import Foundation

/// A saved state as a line of JSON with a checksum: equal states are equal bytes.
///
/// ```json
/// {"checksum":"crc32 89abcdef","record":{"revision":42,"schema":1,"state":{…}}}
/// ```
///
/// The checksum is CRC-32, as in zip files and PNG, of the bytes of the record as they stand, in eight digits
/// of lower case; so a file that was torn, or changed by anybody else, is told from one that is merely old.
/// Keys are sorted, and there is no white space but the line feed at the end.
public struct JSONStateFormat: StateFormat {
  private static let opening = Array(#"{"checksum":"crc32 "#.utf8)
  private static let middle = Array(#"","record":"#.utf8)
  private static let closing = Array("}\n".utf8)
  private static let digitCount = 8

  /// Makes the format.
  public init() {}

  /// Writes a saved state.
  ///
  /// - Complexity: O(n) in the bytes.
  public func data(of saved: SavedState) throws -> Data {
    let record = try JSONEncoder.deterministic.encode(saved)
    var data = Data(capacity: record.count + 64)
    data.append(contentsOf: JSONStateFormat.opening)
    data.append(contentsOf: JSONStateFormat.digits(of: CRC32.checksum(of: record)))
    data.append(contentsOf: JSONStateFormat.middle)
    data.append(record)
    data.append(contentsOf: JSONStateFormat.closing)
    return data
  }

  /// Reads a saved state.
  ///
  /// - Throws: A ``StateCodingError``: that it is none, is torn, or is of another schema.
  /// - Complexity: O(n) in the bytes.
  public func savedState(in data: Data) throws -> SavedState {
    let record = try JSONStateFormat.record(in: data)
    do {
      return try decodedJSON(SavedState.self, from: record)
    } catch let error as StateCodingError {
      throw error
    } catch {
      throw StateCodingError.malformed(decodingProblem(error, in: record))
    }
  }

  /// The bytes of the record, once they fit the checksum.
  private static func record(in data: Data) throws(StateCodingError) -> Data {
    let head = opening.count + digitCount + middle.count
    guard data.starts(with: opening) else { throw .unrecognised("it does not begin like one") }
    guard data.count > head + closing.count, data.dropFirst(opening.count + digitCount).starts(with: middle)
    else {
      throw .checksumMismatch
    }
    let record = data[(data.startIndex + head)..<(data.endIndex - closing.count)]
    let digits = data.dropFirst(opening.count).prefix(digitCount)
    guard data.suffix(closing.count).elementsEqual(closing),
      digits.elementsEqual(self.digits(of: CRC32.checksum(of: record)))
    else { throw .checksumMismatch }
    return record
  }

  private static func digits(of checksum: UInt32) -> [UInt8] {
    let text = String(checksum, radix: 16)
    return Array((String(repeating: "0", count: digitCount - text.count) + text).utf8)
  }
}

extension StateFormat where Self == JSONStateFormat {
  /// A line of JSON with a checksum.
  public static var json: JSONStateFormat { JSONStateFormat() }
}
