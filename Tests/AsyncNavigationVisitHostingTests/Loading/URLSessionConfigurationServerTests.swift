import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import AsyncNavigationVisitNetwork
import Foundation
import Testing

/// Over real connections to a server on this machine.
@Suite("URLSessionConfigurationServer", .timeLimit(.minutes(2)))
struct URLSessionConfigurationServerTests {
  private static let document = Data(#"{"rules": []}"#.utf8)

  /// The code of the error that asking for something ends with; nil when it gives an answer.
  private func code(
    _ server: URLSessionConfigurationServer, _ url: URL
  ) async -> PathConfigurationLoadError.Code? {
    await error(server, url)?.code
  }

  private func error(_ server: URLSessionConfigurationServer, _ url: URL) async -> PathConfigurationLoadError?
  {
    do {
      _ = try await server.response(for: url)
      return nil
    } catch {
      return error as? PathConfigurationLoadError
    }
  }

  @Test("an answer comes with its status and its body", arguments: [200, 201, 404, 500])
  func answers(status: Int) async throws {
    let local = try LocalServer { _ in .response(status, body: Self.document) }
    let response = try await URLSessionConfigurationServer().response(for: local.url("/ios.json?v=1"))
    #expect(response == PathConfigurationResponse(statusCode: status, body: Self.document))
    guard case .request(let request)? = await local.next(where: { _ in true }) else {
      Issue.record("nothing was asked for")
      return
    }
    #expect(request.target == "/ios.json?v=1")
  }

  @Test("an answer without a body has an empty one")
  func emptyBody() async throws {
    let local = try LocalServer { _ in .response(200) }
    let response = try await URLSessionConfigurationServer().response(for: local.url("/"))
    #expect(response == PathConfigurationResponse(statusCode: 200, body: Data()))
  }

  @Test("headers are sent along")
  func headers() async throws {
    let local = try LocalServer { _ in .response(200, body: Self.document) }
    let server = URLSessionConfigurationServer(headers: ["X-App": "shop 1.0", "Authorization": "Bearer x"])
    _ = try await server.response(for: local.url("/"))
    guard case .request(let request)? = await local.next(where: { _ in true }) else { return }
    #expect(request.headers.contains("X-App: shop 1.0"))
    #expect(request.headers.contains("Authorization: Bearer x"))
  }

  @Test("a redirect is followed")
  func redirect() async throws {
    let local = try LocalServer { request in
      request.target == "/old"
        ? .response(302, ["Location: /new"], body: Data("moved".utf8)) : .response(200, body: Self.document)
    }
    let response = try await URLSessionConfigurationServer(headers: ["X-App": "shop"])
      .response(for: local.url("/old"))
    #expect(response == PathConfigurationResponse(statusCode: 200, body: Self.document))
    let last = await local.next {
      if case .request(let request) = $0 { request.target == "/new" } else { false }
    }
    guard case .request(let request)? = last else { return }
    #expect(request.headers.contains("X-App: shop"))
  }

  @Test("the headers do not go along when a redirect leads to another server")
  func redirectElsewhere() async throws {
    let other = try LocalServer { _ in .response(200, body: Self.document) }
    let target = try other.url("/ios.json").absoluteString
    let local = try LocalServer { _ in .response(302, ["Location: \(target)"]) }
    let server = URLSessionConfigurationServer(headers: ["X-App": "secret"])
    #expect(try await server.response(for: local.url("/")).body == Self.document)
    guard case .request(let request)? = await other.next(where: { _ in true }) else { return }
    #expect(!request.headers.contains { $0.contains("secret") })
  }

  @Test(
    "a redirect to anything but http and https is an error", arguments: ["file://h/etc/passwd", "ftp://h/x"])
  func redirectToFile(target: String) async throws {
    let local = try LocalServer { _ in .response(302, ["Location: \(target)"]) }
    let error = try #require(try await error(URLSessionConfigurationServer(), local.url("/")))
    #expect(error.code == .unreachable)
    #expect("\(error)".contains(target))
  }

  @Test("redirects without an end are an error")
  func redirectLoop() async throws {
    let local = try LocalServer { request in .response(302, ["Location: \(request.target)x"]) }
    let error = try #require(try await error(URLSessionConfigurationServer(), local.url("/x")))
    #expect(error.code == .unreachable)
    #expect("\(error)".contains("more than 16 times"))
  }

  @Test("an answer that says it is larger than allowed is not taken in")
  func announcedSize() async throws {
    let local = try LocalServer { _ in
      .endless(Data("HTTP/1.1 200 OK\r\nContent-Length: 52428800\r\n\r\n".utf8))
    }
    #expect(try await code(URLSessionConfigurationServer(sizeLimit: 1 << 20), local.url("/")) == .tooLarge)
    #expect(await local.next { if case .closed = $0 { true } else { false } } != nil)
  }

  @Test("an answer that turns out larger than allowed is cut off")
  func endlessBody() async throws {
    let local = try LocalServer { _ in .endless(Data("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8)) }
    let server = URLSessionConfigurationServer(sizeLimit: 1 << 20)
    #expect(try await code(server, local.url("/")) == .tooLarge)
    #expect(await local.next { if case .closed = $0 { true } else { false } } != nil)
  }

  @Test("an answer of the size that is allowed is taken in, and one of a byte more is not")
  func sizeAtTheLimit() async throws {
    let local = try LocalServer { _ in
      .bytes(Data("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8) + Data(count: 1000))
    }
    let url = try local.url("/")
    #expect(try await URLSessionConfigurationServer(sizeLimit: 1000).response(for: url).body.count == 1000)
    // Here the download is cancelled just as it comes to its end.
    for _ in 0..<200 {
      #expect(await code(URLSessionConfigurationServer(sizeLimit: 999), url) == .tooLarge)
    }
    #expect(await code(URLSessionConfigurationServer(sizeLimit: .min), url) == .tooLarge)
  }

  @Test("where nobody listens, or what answers is no server of the kind, the server is unreachable")
  func unreachable() async throws {
    let port = try LocalServer.unusedPort()
    let gone = try #require(URL(string: "http://127.0.0.1:\(port)/"))
    #expect(await code(URLSessionConfigurationServer(), gone) == .unreachable)
    let rude = try LocalServer { _ in .bytes(Data()) }
    #expect(try await code(URLSessionConfigurationServer(), rude.url("/")) == .unreachable)
  }

  @Test(
    "a server that is silent is given up after the time limit", arguments: [1, -Double.infinity, Double.nan])
  func timeout(seconds: Double) async throws {
    let local = try LocalServer { _ in .silence }
    #expect(
      try await code(URLSessionConfigurationServer(timeout: seconds), local.url("/")) == .unreachable)
  }

  @Test(
    "what is no URL of a web server is not asked for",
    arguments: ["file:///etc/passwd", "ftp://example.com/x", "ios.json", "http:///x", "data:,x", "https:"])
  func wrongURL(text: String) async throws {
    let url = try #require(URL(string: text))
    let error = try #require(await error(URLSessionConfigurationServer(), url))
    #expect(error.code == .wrongURL)
    #expect("\(error)".contains("begin it with http:// or https://"))
  }

  @Test("cancelling the task ends the download, and closes the connection")
  func cancelling() async throws {
    let local = try LocalServer { _ in .silence }
    let url = try local.url("/ios.json")
    let task = Task { try await URLSessionConfigurationServer().response(for: url) }
    _ = await local.next { if case .request = $0 { true } else { false } }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await local.next { if case .closed = $0 { true } else { false } } != nil)
  }

  @Test("a download that is cancelled at any moment ends")
  func cancellingAtOnce() async throws {
    let local = try LocalServer { _ in .response(200, body: Self.document) }
    let url = try local.url("/ios.json")
    for round in 0..<400 {
      let task = Task.detached { try await URLSessionConfigurationServer().response(for: url) }
      // Some work, so that the download is further each time.
      #expect((0..<round * 50).reduce(0, +) >= 0)
      task.cancel()
      switch await task.result {
      case .success(let response): #expect(response.body == Self.document)
      case .failure(let error): #expect(error is CancellationError)
      }
    }
  }

  @Test("a loader over the network applies what the server says")
  func loading() async throws {
    let local = try LocalServer { _ in
      .response(
        200, body: Data(#"{"rules": [{"patterns": ["/new"], "properties": {"context": "modal"}}]}"#.utf8))
    }
    let loader = try PathConfigurationLoader(
      [.server(local.url("/ios.json"))], server: URLSessionConfigurationServer())
    #expect(loader.configuration.rules.isEmpty)
    await loader.load()
    #expect(loader.configuration.properties(for: "/posts/new").context == .modal)
  }
}
