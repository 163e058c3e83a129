import AsyncNavigation
import AsyncNavigationTesting
import Synchronization

/// A random course of events; one seed gives one course.
///
/// Tasks ask, a user swipes, the renderer is at fault, guards hang, hosts attach and detach.
final class Simulation {
  private typealias Action = NavigationAction<String>

  let scene: Scene
  let laggard = Notes<NavigationEvent<String>>()
  /// What was asked through `submit`.
  private(set) var requests: [NavigationRequest] = []
  /// What verbs that were awaited came to, and how many there were.
  let awaited = Notes<NavigationOutcome>()
  /// What the guard's own verbs came to, which it must not await.
  let awaitedByGuard = Notes<NavigationOutcome>()
  private(set) var awaitedCount = 0
  /// The places where calls of the renderer overlapped that should not have.
  private(set) var overlaps = 0
  private(set) var isShutDown = false
  private var dice: SplitMix64
  private var tasks: [Task<Void, Never>] = []
  private var attachments: [RendererAttachment] = []
  /// The calls that the navigator may have given up.
  private var abandoned: Set<Int> = []
  private let gate: Gate

  init(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let gate = Gate()
    let blueprint = NavigationBlueprint(
      tabs: [TabBlueprint("home", "h"), TabBlueprint("search", stack: StackBlueprint([], base: .host))],
      tabBackBehavior: .history)
    let ways = Ways()
    let guards =
      Bool.random(using: &dice) ? [Simulation.makeGuard(seed: dice.next(), gate, ways, awaitedByGuard)] : []
    let limit = Bool.random(using: &dice) ? 3 : 1_024
    scene = try Scene(blueprint, seed: dice.next()) { configuration in
      configuration.guards = guards
      configuration.requestLimit = limit
      configuration.eventCapacity = 100_000
    }
    self.dice = dice
    self.gate = gate
    ways.navigator = scene.navigator
    let events = scene.navigator.events(buffering: .newest(4))
    scene.executor.start { [laggard] in
      for await event in events { laggard.add(event) }
    }
  }

  private static func makeGuard(
    seed: UInt64, _ gate: Gate, _ ways: Ways, _ awaited: Notes<NavigationOutcome>
  ) -> NavigationGuard<String> {
    let dice = Mutex(SplitMix64(seed: seed))
    return NavigationGuard("random") { proposal in
      switch dice.withLock({ Int.random(in: 0..<20, using: &$0) }) {
      case 0: return .deny("no")
      case 1: return .redirect(.push(["r"], on: .root))
      case 2: return .redirect(.reset)
      case 3: throw Oops()
      case 4, 5: await gate.wait()
      case 6...8: await Task.yield()
      case 9: if let outcome = await ways.navigator?.push("g") { awaited.add(outcome) }
      default: break
      }
      return .allow
    }
  }

  /// Runs the course to its end, where everybody has got their answer.
  func run() {
    if roll(4) > 0 { attach() }
    for _ in 0..<roll(60) + 10 {
      for _ in 0..<roll([8, 8, 60, 600][roll(4)]) { scene.executor.runNext() }
      move()
      noteOverlaps()
    }
    gate.open()
    repeat {
      for call in scene.renderer.openCalls { call.acknowledge() }
      for attachment in attachments { attachment.gestureCancelled() }
    } while scene.executor.drain() > 0 || !scene.renderer.openCalls.isEmpty
  }

  /// Lets go of whatever waits by itself.
  func close() {
    for task in tasks { task.cancel() }
    scene.settle()
  }

  private func roll(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &dice) }

  private func move() {
    switch roll(40) {
    case 0..<10: submit()
    case 10..<14: startTask()
    case 14..<16: if !requests.isEmpty { requests[roll(requests.count)].cancel() }
    case 16: if !tasks.isEmpty { tasks[roll(tasks.count)].cancel() }
    case 17..<23: useHands()
    case 23: attachments.last?.gestureBegan()
    case 24: attachments.last?.gestureCancelled()
    case 25: if roll(3) == 0 { gate.open() }
    case 26: if roll(2) == 0 { passLimit() }
    case 27: attach()
    case 28: if roll(2) == 0 { detach() }
    case 29: if roll(12) == 0 { shutDown() }
    case 30: if roll(2) == 0 { openCall()?.fail(Oops()) }
    default: openCall()?.acknowledge()
    }
  }

  private func openCall() -> ScriptedRenderer<String>.Call? {
    let calls = scene.renderer.openCalls
    return calls.isEmpty ? nil : calls[roll(calls.count)]
  }

  private func noteOverlaps() {
    if scene.renderer.openCalls.count(where: { !abandoned.contains($0.number) }) > 1 { overlaps += 1 }
  }

  /// Notes that the calls made so far are given up, and perhaps one that is on its way.
  private func abandonCalls() {
    abandoned.formUnion(scene.renderer.openCalls.map(\.number))
    abandoned.insert(scene.renderer.log.count + 1)
  }
}

