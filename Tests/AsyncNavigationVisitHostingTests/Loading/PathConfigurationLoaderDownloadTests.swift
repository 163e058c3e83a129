import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import Testing

/// Downloads: their order, what replaces them, and what ends them.
@Suite("PathConfigurationLoader, downloads")
struct PathConfigurationLoaderDownloadTests {
  private let server = ScriptedConfigurationServer()
  private let cache = InMemoryConfigurationCache()

  @Test("a server that never answers does not hold up what is at hand")
  func silentServer() async throws {
    let folder = try TemporaryFolder()
    cache.keep(Data(document(from: "cache").utf8), of: Address.b)
    let loader = try PathConfigurationLoader(
      [.file(folder.file("ios.json", document(from: "file"))), .server(Address.a), .server(Address.b)],
      server: server, cache: cache)
    #expect(loader.configuration.origin == "cache")
    let loading = Task { await loader.load() }
    await server.waitForRequests(2)
    #expect(loader.configuration.origin == "cache")
    loading.cancel()
    #expect(await loading.value.map(\.summary) == ["network cancelled", "network cancelled"])
    #expect(loader.configuration.origin == "cache")
  }

  @Test("servers are asked at the same time, and their answers applied in the order of the sources")
  func reverseOrder() async throws {
    let loader = PathConfigurationLoader(
      [.server(Address.a), .server(Address.b)], server: server, cache: cache)
    let loading = Task { await loader.load() }
    await server.waitForRequests(2)
    server.answer(Address.b, document(from: "b"))
    server.answer(Address.a, document(from: "a"))
    let loads = await loading.value
    #expect(loads.map(\.summary) == ["network a", "network b"])
    #expect(loads.map(\.number) == [1, 2])
    #expect(loader.configuration.origin == "b")
  }

  @Test("an answer whose server failed before it in the order is applied")
  func firstFails() async throws {
    let loader = PathConfigurationLoader([.server(Address.a), .server(Address.b)], server: server)
    let loading = Task { await loader.load() }
    await server.waitForRequests(2)
    server.answer(Address.b, document(from: "b"))
    server.answer(Address.a, with: .failure(PromptConfigurationServer.Silence()))
    let loads = await loading.value
    #expect(loads.map(\.summary) == ["network unreachable", "network b"])
    #expect(loads[0].error?.description == "the server gave no answer: nobody is there")
    #expect(loader.configuration.origin == "b")
  }

  @Test("a server may say why in an error of the loader's kind, which is reported as it is")
  func serversOwnError() async {
    let error = PathConfigurationLoadError(.tooLarge, "much too large")
    let loader = PathConfigurationLoader([.server(Address.a)], server: server)
    let loading = Task { await loader.load() }
    await server.waitForRequests(1)
    server.answer(Address.a, with: .failure(error))
    #expect(await loading.value.map(\.error) == [error])
  }

  @Test("without anybody who downloads, the error says what to do")
  func noServer() async throws {
    let loader = PathConfigurationLoader([.server(Address.a), .text(document(from: "data"))])
    let loads = await loader.load()
    #expect(loads.map(\.summary) == ["network noServer"])
    #expect(loads[0].error?.description.contains("make the loader with a server") == true)
    #expect(loader.configuration.origin == "data")
  }

  @Test("a load takes the place of one that runs, whose answers count no more")
  func superseding() async throws {
    let loader = PathConfigurationLoader(
      [.server(Address.a), .server(Address.b)], server: server, cache: cache)
    let first = Task { await loader.load() }
    await server.waitForRequests(2)
    server.answer(Address.b, document(from: "b, first"))
    let second = Task { await loader.load() }
    await server.waitForRequests(2)
    #expect(await first.value.map(\.summary) == ["network superseded", "network superseded"])
    #expect(cache.copy(of: Address.b, upTo: .max) == nil)
    server.answer(Address.a, document(from: "a, second"))
    server.answer(Address.b, document(from: "b, second"))
    #expect(await second.value.map(\.summary) == ["network a, second", "network b, second"])
    #expect(loader.configuration.origin == "b, second")
  }

