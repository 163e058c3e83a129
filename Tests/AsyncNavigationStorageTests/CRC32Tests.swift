import Foundation
import Testing

@testable import AsyncNavigationStorage

@Suite("CRC32")
struct CRC32Tests {
  @Test(
    "The checksums are those of the standard",
    arguments: [
      ("123456789", 0xcbf4_3926), ("", 0), ("a", 0xe8b7_be43), ("abc", 0x3524_41c2),
      ("The quick brown fox jumps over the lazy dog", 0x414f_a339),
    ] as [(String, UInt32)])
  func known(text: String, checksum: UInt32) {
    #expect(CRC32.checksum(of: text.utf8) == checksum)
  }

  @Test("Zeros count", arguments: [(1, 0xd202_ef8d), (2, 0x41d9_12ff), (4, 0x2144_df1c)] as [(Int, UInt32)])
  func zeros(count: Int, checksum: UInt32) {
    #expect(CRC32.checksum(of: Data(count: count)) == checksum)
  }

  @Test("Changing any bit of a text, or cutting it off anywhere, changes its checksum")
  func changes() {
    let text = Array(#"{"revision":42,"schema":1,"state":{}}"#.utf8)
    let checksum = CRC32.checksum(of: text)
    for bit in 0..<(text.count * 8) {
      var changed = text
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(CRC32.checksum(of: changed) != checksum)
    }
    for count in text.indices { #expect(CRC32.checksum(of: text[..<count]) != checksum) }
  }
}
