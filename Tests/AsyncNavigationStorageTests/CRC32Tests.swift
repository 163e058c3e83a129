import Foundation
import Testing

@testable import AsyncNavigationStorage

@Suite("The checksum of saved states")
struct CRC32Tests {
  @Test(
    "is that of zip files and PNG",
    arguments: [
      ("", 0), ("a", 0xe8b7_be43), ("123456789", 0xcbf4_3926),
      ("The quick brown fox jumps over the lazy dog", 0x414f_a339),
      (String(repeating: "\u{0}", count: 32), 0x190a_55ad),
    ] as [(String, UInt32)])
  func known(text: String, checksum: UInt32) {
    #expect(CRC32.checksum(of: Data(text.utf8)) == checksum)
  }

  @Test("is the same for a part of something longer")
  func slice() {
    let data = Data("..123456789..".utf8)
    #expect(CRC32.checksum(of: data[2..<11]) == 0xcbf4_3926)
    #expect(CRC32.checksum(of: data.dropFirst(2).dropLast(2)) == 0xcbf4_3926)
  }

  @Test("differs for every change of one bit, and of two in 300 bytes")
  func bits() {
    let bytes = Data((0..<300).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    var seen: Set<UInt32> = [CRC32.checksum(of: bytes)]
    for index in 0..<(bytes.count * 8) {
      var changed = bytes
      changed[index / 8] ^= 1 << UInt8(index % 8)
      // Checksums of two changes of one bit differ, so a change of two bits is one too.
      #expect(seen.insert(CRC32.checksum(of: changed)).inserted)
    }
  }
}