  @Test("an answer to a superseded load that comes after all is neither applied nor cached")
  func lateAnswer() async throws {
    let server = ScriptedConfigurationServer(heedsCancellation: false)
    let loader = PathConfigurationLoader([.server(Address.a)], server: server, cache: cache)
    let first = Task { await loader.load() }
    await server.waitForRequests(1)
    let second = Task { await loader.load() }
    await server.waitForRequests(1)
    server.answer(Address.a, document(from: "late"))
    #expect(await first.value.map(\.summary) == ["network superseded"])
    #expect(loader.inForce == nil)
    #expect(cache.copy(of: Address.a, upTo: .max) == nil)
    server.answer(Address.a, document(from: "second"))
    #expect(await second.value.map(\.summary) == ["network second"])
  }

  @Test("what was applied before a load was superseded or cancelled stays")
  func supersedingHalfway() async throws {
    let loader = PathConfigurationLoader([.server(Address.a), .server(Address.b)], server: server)
    var configurations = loader.configurations().makeAsyncIterator()
    #expect(await configurations.next()?.origin == nil)
    let first = Task { await loader.load() }
    await server.waitForRequests(2)
    server.answer(Address.a, document(from: "a"))
    #expect(await configurations.next()?.origin == "a")
    let second = Task { await loader.load() }
    await server.waitForRequests(2)
    #expect(await first.value.map(\.summary) == ["network a", "network superseded"])
    second.cancel()
    #expect(await second.value.map(\.summary) == ["network cancelled", "network cancelled"])
    #expect(loader.configuration.origin == "a")
  }

  @Test("a task that is cancelled before it loads asks nobody, and supersedes nobody")
  func cancelledBefore() async throws {
    let loader = PathConfigurationLoader([.server(Address.a)], server: server)
    let running = Task { await loader.load() }
    await server.waitForRequests(1)
    let loads = await withTaskGroup(of: [PathConfigurationLoad].self) { group in
      group.cancelAll()
      group.addTask { await loader.load() }
      return await group.next()
    }
    #expect(loads?.map(\.summary) == ["network cancelled"])
    server.answer(Address.a, document(from: "a"))
    #expect(await running.value.map(\.summary) == ["network a"])
  }

  @Test("a load that is cancelled says so at once, also when the server does not heed it")
  func cancellingDeafServer() async throws {
    let server = ScriptedConfigurationServer(heedsCancellation: false)
    let loader = PathConfigurationLoader([.server(Address.a)], server: server, cache: cache)
    let loading = Task { await loader.load() }
    await server.waitForRequests(1)
    loading.cancel()
    var loads = loader.loads().makeAsyncIterator()
    #expect(await loads.next()?.summary == "network cancelled")
    server.answer(Address.a, document(from: "late"))
    #expect(await loading.value.map(\.summary) == ["network cancelled"])
    #expect(loader.inForce == nil)
  }

  @Test("a later load asks the servers only, so that the file does not come back when they fail")
  func loadingAgain() async throws {
    let loader = PathConfigurationLoader(
      [.text(document(from: "data")), .server(Address.a)], server: server)
    let first = Task { await loader.load() }
    await server.waitForRequests(1)
    server.answer(Address.a, document(from: "server"))
    _ = await first.value
    let second = Task { await loader.load() }
    await server.waitForRequests(1)
    server.answer(Address.a, "", status: 503)
    #expect(await second.value.map(\.summary) == ["network wrongStatus"])
    #expect(loader.configuration.origin == "server")
  }

  @Test("of many loads at a time, the one that ran last counts, and every one ends")
  func manyLoads() async throws {
    let server = PromptConfigurationServer(200, document(from: "server"))
    let loader = PathConfigurationLoader([.server(Address.a), .server(Address.b)], server: server)
    let all = await withTaskGroup(of: [PathConfigurationLoad].self) { group in
      for _ in 0..<50 { group.addTask { await loader.load() } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(all.map(\.number).sorted() == Array(1...100))
    #expect(Set(all.map(\.summary)).isSubset(of: ["network server", "network superseded"]))
    #expect(loader.configuration.origin == "server")
  }
}
