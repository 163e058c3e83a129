import Foundation
import Testing

@testable import AsyncNavigationVisitHosting

/// Files of any size and any kind.
@Suite("BoundedFile")
struct BoundedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func failure(_ url: URL, upTo limit: Int = 100) -> PathConfigurationLoadError? {
    do throws(PathConfigurationLoadError) {
      _ = try BoundedFile.contents(of: url, upTo: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test("a file of the size that is allowed is read whole", arguments: [0, 1, 100, 65_535, 65_536, 200_000])
  func sizes(size: Int) throws {
    let text = String(repeating: "x", count: size)
    let file = try folder.file("file.json", text)
    #expect(try BoundedFile.contents(of: file, upTo: size) == Data(text.utf8))
    #expect(try BoundedFile.contents(of: file, upTo: .max) == Data(text.utf8))
    #expect(failure(file, upTo: size - 1)?.code == .tooLarge)
    #expect(failure(file, upTo: .min)?.code == .tooLarge)
  }

  @Test("a file that is much too large is not taken in")
  func hollow() throws {
    let file = try folder.hollowFile("large", size: 1 << 40)
    let error = try #require(failure(file))
    #expect(error.code == .tooLarge)
    #expect("\(error)".contains("1099511627776 bytes, and 100 are allowed"))
  }

  @Test("where there is no file there is nothing")
  func missing() throws {
    #expect(try BoundedFile.contents(of: folder.url.appending(path: "none"), upTo: 100) == nil)
    let file = try folder.file("file", "x")
    #expect(try BoundedFile.contents(of: file.appending(path: "none"), upTo: 100) == nil)
  }

  @Test("a folder, a device and a pipe are errors, and nobody waits for them")
  func noFiles() throws {
    let pipe = folder.url.appending(path: "pipe")
    #expect(unsafe mkfifo(pipe.path(percentEncoded: false), 0o600) == 0)
    for url in [folder.url, pipe, URL(filePath: "/dev/zero"), URL(filePath: "/dev/null")] {
      let error = try #require(failure(url))
      #expect(error.code == .unreadable)
      #expect("\(error)".contains("it is a folder, a pipe or a device"))
    }
  }

  @Test("a link counts as what it leads to, and one that leads to itself is an error")
  func links() throws {
    let file = try folder.file("file", "x")
    let (link, loop) = (folder.url.appending(path: "link"), folder.url.appending(path: "loop"))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try FileManager.default.createSymbolicLink(at: loop, withDestinationURL: loop)
    #expect(try BoundedFile.contents(of: link, upTo: 100) == Data("x".utf8))
    #expect(failure(loop)?.code == .unreadable)
  }

  @Test("a file that may not be read is an error", .enabled(if: geteuid() != 0))
  func forbidden() throws {
    let file = try folder.file("file", "x")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: file.path(percentEncoded: false))
    #expect(failure(file)?.code == .unreadable)
  }

  @Test("a URL that names no file is an error", arguments: ["file:///a%00b", "file:///%C3%28"])
  func noPath(text: String) throws {
    #expect(failure(try #require(URL(string: text)))?.code == .wrongURL)
  }
}
