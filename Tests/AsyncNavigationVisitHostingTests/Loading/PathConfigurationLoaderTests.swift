import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import Testing

/// What is at hand, and what comes of the sources one after the other.
@Suite("PathConfigurationLoader")
struct PathConfigurationLoaderTests {
  @Test("src-replace-not-merge: the later source takes the place of the earlier, rules and settings")
  func replacing() async {
    let loader = PathConfigurationLoader([
      .text(
        #"{"settings": {"a": 1}, "rules": [{"patterns": ["/x"], "properties": {"from": "file", "only": 1}}]}"#
      ),
      .text(document(from: "server", settings: #"{"b": 1}"#)),
    ])
    #expect(
      loader.atHand.map { $0.configuration?.properties(for: "/x").values } == [
        ["from": "file", "only": 1], ["from": "server"],
      ])
    #expect(loader.configuration.properties(for: "/x").values == ["from": "server"])
    #expect(loader.configuration.settings == ["b": 1])
  }

  @Test("src-server-404: only status 200 counts", arguments: [404, 500, 204, 304, 0, -1])
  func wrongStatus(status: Int) async throws {
    let folder = try TemporaryFolder()
    let cache = InMemoryConfigurationCache()
    let loader = try PathConfigurationLoader(
      [.file(folder.file("ios.json", document(from: "file"))), .server(Address.a)],
      server: PromptConfigurationServer(status, document(from: "server")), cache: cache)
    let loads = await loader.load()
    #expect((loader.atHand + loads).map(\.summary) == ["file file", "network wrongStatus"])
    #expect(loads.first?.error?.statusCode == status)
    #expect(loader.configuration.origin == "file")
    #expect(cache.copy(of: Address.a, upTo: .max) == nil)
  }

  @Test(
    "src-server-bad-json: what is no configuration is neither applied nor cached",
    arguments: [
      "oops", "", "<!doctype html><html></html>", #"{"rules": {}}"#, "[]", "null", #"{"rules": [}"#,
    ])
  func badAnswer(text: String) async throws {
    let folder = try TemporaryFolder()
    let cache = InMemoryConfigurationCache()
    let copy = Data(document(from: "cache").utf8)
    cache.keep(copy, of: Address.a)
    let loader = try PathConfigurationLoader(
      [.file(folder.file("ios.json", document(from: "file"))), .server(Address.a)],
      server: PromptConfigurationServer(200, text), cache: cache)
    let loads = await loader.load()
    #expect(
      (loader.atHand + loads).map(\.summary) == ["file file", "cache cache", "network refused"])
    #expect(loads.first?.error?.reason != nil)
    #expect(loader.configuration.origin == "cache")
    #expect(cache.copy(of: Address.a, upTo: .max) == copy)
  }

  @Test("src-bad-data-then-good: a source that fails does not stop those after it")
  func badThenGood() {
    let loader = PathConfigurationLoader([.text("oops"), .text(document(from: "file"))])
    #expect(loader.atHand.map(\.summary) == ["data refused", "data file"])
    #expect(loader.configuration.origin == "file")
  }

  @Test("src-cache-key-is-file-name: servers whose files are named alike have copies of their own")
  func equalFileNames() async throws {
    let folder = try TemporaryFolder()
    let cache = FileConfigurationCache(folder: folder.url)
    let server = PromptConfigurationServer { url in
      PathConfigurationResponse(statusCode: 200, body: Data(document(from: url.host() ?? "").utf8))
    }
    let sources: [PathConfigurationSource] = [.server(Address.a), .server(Address.b)]
    let first = PathConfigurationLoader(sources, server: server, cache: cache)
    await first.load()
    #expect(first.configuration.origin == "b.example")
    let second = PathConfigurationLoader(sources, cache: cache)
    #expect(second.atHand.map(\.summary) == ["cache a.example", "cache b.example"])
  }

  @Test("without sources there are the built-in rules, as the options say")
  func noSources() async {
    let loader = PathConfigurationLoader([])
    #expect(loader.configuration == PathConfiguration())
    #expect(loader.configuration.properties(for: "/recede_historical_location").presentation == .pop)
    #expect(loader.inForce == nil)
    #expect(await loader.load() == [])
    let turbo = PathConfigurationLoader([], reader: PathConfigurationReader(options: .turboNavigator))
    #expect(turbo.configuration == PathConfiguration(options: .turboNavigator))
  }

  @Test("a source that fails leaves in force what was, and says why")
  func failureLast() {
    let loader = PathConfigurationLoader([.text(document(from: "first")), .text("oops")])
    #expect(loader.atHand.map(\.summary) == ["data first", "data refused"])
    #expect(loader.atHand.map(\.number) == [1, 2])
    #expect(loader.configuration.origin == "first")
    #expect(loader.inForce == loader.atHand.first)
  }

  @Test("what is wrong in a configuration that works comes with it")
  func findings() throws {
    let text = #"{"rules": [{"patterns": ["("], "properties": {}}]}"#
    let lenient = PathConfigurationLoader([.text(text)])
    let reading = try #require(try lenient.atHand.first?.result.get())
    #expect(reading.findings.map(\.place) == ["rules[0].patterns[0]"])
    let strict = PathConfigurationLoader([.text(text)], reader: PathConfigurationReader(strictness: .strict))
    #expect(strict.atHand.map(\.summary) == ["data refused"])
    #expect(strict.atHand.first?.error?.reason?.findings.map(\.place) == ["rules[0].patterns[0]"])
  }

  @Test(
    "a URL of the wrong kind is an error, in a file source",
    arguments: ["https://example.com/ios.json", "ios.json", "mailto:x", "file:///a%00b", "file:///%C3%28"])
  func wrongFileURL(text: String) throws {
    let url = try #require(URL(string: text))
    let loader = PathConfigurationLoader([.file(url), .text(document(from: "data"))])
    #expect(loader.atHand.map(\.summary) == ["file wrongURL", "data data"])
  }

  @Test(
    "a URL of the wrong kind is an error, in a server source",
    arguments: ["file:///ios.json", "ios.json", "/x"])
  func wrongServerURL(text: String) async throws {
    let url = try #require(URL(string: text))
    let server = PromptConfigurationServer(200, document(from: "server"))
    let cache = InMemoryConfigurationCache()
    cache.keep(Data(document(from: "cache").utf8), of: url)
    let loader = PathConfigurationLoader([.server(url), .server(Address.a)], server: server, cache: cache)
    #expect(loader.atHand == [])
    #expect(await loader.load().map(\.summary) == ["network wrongURL", "network server"])
  }

  @Test("a document of 50 MB is an error, wherever it is from")
  func tooLarge() async throws {
    let folder = try TemporaryFolder()
    let large = Data(count: 50 << 20)
    let loader = try PathConfigurationLoader(
      [.data(large), .file(folder.hollowFile("large.json", size: 50 << 20)), .server(Address.a)],
      server: PromptConfigurationServer { _ in PathConfigurationResponse(statusCode: 200, body: large) })
    let loads = await loader.load()
    #expect((loader.atHand + loads).map(\.summary) == ["data tooLarge", "file tooLarge", "network tooLarge"])
  }
}
