import AsyncNavigation
import AsyncNavigationTesting
import Synchronization
import Testing

/// Many tasks ask while renderers come and go and a user is at work, on real threads.
@Suite(.serialized) struct RendererStressTests {
  enum Ending: CaseIterable { case quiet, shutdown, dropped }

  /// What is left of a run once its test does not hold the navigator any more.
  private struct Remains: Sendable {
    weak let navigator: Navigator<Int>?
    let log: Task<RendererLog, Never>
    var requests: [NavigationRequest] = []
    var awaited: [NavigationOutcome] = []
    /// The state at the end; nil when the navigator was let go before.
    var final: NavigationSnapshot<Int>?
  }

  private struct WeakRenderer: Sendable { weak let renderer: MirrorRenderer? }

  @Test("All agree, however renderers come and go", arguments: [1, 2, 3, 4] as [UInt64], Ending.allCases)
  func agrees(seed: UInt64, ending: Ending) async throws {
    let (remains, renderers) = try await run(seed, ending)
    #expect(remains.navigator == nil)
    #expect(renderers.allSatisfy { $0.renderer == nil })
  }

  private func run(_ seed: UInt64, _ ending: Ending) async throws -> (Remains, [WeakRenderer]) {
    let tasks = SpawnedTasks()
    let renderers = (0..<3).map { MirrorRenderer(seed: seed * 10 + $0) }
    let remains = try await ask(seed, ending, renderers, tasks)
    if ending == .dropped { await RendererStressTests.use(renderers, times: Stress.times(300)) }
    for request in remains.requests { _ = try await request.outcome }
    await tasks.settle()
    let log = await remains.log.value
    check(remains, log)
    return (remains, renderers.map { WeakRenderer(renderer: $0) })
  }

  private func makeNavigator(_ seed: UInt64, _ tasks: SpawnedTasks) throws -> Navigator<Int> {
    let draw = Mutex(SplitMix64(seed: seed))
    var configuration = NavigatorConfiguration<Int>()
    configuration.eventCapacity = 1_000_000
    configuration.clock = StoppedClock()
    configuration.spawn = tasks.spawner
    let guardian = NavigationGuard<Int>("random") { _ in
      switch draw.withLock({ $0.below(30) }) {
      case 0: return .deny("no")
      case 1: return .redirect(.push([7], on: .root))
      case 2: return .redirect(.reset)
      case 3: throw Oops()
      case 4...9: await Task.yield()
      default: break
      }
      return .allow
    }
    if seed % 2 == 0 { configuration.guards = [guardian] }
    let tabs = [TabBlueprint("home", 0), TabBlueprint("search", 1)]
    return try Navigator(
      NavigationBlueprint(tabs: tabs, tabBackBehavior: .history), configuration: configuration)
  }

  /// Has everybody at work until all is asked.
  private func ask(
    _ seed: UInt64, _ ending: Ending, _ renderers: [MirrorRenderer], _ tasks: SpawnedTasks
  ) async throws -> Remains {
    let navigator = try makeNavigator(seed, tasks)
    let events = navigator.events()
    let log = Task {
      var log = RendererLog()
      for await event in events { log.see(event) }
      return log
    }
    var remains = Remains(navigator: navigator, log: log)
    for round in 0..<UInt64(ending == .quiet ? 24 : 1) {
      // In most rounds one renderer stays, so that nothing sets right what it shows.
      let times = round % 4 == 0 ? Stress.times(15) : 1
      async let host: Void = RendererStressTests.attach(
        renderers, to: navigator, seed * 100 + round, times: times)
      async let user: Void = RendererStressTests.use(renderers, times: Stress.times(60))
      let reports = await askTasks(of: navigator, seed: seed * 100 + round, ending)
      _ = await (host, user)
      remains.requests += reports.flatMap(\.requests)
      remains.awaited += reports.flatMap(\.awaited)
      if ending == .quiet { await checkMirror(renderers, of: navigator, tasks) }
    }
    guard ending != .dropped else { return remains }
    await tasks.settle()
    await navigator.shutdown()
    _ = await log.value
    #expect(navigator.subscriptionCount == 0)
    remains.final = navigator.snapshot
    return remains
  }

  private func askTasks(
    of navigator: Navigator<Int>, seed: UInt64, _ ending: Ending
  ) async -> [StressAsker.Report] {
    await withTaskGroup { group in
      for number in 0..<UInt64(8) {
        group.addTask {
          var asker = StressAsker(navigator, seed: seed * 100 + number, waits: ending != .dropped)
          await asker.run(Stress.times(ending == .quiet ? 12 : 80))
          if ending == .shutdown && number < 2 { await navigator.shutdown() }
          await asker.run(Stress.times(ending == .quiet ? 12 : 80))
          return asker.report
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// Once nothing is under way any more, the renderer attached shows what is there.
  private func checkMirror(
    _ renderers: [MirrorRenderer], of navigator: Navigator<Int>, _ tasks: SpawnedTasks
  ) async {
    await tasks.settle()
    let attached = renderers.filter { $0.attachment != nil }
      .max { $0.attachment?.number ?? 0 < $1.attachment?.number ?? 0 }
    if let attached { #expect(attached.shown == navigator.state) }
  }

  private static func attach(
    _ renderers: [MirrorRenderer], to navigator: Navigator<Int>, _ seed: UInt64, times: Int
  ) async {
    var draw = SplitMix64(seed: seed)
    let some: [RendererCapabilities] = [.oneAtATime, .unlimited, [.pushesMany, .popsMany], .combinesChanges]
    for _ in 0..<times {
      let renderer = renderers[draw.below(renderers.count)]
      if times > 1 && draw.below(4) == 0 {
        for renderer in renderers { renderer.detach() }
      } else {
        renderer.attach(to: navigator, some[draw.below(some.count)])
      }
      for _ in 0..<draw.below(200) { await Task.yield() }
    }
  }

  private static func use(_ renderers: [MirrorRenderer], times: Int) async {
    for time in 0..<times {
      for renderer in renderers {
        if time % 3 == 0 { await renderer.makeGesture() } else { renderer.useHands() }
        await Task.yield()
      }
    }
  }

  /// Every request has ended once, as its caller was told, and the events tell how the state came about.
  private func check(_ remains: Remains, _ log: RendererLog) {
    var log = log
    log.finish(at: remains.final)
    #expect(log.problems.isEmpty)
    if let final = remains.final { #expect(final.presented == final.target) }
    var others = log.ended
    for request in remains.requests {
      let published = others.removeValue(forKey: request.id)
      guard published != nil || request.currentOutcome != .dropped(.shutdown) else { continue }
      #expect(published != nil && published == request.currentOutcome)
    }
    func count(_ outcomes: [NavigationOutcome]) -> [NavigationOutcome: Int] {
      let published = outcomes.filter { $0 != .cancelled(.notSubmitted) && $0 != .dropped(.shutdown) }
      return Dictionary(grouping: published) { $0 }.mapValues(\.count)
    }
    #expect(count(Array(others.values)) == count(remains.awaited))
  }
}
