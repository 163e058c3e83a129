import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("Requests that wait until the navigator is ready")
struct ReadinessTests {
  private static let held = RequestOptions(awaitsReadiness: true)

  private func scene(_ routes: String..., held: Bool = true) throws -> Scene {
    let blueprint = NavigationBlueprint(tabs: [TabBlueprint("main", stack: StackBlueprint(routes))])
    return try Scene(blueprint) { $0.startsHeld = held }
  }

  @Test("are carried out at once where the navigator is ready from the start")
  func readyFromTheStart() throws {
    let scene = try scene("a", held: false)
    #expect(scene.submit(.push("b"), Self.held).currentOutcome?.isCommitted == true)
    scene.navigator.markReady()
    scene.settle()
    #expect(scene.shown == "[a, b*]")
    scene.expectLaws()
  }

  @Test("are held while others go on, and carried out in their order, each once")
  func inOrder() throws {
    let scene = try scene("a")
    let links = ["x", "y", "z"].map { scene.submit(.push($0), Self.held) }
    scene.submit(.push("b"))
    #expect(scene.shown == "[a, b*]")
    #expect(links.allSatisfy { $0.currentOutcome == nil })
    scene.navigator.markReady()
    scene.settle()
    #expect(scene.shown == "[a, b, x, y, z*]")
    #expect(links.allSatisfy { $0.currentOutcome?.isCommitted == true })
    scene.navigator.markReady()
    scene.settle()
    #expect(scene.shown == "[a, b, x, y, z*]")
    scene.expectLaws()
  }

  @Test("outlive what supersedes the lane, and supersede nothing themselves while they are held")
  func superseding() throws {
    let scene = try scene("a", "b")
    let link = scene.submit(.push("x"), Self.held)
    let reset = scene.submit(.reset)
    #expect(reset.currentOutcome?.isCommitted == true)
    scene.attach()
    let running = scene.submit(.push(["c", "d"]))
    let waiting = scene.submit(.push("e"))
    var options = Self.held
    options.policy = .supersede
    let superseding = scene.submit(.push("y"), options)
    #expect(link.currentOutcome == nil && superseding.currentOutcome == nil)
    #expect(running.currentOutcome == nil && waiting.currentOutcome == nil)
    scene.acknowledgeAll()
    scene.navigator.markReady()
    scene.settle()
    scene.acknowledgeAll()
    #expect(scene.shown == "[a, c, d, e, x, y*]")
    scene.expectLaws()
  }

  @Test("can be cancelled, are ended by a shutdown, and count among those that may wait")
  func ends() throws {
    let scene = try Scene("a") {
      $0.startsHeld = true
      $0.requestLimit = 2
    }
    let navigator = scene.navigator
    let cancelled = scene.submit(.push("x"), Self.held)
    let held = scene.submit(.push("y"), Self.held)
    #expect(scene.submit(.push("z"), Self.held).currentOutcome == .dropped(.full(limit: 2)))
    cancelled.cancel()
    #expect(cancelled.currentOutcome == .cancelled(.queued))
    _ = scene.start { await navigator.shutdown() }
    #expect(held.currentOutcome == .cancelled(.shutdown))
    scene.expectLaws()
  }

  @Test("are joined by later ones with the same key")
  func coalescing() throws {
    let scene = try scene("a")
    var options = Self.held
    options.policy = .coalesce("link")
    let first = scene.submit(.push("x"), options)
    scene.submit(.push("y"), Self.held)
    let second = scene.submit(.push("z"), options)
    #expect(first.currentOutcome == .superseded(by: second.id, after: nil))
    scene.navigator.markReady()
    scene.settle()
    #expect(scene.shown == "[a, z, y*]")
    scene.expectLaws()
  }

  @Test("that are awaited end once the navigator is ready, also where nothing else is asked of it")
  func awaited() async throws {
    var configuration = NavigatorConfiguration<String>()
    configuration.startsHeld = true
    let navigator = Navigator(root: "a", configuration: configuration)
    let request = navigator.submit(.push("b"), options: Self.held)
    #expect(request.currentOutcome == nil)
    navigator.markReady()
    #expect(try await request.outcome.isCommitted)
  }
}

@Suite("Tokens")
struct TokenTests {
  private func options(_ token: String) -> RequestOptions { RequestOptions(token: token) }

  @Test("a request whose token was taken on before is dropped, by verb or by submission")
  func repeated() async throws {
    let navigator = Navigator(root: "a")
    #expect(await navigator.push("b", options: options("1")).isCommitted)
    #expect(await navigator.push("b", options: options("1")) == .dropped(.repeated(token: "1")))
    #expect(await navigator.perform(.push("c"), options: options("1")) == .dropped(.repeated(token: "1")))
    #expect(navigator.submit(.reset, options: options("1")).currentOutcome == .dropped(.repeated(token: "1")))
    #expect(await navigator.push("c", options: options("2")).isCommitted)
    #expect(navigator.state.description == "[a, b, c*]")
  }

  @Test("a request that was not taken on leaves no token behind")
  func refused() throws {
    let scene = try Scene("a") { $0.requestLimit = 1 }
    scene.attach()
    scene.submit(.push("b"))
    scene.submit(.push("c"))
    #expect(scene.submit(.push("d"), options("1")).currentOutcome == .dropped(.full(limit: 1)))
    scene.acknowledgeAll()
    #expect(scene.submit(.push("d"), options("1")).currentOutcome == nil)
    scene.acknowledgeAll()
    #expect(scene.shown == "[a, b, c, d*]")
    scene.expectLaws()
  }

  @Test("after a shutdown, a repeated request is refused as any other")
  func afterShutdown() async {
    let navigator = Navigator(root: "a")
    await navigator.push("b", options: options("1"))
    await navigator.shutdown()
    #expect(await navigator.push("b", options: options("1")) == .dropped(.shutdown))
  }

  @Test("a navigator remembers the last 1,024")
  func bounded() async {
    let navigator = Navigator(root: "a")
    for number in 0..<1_025 {
      #expect(await navigator.push("\(number)", options: options("\(number)")).isCommitted)
    }
    #expect(await navigator.push("x", options: options("1")) == .dropped(.repeated(token: "1")))
    #expect(await navigator.push("x", options: options("0")).isCommitted)
  }
}
