import Foundation
import Testing

@testable import AsyncNavigationStorage

@Suite("FileName")
struct FileNameTests {
  @Test(
    "All but a–z, 0–9, - and _ is encoded, byte by byte",
    arguments: [
      ("", ""), ("main", "main"), ("Main", "%4dain"), ("a-b_c9", "a-b_c9"), ("a/b", "a%2fb"),
      ("..", "%2e%2e"), (".", "%2e"), ("main.previous", "main%2eprevious"), ("%41", "%2541"),
      ("\u{e9}", "%c3%a9"), ("e\u{301}", "e%cc%81"), ("🧭", "%f0%9f%a7%ad"), ("a\0b\n", "a%00b%0a"),
    ])
  func encoding(text: String, name: String) {
    #expect(FileName.encoded(text) == name)
    #expect(FileName.decoded(name).map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test("Each byte of a text has a name of its own, and is had back")
  func bytes() {
    let texts = (0..<0x80).map { String(Unicode.Scalar(UInt8($0))) }
    let names = texts.map { FileName.encoded($0) }
    #expect(Set(names.map { $0.lowercased() }).count == 0x80)
    #expect(names.map { FileName.decoded($0) } == texts)
    #expect(names.allSatisfy { $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "/") } })
  }

  @Test(
    "A name that no text has stands for none",
    arguments: [
      "Main", "a.b", "%", "%4", "%4D", "%61", "%zz", "%+1", "% 1", "%c3", "%ff", "%ed%a0%80", "é", "a b", "/",
      "%c3%28", "%%%", "a%", "%2",
    ])
  func undecodable(name: String) {
    #expect(FileName.decoded(name) == nil)
  }

  @Test(
    "A long extension leaves less of a name",
    arguments: [("", 200), ("json", 200), ("navigation-state", 192)])
  func limit(fileExtension: String, limit: Int) {
    #expect(FileName.limit(withExtension: fileExtension) == limit)
    let longest = "\(String(repeating: "x", count: limit)).aside-\(UUID().uuidString).\(fileExtension)"
    #expect(longest.utf8.count <= 255)
  }
}
