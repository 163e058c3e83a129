import AsyncNavigation
import AsyncNavigationTesting

/// One of the tasks of a stress run: asks for this and that, in every way there is, and says what it was
/// told.
struct StressTask: Sendable {
  /// What all tasks of a run share.
  struct Surroundings: Sendable {
    let options: StressOptions
    let hooks: StressHooks
    let control: StressControl
    let ledger: StressLedger
    let tally: SharedTally
    let now: @Sendable () -> Duration
  }

  let latency = LatencyRecorder()
  private let shared: Surroundings
  private var actions: StressActions
  private var open: [NavigationRequest] = []
  /// Presentations that may wait for the end of modals which nobody ends.
  private var patient: [NavigationRequest] = []
  /// What was submitted and not waited for.
  private(set) var left: [NavigationRequest] = []

  init(_ number: Int, _ shared: Surroundings) {
    self.shared = shared
    let seed = shared.options.seed &* 1_000 &+ UInt64(number)
    actions = StressActions(draw: SplitMix64(seed: seed), ways: shared.options.ways)
  }

  /// Asks so many times, unless the run is over before.
  ///
  /// - Parameters:
  ///   - count: How often.
  ///   - navigator: Whom.
  ///   - catchUp: Waits until subscribers are near enough to the newest event.
  mutating func run(
    _ count: Int, of navigator: Navigator<Int>, catchUp: @Sendable () async -> Void
  ) async {
    for _ in 0..<count {
      shared.hooks.operation?(shared.control.operations)
      guard shared.control.next() else { break }
      await ask(navigator)
      if open.count >= shared.options.window {
        await settle()
        await catchUp()
      }
    }
    await settle()
    await catchUp()
  }

  private mutating func ask(_ navigator: Navigator<Int>) async {
    switch shared.options.ways {
    case .plain where actions.draw.below(3) == 0:
      let action = actions.next()
      await awaiting(action) { await navigator.perform(action) }
    case .plain: submit(actions.next(), to: navigator)
    case .every:
      switch actions.draw.below(8) {
      case 0: await verb(of: navigator)
      case 1:
        submit(.present(actions.draw.below(20), policy: .queue), to: navigator)
        patient += open.suffix(1)
      default: submit(actions.next(), to: navigator)
      }
    }
    guard shared.options.cancels, !open.isEmpty, actions.draw.below(10) == 0 else { return }
    open[actions.draw.below(open.count)].cancel()
  }

  private mutating func submit(_ action: NavigationAction<Int>, to navigator: Navigator<Int>) {
    let options = actions.options(revision: navigator.snapshot.revision)
    let (now, start, latency) = (shared.now, shared.now(), latency)
    let request = navigator.submit(action, options: options)
    request.whenEnded { latency.record(now() - start) }
    shared.ledger.open(request, action)
    open.append(request)
  }

  /// Asks and waits, by way of a coordinator, a screen, or a task that is cancelled.
  private mutating func verb(of navigator: Navigator<Int>) async {
    let route = actions.draw.below(20)
    let action = actions.next()
    switch actions.draw.below(5) {
    case 0: await awaiting(.push([route])) { await navigator.tabs.stack("home")?.push(route) }
    case 1:
      guard let modal = navigator.state.modals.last?.id else { fallthrough }
      await awaiting(.setStack([route, route + 1])) {
        await navigator.modals.stack(modal)?.setStack([route, route + 1])
      }
    case 2: await awaiting(.pop(1)) { await navigator.state.top.map { navigator.scope(of: $0.id) }?.pop() }
    case 3:
      let hesitates = actions.draw.below(2) == 0
      await awaiting(.push([route])) {
        let task = Task { await navigator.push(route) }
        if hesitates { await Task.yield() }
        task.cancel()
        return await task.value
      }
    default: await awaiting(action) { await navigator.perform(action) }
    }
  }

  private func awaiting(_ action: NavigationAction<Int>, _ verb: () async -> NavigationOutcome?) async {
    let start = shared.now()
    let number = shared.ledger.openVerb(action)
    let outcome = await verb()
    if outcome != nil { latency.record(shared.now() - start) }
    shared.ledger.tellVerb(number, outcome.map { shared.hooks.outcome?($0) ?? $0 })
  }

  /// Waits for the ends of all that is open, and tells what they were.
  private mutating func settle() async {
    for request in patient { request.cancel() }
    patient = []
    defer { open = [] }
    guard shared.options.ending != .dropped else { return left += open }
    if shared.options.ways == .every { await crowd() }
    for request in open { await shared.tellEnd(of: request) }
  }

  /// Has several tasks wait for each end, one of which gives up.
  private func crowd() async {
    await withTaskGroup(of: Void.self) { group in
      for request in open {
        let impatient = Task { try? await request.outcome }
        group.addTask { [shared] in
          await request.started()
          let outcome = try? await request.outcome
          shared.tally.check(.oneOutcome, outcome != nil && outcome == request.currentOutcome) {
            "\(request.id) was told \(outcome.map { "\($0)" } ?? "nothing") to one who waited"
          }
        }
        impatient.cancel()
        group.addTask { _ = await impatient.value }
      }
    }
  }
}

extension StressTask.Surroundings {
  /// Waits for the end of a request, and tells what the caller was told.
  func tellEnd(of request: NavigationRequest) async {
    ledger.wait(for: request.id)
    await hooks.telling?(request.id)
    // Only a run that stands still is cancelled; else the waiting does not throw.
    guard let outcome = try? await request.outcome else { return }
    ledger.tell(request.id, hooks.outcome?(outcome) ?? outcome)
  }
}
