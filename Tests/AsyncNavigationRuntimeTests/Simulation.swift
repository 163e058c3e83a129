import AsyncNavigation
import AsyncNavigationTesting
import RandomNavigation

/// A random course of events; one seed gives one course.
///
/// Tasks ask, a user swipes, the renderer is at fault, guards hang, hosts attach and detach.
final class Simulation {
  let scene: Scene
  let laggard = Notes<NavigationEvent<String>>()
  /// What was asked through `submit`.
  private(set) var requests: [NavigationRequest] = []
  /// What verbs that were awaited came to, and how many there were.
  let awaited = Notes<NavigationOutcome>()
  /// What the verbs of the guard and the clerk came to, which they must not await.
  let awaitedByGuard = Notes<NavigationOutcome>()
  /// Whoever prepares requests.
  let clerk: RandomClerk
  private(set) var awaitedCount = 0
  /// What requests with a token came to.
  let tokens = Notes<(token: String, outcome: NavigationOutcome)>()
  /// The requests that were held until the navigator is ready, in order, but for those that take the place of
  /// others and those that step aside for modals.
  private(set) var held: [RequestID] = []
  /// What verbs ask that are awaited until the navigator is ready.
  static let heldPush = NavigationAction<String>.push(["held"], on: .root)
  /// The last event before the navigator was ready; nil as long as it is not.
  private(set) var lastBeforeReady: UInt64?
  /// What the user has to have felt.
  private(set) var touches: [NavigationNotice] = []
  /// The places where calls of the renderer overlapped that should not have.
  private(set) var overlaps = 0
  private(set) var isShutDown = false
  private var dice: SplitMix64
  private var actions: RandomActions
  private var tasks: [Task<Void, Never>] = []
  private var attachments: [RendererAttachment] = []
  /// The calls that the navigator may have given up.
  private var abandoned: Set<Int> = []
  private let gate: Gate

  init(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let gate = Gate()
    let blueprint = NavigationBlueprint(
      tabs: [
        TabBlueprint("home", "h", options: TabOptions(haptic: .light)),
        TabBlueprint("search", stack: StackBlueprint([], base: .host)),
      ], tabBackBehavior: .history)
    let ways = Ways()
    let guards =
      Bool.random(using: &dice) ? [Simulation.makeGuard(seed: dice.next(), gate, ways, awaitedByGuard)] : []
    let limit = Bool.random(using: &dice) ? 3 : 1_024
    let startsHeld = Bool.random(using: &dice)
    scene = try Scene(blueprint, seed: dice.next()) { configuration in
      configuration.guards = guards
      configuration.requestLimit = limit
      configuration.eventCapacity = 100_000
      configuration.startsHeld = startsHeld
    }
    lastBeforeReady = startsHeld ? nil : 0
    actions = RandomActions(seed: dice.next())
    self.dice = dice
    self.gate = gate
    clerk = RandomClerk(gate, ways, awaitedByGuard)
    ways.navigator = scene.navigator
    let events = scene.navigator.events(buffering: .newest(4))
    scene.executor.start { [laggard] in
      for await event in events { laggard.add(event) }
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
    markReady()
    settle()
    // Presentations that wait come when nothing is presented any more. A request for that may be denied, or find
    // the lane full of them; a user's doing is not and does not.
    if isAnybodyWaiting { attach() }
    for _ in 0..<100 where isAnybodyWaiting {
      settle()
      guard let modal = scene.renderer.shown?.modals.first, let attachment = attachments.last else { return }
      scene.renderer.userDismisses(modal.id, reportingTo: attachment)
    }
    settle()
  }

  private var isAnybodyWaiting: Bool {
    awaited.values.count < awaitedCount || requests.contains { $0.currentOutcome == nil }
  }

  /// Lets all that can be done be done.
  private func settle() {
    repeat {
      for call in scene.renderer.openCalls { call.acknowledge() }
      for attachment in attachments { attachment.gestureCancelled() }
    } while scene.executor.drain() > 0 || !scene.renderer.openCalls.isEmpty
  }

  private func markReady() {
    if lastBeforeReady == nil { lastBeforeReady = scene.navigator.snapshot.sequence }
    scene.navigator.markReady()
  }

  /// Lets go of whatever waits by itself.
  func close() {
    for task in tasks { task.cancel() }
    scene.settle()
  }

  private func roll(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &dice) }