/// What the renderer and its host do.
extension Simulation {
  private func passLimit() {
    abandonCalls()
    scene.clock.advance(by: .seconds(5))
  }

  private func attach() {
    abandonCalls()
    let some: [RendererCapabilities] = [.oneAtATime, .unlimited, [.pushesMany, .popsMany], .combinesChanges]
    attachments.append(scene.navigator.attach(scene.renderer, capabilities: some[roll(some.count)]))
  }

  private func detach() {
    guard !attachments.isEmpty else { return }
    abandonCalls()
    attachments[roll(attachments.count)].detach()
  }

  private func shutDown() {
    isShutDown = true
    let navigator = scene.navigator
    tasks.append(scene.executor.start { await navigator.shutdown() })
  }

  /// The user does something with what is seen, and the host reports it; a host of the past reports in vain.
  private func useHands() {
    guard let shown = scene.renderer.shown, let attachment = attachments.last else { return }
    let stacks = shown.stacks.map(\.stack)
    let stack = stacks[roll(stacks.count)]
    switch roll(8) {
    case 0: attachments[roll(attachments.count)].didRemove([EntryID(UInt64(1_000_000))])
    case 1: attachments[0].didSelectTab("nowhere")
    case 2, 3: scene.renderer.userSelects(roll(2) == 0 ? "home" : "search", reportingTo: attachment)
    case 4:
      if let modal = shown.modals.last { scene.renderer.userDismisses(modal.id, reportingTo: attachment) }
    case 5:
      let entries = stack.entries
      if !entries.isEmpty {
        scene.renderer.userRemoves([entries[roll(entries.count)].id], reportingTo: attachment)
      }
    default:
      if let top = stack.top { scene.renderer.userRemoves([top.id], reportingTo: attachment) }
    }
  }
}

/// What tasks ask.
extension Simulation {
  private func submit() {
    let request = scene.navigator.submit(action(), options: options())
    requests.append(request)
    guard roll(4) == 0 else { return }
    tasks.append(
      scene.executor.start {
        await request.started()
        _ = try? await request.outcome
      })
  }

  private func startTask() {
    let navigator = scene.navigator
    let plan = (0...roll(3)).map { _ in (action(), options()) }
    awaitedCount += plan.count
    tasks.append(
      scene.executor.start { [awaited] in
        for (action, options) in plan { awaited.add(await navigator.perform(action, options: options)) }
      })
  }

  private func options() -> RequestOptions {
    var options = RequestOptions()
    switch roll(12) {
    case 0: options.policy = .supersede
    case 1: options.policy = .dropIfBusy
    case 2, 3: options.policy = .coalesce(["x", "y"][roll(2)])
    default: break
    }
    switch roll(10) {
    case 0: options.expectation = .revision(scene.navigator.snapshot.revision)
    case 1: options.expectation = scene.navigator.state.top.map { .top($0.id) } ?? .any
    case 2: options.expectation = scene.navigator.state.top.map { .contains($0.id) } ?? .any
    default: break
    }
    if roll(5) == 0 { options.cancellation = roll(2) == 0 ? .finish : .stopHere }
    return options
  }

  private func action(_ depth: Int = 0) -> NavigationAction<String> {
    let route = ["a", "b", "c", "d"][roll(4)]
    let target: NavigationTarget = [.active, .active, .root, .tab("search")][roll(4)]
    return switch roll(depth > 0 ? 14 : 18) {
    case 0: .push([route], on: target)
    case 1: .push([route, route, "z"], on: target)
    case 2: .pop(1 + roll(2), on: target)
    case 3: .popToRoot(on: target)
    case 4: .setStack(["h", route, "s"], on: target)
    case 5: .insert([route, "i"], at: roll(2), on: target)
    case 6: .replaceTop(route, on: target)
    case 7: scene.navigator.state.top.map { .update($0.id, route) } ?? .navigate(route)
    case 8: .present(ModalBlueprint([route, "m"]), roll(3) == 0 ? .replace : .stack)
    case 9: .dismiss(roll(2) == 0 ? .top(1) : .all)
    case 10: .selectTab(["home", "search"][roll(2)], reselect: [.popToRoot, .signal][roll(2)])
    case 11: .back(1 + roll(2))
    case 12: .removeAll(route, on: target)
    case 13: .setTabs([TabBlueprint("search", "s"), TabBlueprint("home", "h")].shuffled(using: &dice))
    case 14: .reset
    case 15:
      .override(NavigationBlueprint(tabs: [TabBlueprint("home", "h"), TabBlueprint("search", route)]))
    default: .transaction([action(1), action(1), action(1)])
    }
  }
}

/// The way from a guard to its navigator.
private final class Ways: Sendable {
  private struct State {
    weak var navigator: Navigator<String>?
  }

  private let state = Mutex(State())

  var navigator: Navigator<String>? {
    get { state.withLock { $0.navigator } }
    set { state.withLock { $0.navigator = newValue } }
  }
}
