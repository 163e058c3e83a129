package import Foundation

/// The checksum of zip files, PNG and Ethernet: 32 bits that tell any change of up to 32 neighbouring bits,
/// and nearly any other.
///
/// As in ISO 3309 and RFC 1952; the checksum of the bytes of `123456789` is `cbf43926`.
package enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
  }

  /// The checksum of some bytes.
  ///
  /// - Complexity: O(n) in the bytes.
  package static func checksum(of data: Data) -> UInt32 {
    let (table, bytes) = (table.span, data.span)
    var value = ~UInt32(0)
    for index in bytes.indices {
      value = table[Int(UInt8(truncatingIfNeeded: value) ^ bytes[index])] ^ value >> 8
    }
    return ~value
  }
}
