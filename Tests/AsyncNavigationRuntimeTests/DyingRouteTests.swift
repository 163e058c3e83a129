import AsyncNavigation
import Synchronization
import Testing

/// What a route carries may look at the navigator when it is compared and when it goes: nothing of a route's own code
/// may run where the navigator's lock is held.
final class Cargo: Sendable {
  private weak let navigator: Navigator<Mortal>?
  private let census: Census

  init(_ navigator: Navigator<Mortal>, _ census: Census) {
    self.navigator = navigator
    self.census = census
  }

  func look() {
    guard let navigator else { return }
    census.looks.count.add(
      Int(navigator.snapshot.revision & 1) + navigator.subscriptionCount + 1, ordering: .relaxed)
  }

  deinit { look() }
}

/// How often payloads have looked; each keeps it, so that its end is that of the last of them.
final class Census: Sendable {
  let looks: Looks
  private let end: AsyncStream<Void>.Continuation

  init(_ looks: Looks, _ end: AsyncStream<Void>.Continuation) {
    self.looks = looks
    self.end = end
  }

  deinit { end.finish() }
}

final class Looks: Sendable {
  let count = Atomic(0)
}

/// A route with a payload.
struct Mortal: Hashable, Sendable {
  let number: Int
  var payload: Cargo?

  static func == (lhs: Mortal, rhs: Mortal) -> Bool {
    lhs.payload?.look()
    return lhs.number == rhs.number
  }

  func hash(into hasher: inout Hasher) {
    payload?.look()
    hasher.combine(number)
  }
}

@Suite struct DyingRouteTests {
  private struct Scene {
    let navigator: Navigator<Mortal>
    let census: Census

    init(_ census: Census, log: Int = 4, limit: Int = 1_024, guards: [NavigationGuard<Mortal>] = []) {
      self.census = census
      var configuration = NavigatorConfiguration<Mortal>()
      configuration.eventCapacity = log
      configuration.requestLimit = limit
      configuration.guards = guards
      configuration.clock = StoppedClock()
      navigator = Navigator(root: Mortal(number: 0), configuration: configuration)
    }

    func route(_ number: Int = 1) -> Mortal { Mortal(number: number, payload: Cargo(navigator, census)) }
  }

  /// Plays a scene, lets all of it go, and waits for the last of the payloads to go.
  private func play(
    _ makeScene: (Census) -> Scene, _ body: (Scene) async throws -> Void
  ) async throws {
    let looks = Looks()
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    do {
      let scene = makeScene(Census(looks, end))
      try await body(scene)
    }
    for await _ in ends {}
    #expect(looks.count.load(ordering: .relaxed) > 0)
  }

  @Test(
    "Routes that are pushed, popped and fall off the log may look at the navigator", arguments: [1, 2, 64])
  func inline(log: Int) async throws {
    try await play({ Scene($0, log: log) }) { scene in
      for number in 0..<100 {
        await scene.navigator.push(scene.route(number))
        await scene.navigator.navigate(to: scene.route(number))
        await scene.navigator.push([scene.route(), scene.route()])
        await scene.navigator.setStack([Mortal(number: 0), scene.route(number), scene.route()])
        await scene.navigator.present(scene.route())
        await scene.navigator.pop()
        await scene.navigator.back()
        await scene.navigator.transact([.push(scene.route()), .popToRoot()])
        await scene.navigator.removeAll(scene.route(number))
      }
    }
  }

  @Test("Routes of requests that are refused, dropped, superseded or cancelled may look at the navigator")
  func queued() async throws {
    try await play({ Scene($0, limit: 3) }) { scene in
      let renderer = GatedRenderer<Mortal>()
      scene.navigator.attach(renderer)
      for _ in 0..<20 {
        let first = scene.navigator.submit(.push(scene.route()))
        #expect(await renderer.step() != nil)
        scene.navigator.submit(.push(scene.route()), options: .policy(.coalesce("k")))
        scene.navigator.submit(.push(scene.route()), options: .policy(.coalesce("k")))
        scene.navigator.submit(.push(scene.route()), options: .policy(.dropIfBusy))
        scene.navigator.submit(.push(scene.route())).cancel()
        for _ in 0..<4 { scene.navigator.submit(.push(scene.route())) }
        let route = scene.route()
        scene.navigator.submit { state in state.top?.route == route ? nil : .push(route) }
        let last = scene.navigator.submit(.push(scene.route()), options: .policy(.supersede))
        renderer.acknowledge()
        _ = try await first.outcome
        #expect(await renderer.step() != nil)
        last.cancel()
        renderer.acknowledge()
        _ = try await last.outcome
      }
    }
  }

  @Test("Routes that the user removes under a running transition may look at the navigator")
  func removedByUser() async throws {
    try await play({ Scene($0) }) { scene in
      let renderer = GatedRenderer<Mortal>()
      let attachment = scene.navigator.attach(renderer, capabilities: .oneAtATime)
      for _ in 0..<20 {
        let request = scene.navigator.submit(.push([scene.route(), scene.route(), scene.route()]))
        #expect(await renderer.step() != nil)
        renderer.acknowledge()
        #expect(await renderer.step() != nil)
        attachment.didRemove(scene.navigator.state.tabs[0].stack.entries.dropFirst().map(\.id))
        renderer.acknowledge()
        #expect(await renderer.step() != nil)
        renderer.acknowledge()
        _ = try await request.outcome
      }
      renderer.open()
    }
  }

  @Test("Routes that guards see, replace and turn down may look at the navigator")
  func guarded() async throws {
    let detour = NavigationGuard<Mortal>("detour") { proposal in
      guard case .push(let routes, _) = proposal.action, let route = routes.first else { return .allow }
      switch route.number % 3 {
      case 0: return .deny("no")
      case 1: return .redirect(.navigate(route))
      default: return .allow
      }
    }
    try await play({ Scene($0, guards: [detour]) }) { scene in
      for number in 0..<60 { await scene.navigator.push(scene.route(number)) }
    }
  }

  @Test("Routes may look at the navigator while subscribers read, fall behind and go")
  func subscribed() async throws {
    try await play({ Scene($0, log: 2) }) { scene in
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 {
          group.addTask {
            for _ in 0..<50 {
              for await event in scene.navigator.events() where event.sequence % 5 == 0 { break }
              for await state in scene.navigator.states() where state.revision % 2 == 0 { break }
            }
          }
        }
        for number in 0..<2_000 {
          await scene.navigator.push(scene.route(number))
          await scene.navigator.popToRoot()
        }
        await scene.navigator.shutdown()
      }
    }
  }
}