  private func move() {
    switch roll(41) {
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
    case 31: if roll(3) == 0 { markReady() }
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

  /// Notes that the calls made so far are given up, and perhaps one that is on its way behind others that are.
  private func abandonCalls() {
    abandoned.formUnion(scene.renderer.openCalls.map(\.number))
    var next = scene.renderer.log.count + 1
    while abandoned.contains(next) { next += 1 }
    abandoned.insert(next)
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
    let some: [RendererCapabilities] = [
      .oneAtATime, .unlimited, [.pushesMany, .popsMany], .combinesChanges, .navigationBackport,
      .flowStacks(multipleDismissals: roll(2) == 0, navigationUpdatesInOne: roll(2) == 0),
      RendererCapabilities(rawValue: UInt32(roll(1 << 10))),
    ]
    attachments.append(scene.navigator.attach(scene.renderer, capabilities: some[roll(some.count)]))
  }

  private func detach() {
    guard !attachments.isEmpty else { return }
    abandonCalls()
    attachments[roll(attachments.count)].detach()
  }

  /// The user taps a tab, and may have to feel it, as it is by the step in hand.
  private func tap(_ tab: TabID, reportingTo attachment: RendererAttachment) {
    let tabs = scene.navigator.expectedState.tabs + scene.navigator.state.tabs
    let haptic = tabs.first { $0.id == tab }?.options.haptic
    let ignored = attachment.counts.ignoredFacts
    scene.renderer.userSelects(tab, reportingTo: attachment)
    guard attachment.counts.ignoredFacts == ignored, let haptic else { return }
    touches.append(.haptic(haptic, tab: tab))
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
    case 2, 3: tap(["home", "search", "you"][roll(3)], reportingTo: attachment)
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
    let options = options()
    let request: NavigationRequest
    if roll(6) == 0 {
      request = clerk.submit(to: scene.navigator, options, seed: dice.next())
      noteIfHeld(request, options)
    } else if roll(6) == 0 {
      let seed = dice.next()
      request = scene.navigator.submit(options: options) { state in
        var actions = RandomActions(seed: seed)
        return actions.action(for: state)
      }
      noteIfHeld(request, options)
    } else {
      let action = action()
      request = scene.navigator.submit(action, options: options)
      if case .present(_, .queue) = action {} else { noteIfHeld(request, options) }
    }
    requests.append(request)
    let isWaitedFor = roll(4) == 0
    guard isWaitedFor || options.token != nil else { return }
    tasks.append(
      scene.executor.start { [tokens] in
        await request.started()
        guard let outcome = try? await request.outcome, let token = options.token else { return }
        tokens.add((token, outcome))
      })
  }

  private func noteIfHeld(_ request: NavigationRequest, _ options: RequestOptions) {
    guard options.awaitsReadiness, lastBeforeReady == nil else { return }
    if case .coalesce = options.policy { return }
    held.append(request.id)
  }

  private func startTask() {
    let navigator = scene.navigator
    let plan = (0...roll(3)).map { _ in
      let options = options()
      return (options.awaitsReadiness ? Simulation.heldPush : action(), options)
    }
    awaitedCount += plan.count
    tasks.append(
      scene.executor.start { [awaited, tokens] in
        for (action, options) in plan {
          let outcome = await navigator.perform(action, options: options)
          awaited.add(outcome)
          if let token = options.token { tokens.add((token, outcome)) }
        }
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
    options.awaitsReadiness = roll(5) == 0
    if roll(8) == 0 { options.token = "token \(roll(8))" }
    return options
  }

  /// An action as it fits what is shown now; it may be another by the time of its turn.
  private func action() -> NavigationAction<String> {
    if roll(8) == 0 { return .present(["a", "b"][roll(2)], policy: .queue) }
    return actions.action(for: scene.navigator.state)
  }
}
