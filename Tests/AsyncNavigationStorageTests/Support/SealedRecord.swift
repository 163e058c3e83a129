import Foundation

@testable import AsyncNavigationStorage

/// A record in the form of ``JSONStateFormat``, with the checksum that its bytes have, whatever they are.
func sealed(_ record: Data) -> Data {
  let digits = String(CRC32.checksum(of: record), radix: 16)
  let checksum = String(repeating: "0", count: 8 - digits.count) + digits
  return Data(#"{"checksum":"crc32 \#(checksum)","record":"#.utf8) + record + Data("}\n".utf8)
}

/// The same for a text.
func sealed(_ record: String) -> Data { sealed(Data(record.utf8)) }

extension Data {
  /// What lies between the checksum and the end of a document in the form of ``JSONStateFormat``.
  var record: Data { Data(dropFirst(#"{"checksum":"crc32 00000000","record":"#.utf8.count).dropLast(2)) }
}
