import Foundation
import Testing

@testable import AsyncNavigationVisitHosting

/// How files of copies are named.
@Suite("CacheFilePath")
struct CacheFilePathTests {
  private let longest = CacheFilePath.longestPiece

  private func path(_ url: String) throws -> String { CacheFilePath(try #require(URL(string: url))).text }

  @Test(
    "a short URL is the name, with all but a–z, 0–9, - and _ encoded",
    arguments: [
      ("https://a.example/v1/ios.json", "https%3a%2f%2fa%2eexample%2fv1%2fios%2ejson.json"),
      ("https://h/A-b_c?d=%C3", "https%3a%2f%2fh%2f%41-b_c%3fd%3d%25%433.json"),
      ("x:..", "x%3a%2e%2e.json"),
    ])
  func short(url: String, path: String) throws {
    #expect(try self.path(url) == path)
  }

  @Test("a long URL is cut into folders and a file, none of which has a name longer than file systems take")
  func long() throws {
    // "https://h/" has 10 bytes, and 4 of them take 3 each.
    let url = "https://h/" + String(repeating: "x", count: longest - 18)
    let name = "https%3a%2f%2fh%2f" + String(repeating: "x", count: longest - 18)
    #expect(try path(url) == "\(name).json")
    #expect(try path(url + "x") == "\(name)/x.json")
    #expect(try path(url + "/") == "\(name)/%2f.json")
    let names = try path("https://example.com/" + String(repeating: "a/", count: 50_000)).split(
      separator: "/")
    #expect(names.dropLast().allSatisfy { $0.utf8.count == longest && !$0.contains(".") })
    #expect(names.last?.hasSuffix(".json") == true)
  }

  @Test("no two URLs share a path, whatever is long, cut, encoded or in upper case in them")
  func different() throws {
    let urls = ["/", "a", "A", "%41", "%2f", "%2F", "..", ".", ".json", "?a", "#a"].flatMap { end in
      [0, 1, longest - 19, longest - 18, longest, 3 * longest].map { count in
        "https://h/" + String(repeating: "x", count: count) + end
      }
    }
    let paths = try urls.map(path)
    #expect(Set(paths.map { $0.lowercased() }).count == urls.count)
    // A path that another goes on from would be a file here and a folder there.
    #expect(paths.allSatisfy { path in paths.allSatisfy { !$0.hasPrefix(path + "/") } })
  }
}
