import AsyncNavigation
import AsyncNavigationTesting
import Testing

/// Tells what is released, and ends when nothing is left that could be.
private final class ReleaseJournal: Sendable {
  private let names: AsyncStream<String>.Continuation

  init(_ names: AsyncStream<String>.Continuation) { self.names = names }

  deinit { names.finish() }

  func add(_ name: String) { names.yield(name) }
}

/// A host of the main actor, whose screens tell in a stream that they are released.
@MainActor
private struct Host {
  let store: ScreenStore<Void, String, Screen>
  let releases: AsyncStream<String>

  init(_ navigator: Navigator<String>) {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    releases = stream
    let journal = ReleaseJournal(continuation)
    let registry = RouteRegistry<Void, String, Screen>()
      .registering(matching: { _ in true }) { context in Screen(context.route) { journal.add($0) } }
    store = ScreenStore(navigator, registry: registry, dependencies: ())
  }

  func makeAll(of state: NavigationState<String>) throws {
    for (_, stack) in state.stacks {
      for entry in stack.entries { _ = try store.screen(of: entry) }
    }
  }

  /// Waits until so many screens are released.
  func released(_ count: Int) async -> [String] {
    var names: [String] = []
    for await name in releases {
      names.append(name)
      if names.count == count { break }
    }
    return names
  }
}

@Suite("A store that follows its navigator")
@MainActor
struct ScreenStoreFollowingTests {
  @Test("releases screens as their entries go, by a request and by the user's hand")
  func releases() async throws {
    let navigator = Navigator(root: "a")
    let host = Host(navigator)
    let following = Task { await host.store.follow() }
    await navigator.push(["b", "c", "d"])
    try host.makeAll(of: navigator.state)
    await navigator.pop()
    #expect(await host.released(1) == ["d"])
    let renderer = ScriptedRenderer<String>(.automatic)
    let attachment = navigator.attach(renderer)
    let ids = navigator.state.activeStack.entries.dropFirst().map(\.id)
    renderer.userRemoves(ids, reportingTo: attachment)
    #expect(await host.released(2) == ["c", "b"])
    await navigator.present("m")
    try host.makeAll(of: navigator.state)
    renderer.userDismisses(try #require(navigator.state.modals.last?.id), reportingTo: attachment)
    #expect(await host.released(1) == ["m"])
    #expect(host.store.count == 1)
    await navigator.shutdown()
    await following.value
    #expect(host.store.count == 1)
  }

  @Test("releases a screen made ahead, when the transition ends short of it without another change")
  func endsShort() async throws {
    let navigator = Navigator(root: "a")
    let host = Host(navigator)
    let following = Task { await host.store.follow() }
    await navigator.push("b")
    let renderer = ScriptedRenderer<String>()
    let attachment = navigator.attach(renderer, capabilities: .oneAtATime)
    await renderer.nextCall()?.acknowledge()
    let request = navigator.submit(
      .transaction([.pop(1), .present("c")]), options: RequestOptions(onCancellation: .stopHere))
    let call = await renderer.nextCall()
    try host.makeAll(of: navigator.state)
    try host.makeAll(of: navigator.snapshot.target)
    // Holds up the second step.
    attachment.gestureBegan()
    call?.acknowledge()
    #expect(await host.released(1) == ["b"])
    request.cancel()
    attachment.gestureCancelled()
    #expect(try await request.outcome.name == .interrupted)
    #expect(await host.released(1) == ["c"])
    #expect(navigator.state.description == "[a*]")
    following.cancel()
    await following.value
  }

  @Test("NAV-036: keeps no navigator alive, and ends when it is gone, with all screens released")
  func endsWithTheNavigator() async throws {
    var navigator: Navigator<String>? = Navigator(root: "a")
    weak let observed = navigator
    let host = Host(try #require(navigator))
    weak let store = host.store
    let following = Task { [store = host.store] in await store.follow() }
    await navigator?.push("b")
    try host.makeAll(of: try #require(navigator?.state))
    await navigator?.pop()
    // It follows by now.
    #expect(await host.released(1) == ["b"])
    navigator = nil
    await following.value
    #expect(observed == nil)
    #expect(await host.released(1) == ["a"])
    #expect(store?.count == 0)
  }

  @Test("goes with its navigator, whose own renderer holds it, the newest screen first")
  func heldByTheRenderer() async throws {
    var navigator: Navigator<String>? = Navigator(root: "a")
    weak let observed = navigator
    let releases: AsyncStream<String>
    do {
      let host = Host(try #require(navigator))
      releases = host.releases
      navigator?.attach(Stage(host.store))
    }
    await navigator?.push(["b", "c"])
    navigator = nil
    var names: [String] = []
    for await name in releases { names.append(name) }
    #expect(names == ["c", "b", "a"])
    #expect(observed == nil)
  }
}

/// A renderer that makes the screens it shows.
@MainActor
private final class Stage {
  private let store: ScreenStore<Void, String, Screen>

  init(_ store: ScreenStore<Void, String, Screen>) { self.store = store }

  func synchronize(_ state: NavigationState<String>) async throws {
    for entry in state.activeStack.entries { _ = try store.screen(of: entry) }
  }

  func perform(_ step: NavigationStep<String>) async throws {
    for case .push(let entries, _) in step.changes {
      for entry in entries { _ = try store.screen(of: entry) }
    }
  }
}

// Declared on the class itself, the conformance would take its methods off the main actor.
extension Stage: NavigationRenderer {}
