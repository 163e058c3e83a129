import AsyncNavigationVisitHosting
import Foundation
import Testing

/// Copies as files.
@Suite("FileConfigurationCache")
struct FileConfigurationCacheTests {
  private let folder: TemporaryFolder
  private let cache: FileConfigurationCache

  init() throws {
    folder = try TemporaryFolder()
    cache = FileConfigurationCache(folder: folder.url.appending(path: "a/b"))
  }

  @Test("a copy is what was kept last; where none was kept there is none")
  func copies() throws {
    #expect(try cache.copy(of: Address.a, upTo: 10) == nil)
    try cache.keep(Data("first".utf8), of: Address.a)
    try cache.keep(Data("second".utf8), of: Address.a)
    #expect(try cache.copy(of: Address.a, upTo: 10) == Data("second".utf8))
    #expect(try cache.copy(of: Address.b, upTo: 10) == nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.folder.path(percentEncoded: false))
    #expect(names == ["https%3a%2f%2fa%2eexample%2fv1%2fios%2ejson.json"])
  }

  @Test("URLs that are almost the same have copies of their own, and none leaves the folder")
  func almostTheSame() throws {
    // Each takes several folders, and all are within what the smallest of systems allows.
    let long = String(repeating: "x", count: 450)
    let texts = [
      "https://a.example/v1/ios.json", "https://b.example/v2/ios.json", "https://a.example/V1/ios.json",
      "https://a.example/v1/ios.json?a=1", "https://a.example/v1/ios.json?a=1&b=2",
      "http://a.example/v1/ios.json",
      "https://a.example/v1/ios%2Ejson", "https://a.example/v1/ios%2ejson", "https://a.example/v1/ios.json/",
      "https://a.example/../../../../etc/passwd", "https://a.example/..", "https://a.example/.",
      "https://a.example/\(long)", "https://a.example/\(long)y", "https://a.example/\(long)?Y",
      "https://a.example/\(long)?y", "https://a.example:443/v1/ios.json", "https://a.example/nul%00",
      "https://a.example/con", "https://a.example/v1/ios.json#x", "https://a.example/%E2%98%83",
    ]
    let urls = texts.map(Address.url)
    for (index, url) in urls.enumerated() { try cache.keep(Data("\(index)".utf8), of: url) }
    for (index, url) in urls.enumerated() {
      #expect(try cache.copy(of: url, upTo: 10) == Data("\(index)".utf8), "\(texts[index].prefix(60))")
    }
    let kept = try FileManager.default.subpathsOfDirectory(atPath: cache.folder.path(percentEncoded: false))
    let files = kept.filter { $0.hasSuffix(".json") }
    #expect(Set(files.map { $0.lowercased() }).count == urls.count)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path(percentEncoded: false)) == ["a"])
  }

  @Test("a URL longer than the system's paths has no copy: an error that says so, and nothing is made")
  func tooLong() throws {
    let url = Address.url("https://a.example/" + String(repeating: "x", count: 100_000))
    let unkept = #expect(throws: PathConfigurationLoadError.self) { try cache.keep(Data(), of: url) }
    #expect(unkept?.code == .cacheFailed)
    #expect(unkept?.description.contains("is too long to be the name of a file; shorten the URL") == true)
    let uncopied = #expect(throws: PathConfigurationLoadError.self) { try cache.copy(of: url, upTo: 10) }
    #expect(uncopied == unkept)
    #expect(!FileManager.default.fileExists(atPath: cache.folder.path(percentEncoded: false)))
  }

  @Test("the longest path that is not refused can be written and read")
  func longest() throws {
    // Where the limit lies is a matter of the system and of the folder.
    let urls = (1...Int(PATH_MAX)).reversed().lazy.map {
      Address.url("x:" + String(repeating: "x", count: $0))
    }
    let url = try #require(urls.first { !isRefused($0) })
    try cache.keep(Data("x".utf8), of: url)
    #expect(try cache.copy(of: url, upTo: 10) == Data("x".utf8))
  }

  private func isRefused(_ url: URL) -> Bool {
    do {
      return try cache.copy(of: url, upTo: 10) != nil
    } catch {
      return true
    }
  }

  @Test("a copy of the size that is allowed is taken in, and one of a byte more is an error")
  func size() throws {
    try cache.keep(Data(count: 1000), of: Address.a)
    #expect(try cache.copy(of: Address.a, upTo: 1000)?.count == 1000)
    let error = #expect(throws: PathConfigurationLoadError.self) {
      try cache.copy(of: Address.a, upTo: 999)
    }
    #expect(error?.code == .tooLarge)
  }

  @Test("a folder that is none is an error")
  func noFolder() throws {
    let remote = FileConfigurationCache(folder: Address.a)
    #expect(throws: PathConfigurationLoadError.self) { try remote.copy(of: Address.a, upTo: 10) }
    let error = #expect(throws: PathConfigurationLoadError.self) { try remote.keep(Data(), of: Address.a) }
    #expect(error?.code == .wrongURL)
    let occupied = FileConfigurationCache(folder: try folder.file("file", ""))
    let failure = #expect(throws: PathConfigurationLoadError.self) {
      try occupied.keep(Data(), of: Address.a)
    }
    #expect(failure?.code == .cacheFailed)
    #expect(failure?.description.contains("check that it may be written to") == true)
    #expect(try occupied.copy(of: Address.a, upTo: 10) == nil)
  }

  @Test("whoever reads while others write gets a whole copy, never half of one and half of another")
  func writingAndReading() async throws {
    let size = 100_000
    try cache.keep(Data(repeating: 0, count: size), of: Address.a)
    try await withThrowingTaskGroup(of: [Data].self) { [cache] group in
      for writer in 0..<3 {
        group.addTask {
          for round in 0..<40 {
            try cache.keep(Data(repeating: UInt8(writer * 40 + round), count: size - round), of: Address.a)
          }
          return []
        }
        group.addTask {
          try (0..<100).map { _ in try #require(try cache.copy(of: Address.a, upTo: size)) }
        }
      }
      for try await copies in group {
        for copy in copies {
          let mark = try #require(copy.first)
          #expect(copy == Data(repeating: mark, count: size - Int(mark) % 40))
        }
      }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: cache.folder.path(percentEncoded: false))
    #expect(names.count == 1)
  }
}
