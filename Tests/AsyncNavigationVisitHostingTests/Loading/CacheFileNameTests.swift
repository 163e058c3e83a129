import Foundation
import Testing

@testable import AsyncNavigationVisitHosting

/// How files of copies are named.
@Suite("CacheFileName")
struct CacheFileNameTests {
  private func name(_ url: String) throws -> String { CacheFileName(try #require(URL(string: url))).text }

  @Test(
    "a short URL is in the name, with all but a–z, 0–9, - and _ encoded",
    arguments: [
      ("https://a.example/v1/ios.json", "https%3a%2f%2fa%2eexample%2fv1%2fios%2ejson.json"),
      ("https://h/A-b_c?d=%C3", "https%3a%2f%2fh%2f%41-b_c%3fd%3d%25%433.json"),
      ("x:..", "x%3a%2e%2e.json"),
    ])
  func short(url: String, name: String) throws {
    #expect(try self.name(url) == name)
  }

  @Test("a long URL is named by its digest, so that no name is longer than file systems take")
  func long() throws {
    // "https://h/" has 10 bytes, and 4 of them take 3 each.
    let longest = "https://h/" + String(repeating: "x", count: CacheFileName.lengthLimit - 18)
    #expect(try name(longest).hasPrefix("https%3a%2f%2fh%2fxx"))
    #expect(try name(longest).utf8.count == CacheFileName.lengthLimit + 5)
    #expect(try name(longest + "x") == "\(SHA256Digest(of: (longest + "x").utf8)).sha256.json")
    let url = "https://example.com/" + String(repeating: "a/", count: 50_000)
    #expect(try name(url) == "\(SHA256Digest(of: url.utf8)).sha256.json")
  }
}
