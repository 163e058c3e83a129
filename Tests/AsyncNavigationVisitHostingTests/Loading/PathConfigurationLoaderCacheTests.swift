import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import Testing

/// Copies of what servers said.
@Suite("PathConfigurationLoader, cache")
struct PathConfigurationLoaderCacheTests {
  private struct Fault: Error {}

  /// A cache that fails.
  private struct FaultyCache: PathConfigurationCache {
    func copy(of url: URL, upTo limit: Int) throws -> Data? { throw Fault() }
    func keep(_ data: Data, of url: URL) throws { throw Fault() }
  }

  private let folder: TemporaryFolder
  private let cache: FileConfigurationCache

  init() throws {
    folder = try TemporaryFolder()
    cache = FileConfigurationCache(folder: folder.url.appending(path: "cache"))
  }

  @Test(
    "NAV-063: a cached copy that is corrupt, empty or incompatible is reported, and the bundled file counts",
    arguments: [
      #"{"rules": [{"patt"#, "", #"{"rules": {}}"#, #"{"version": 2}"#, "[]", "\u{0}\u{0}\u{0}",
      "<html></html>",
    ])
  func badCopy(text: String) async throws {
    try cache.keep(Data(text.utf8), of: Address.a)
    let server = ScriptedConfigurationServer()
    let loader = try PathConfigurationLoader(
      [.file(folder.file("ios.json", document(from: "file"))), .server(Address.a)], server: server,
      cache: cache)
    #expect(loader.atHand.map(\.summary) == ["file file", "cache refused"])
    #expect(loader.configuration.origin == "file")
    let loading = Task { await loader.load() }
    await server.waitForRequests(1)
    server.answer(Address.a, document(from: "server"))
    _ = await loading.value
    #expect(loader.configuration.origin == "server")
    #expect(PathConfigurationLoader([.server(Address.a)], cache: cache).configuration.origin == "server")
  }

  @Test("NAV-063: a bad copy does not stop the sources after it")
  func badCopyFirst() throws {
    try cache.keep(Data("oops".utf8), of: Address.a)
    try cache.keep(Data(document(from: "b").utf8), of: Address.b)
    let loader = PathConfigurationLoader([.server(Address.a), .server(Address.b)], cache: cache)
    #expect(loader.atHand.map(\.summary) == ["cache refused", "cache b"])
  }

  @Test("NAV-063: a copy that is read more strictly than it was kept is refused")
  func stricterReader() async throws {
    let text = #"{"rules": [{"patterns": ["("], "properties": {}}]}"#
    let server = PromptConfigurationServer(200, text)
    await PathConfigurationLoader([.server(Address.a)], server: server, cache: cache).load()
    let strict = PathConfigurationLoader(
      [.server(Address.a)], cache: cache, reader: PathConfigurationReader(strictness: .strict))
    #expect(strict.atHand.map(\.summary) == ["cache refused"])
  }

  @Test("NAV-063: a copy that is too large, or no file, is reported and not taken in")
  func largeCopy() throws {
    try cache.keep(Data(), of: Address.a)
    let handle = try FileHandle(forWritingTo: cache.file(for: Address.a))
    try handle.truncate(atOffset: 50 << 20)
    try handle.close()
    try FileManager.default.createDirectory(
      at: cache.file(for: Address.b), withIntermediateDirectories: true)
    let loader = PathConfigurationLoader(
      [.text(document(from: "data")), .server(Address.a), .server(Address.b)], cache: cache)
    #expect(loader.atHand.map(\.summary) == ["data data", "cache tooLarge", "cache unreadable"])
    #expect(loader.configuration.origin == "data")
  }

  @Test("what a server says is there when the next loader is made")
  func nextStart() async {
    let server = PromptConfigurationServer(200, document(from: "server"))
    let loader = PathConfigurationLoader([.server(Address.a)], server: server, cache: cache)
    #expect(loader.atHand == [])
    #expect(await loader.load().map(\.cachingError) == [nil])
    let next = PathConfigurationLoader([.server(Address.a)], server: server, cache: cache)
    #expect(next.atHand.map(\.summary) == ["cache server"])
    #expect(next.atHand.map(\.source) == [.server(Address.a)])
  }

  @Test("a cache that fails is reported, and what the server says counts all the same")
  func faultyCache() async throws {
    let server = PromptConfigurationServer(200, document(from: "server"))
    let loader = PathConfigurationLoader([.server(Address.a)], server: server, cache: FaultyCache())
    #expect(loader.atHand.map(\.summary) == ["cache cacheFailed"])
    let loads = await loader.load()
    #expect(loads.map(\.summary) == ["network server"])
    #expect(loads[0].cachingError?.code == .cacheFailed)
    #expect(loads[0].cachingError?.description == "the cache failed: Fault()")
    #expect(loader.configuration.origin == "server")
  }

  @Test("a folder that cannot be made is reported, and what the server says counts all the same")
  func noFolder() async throws {
    let file = try folder.file("file", "")
    let cache = FileConfigurationCache(folder: file.appending(path: "cache"))
    let server = PromptConfigurationServer(200, document(from: "server"))
    let loader = PathConfigurationLoader([.server(Address.a)], server: server, cache: cache)
    #expect(loader.atHand == [])
    let loads = await loader.load()
    #expect(loads.map(\.summary) == ["network server"])
    #expect(loads[0].cachingError?.code == .cacheFailed)
  }
}
