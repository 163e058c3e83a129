/// The checksum of zip files, PNG and Ethernet: 32 bits that tell any change of up to 32 neighbouring bits,
/// and nearly any other.
///
/// As in ISO 3309 and RFC 1952; the checksum of the bytes of `123456789` is `cbf43926`.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
  }

  /// The checksum of some bytes.
  ///
  /// - Complexity: O(n) in the bytes.
  static func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
    let table = table
    return ~bytes.reduce(~0) { value, byte in table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ value >> 8
    }
  }
}
