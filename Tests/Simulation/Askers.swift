import AsyncNavigation
import AsyncNavigationTesting
import RandomNavigation
import Synchronization

/// The tasks of a program, and what they were told.
final class Askers: Sendable {
  /// What verbs that were awaited came to.
  let awaited = Notes<NavigationOutcome>()
  /// What the verbs of the guard and the clerk came to, which they must not await.
  let awaitedByGuard = Notes<NavigationOutcome>()
  /// What the guard asked without awaiting it.
  let submittedByGuard = Notes<NavigationRequest>()
  /// What requests with a token came to.
  let tokens = Notes<(token: String, outcome: NavigationOutcome)>()
  /// Whoever prepares requests.
  let clerk: RandomClerk
  /// What was done, in words; nil where nobody wants to know.
  let diary: Notes<String>?
  private let executor: SeededExecutor
  private let ledger: Mutex<Ledger>

  struct Ledger: Sendable {
    /// What was asked through `submit`.
    var requests: [NavigationRequest] = []
    /// How many of them, the oldest, are known to have ended.
    var settled = 0
    /// The requests that were held until the navigator is ready, but for those that take the place of others
    /// and those that step aside for modals.
    var held: Set<RequestID> = []
    /// The last event before the navigator was ready; nil as long as it is not.
    var lastBeforeReady: UInt64?
    /// The tasks that can be cancelled.
    var tasks: [Task<Void, Never>] = []
    /// How many verbs were awaited.
    var awaited = 0
    /// How many tasks of the program have not done all they have to do.
    var tasksAtWork = 0
  }

  /// What verbs ask that are awaited until the navigator is ready.
  static let heldPush = NavigationAction<String>.push(["held"], on: .root)

  init(_ executor: SeededExecutor, _ gate: Gate, _ ways: Ways, startsHeld: Bool, diary: Notes<String>?) {
    self.executor = executor
    self.diary = diary
    clerk = RandomClerk(gate, ways, awaitedByGuard)
    ledger = Mutex(Ledger(lastBeforeReady: startsHeld ? nil : 0))
  }

  /// Reads or changes what is known.
  func withLedger<R: Sendable>(_ body: (inout Ledger) -> R) -> R { ledger.withLock { body(&$0) } }

  /// Everything that has a handle.
  var requests: [NavigationRequest] { withLedger(\.requests) + submittedByGuard.values }

  /// Whether somebody has not been told yet how a request ended, or has more to ask.
  var isAnybodyWaiting: Bool {
    let told = awaited.values.count
    return withLedger { ledger in
      if ledger.tasksAtWork > 0 || told < ledger.awaited { return true }
      while ledger.settled < ledger.requests.count {
        if ledger.requests[ledger.settled].currentOutcome == nil { return true }
        ledger.settled += 1
      }
      return false
    }
  }

  /// Notes that the navigator is about to be ready.
  func noteReady(after sequence: UInt64) {
    withLedger { if $0.lastBeforeReady == nil { $0.lastBeforeReady = sequence } }
  }

  /// Starts a task that can be cancelled.
  func start(_ body: @escaping @Sendable () async -> Void) {
    let task = executor.start(body)
    withLedger { $0.tasks.append(task) }
  }

  /// Starts a task of the program.
  func startWork(_ moves: [Move], on navigator: Navigator<String>) {
    withLedger { $0.tasksAtWork += 1 }
    start { [self] in
      for move in moves { await carryOut(move, on: navigator) }
      withLedger { $0.tasksAtWork -= 1 }
    }
  }

  /// Cancels a task, as if it were gone.
  func cancelTask(_ dice: inout SplitMix64) {
    let tasks = withLedger(\.tasks)
    if !tasks.isEmpty { dice.pick(tasks).cancel() }
  }

  /// Withdraws a request.
  func cancelRequest(_ dice: inout SplitMix64) {
    let requests = withLedger(\.requests)
    if !requests.isEmpty { dice.pick(requests).cancel() }
  }

  func write(_ move: Move, _ words: @autoclosure () -> String = "") {
    diary?.add("\(move) \(words())")
  }
}

/// What tasks do.
extension Askers {
  private func carryOut(_ move: Move, on navigator: Navigator<String>) async {
    var dice = SplitMix64(seed: move.seed)
    switch move.kind {
    case .submit, .decide, .prepare: submit(move, &dice, to: navigator)
    case .perform:
      let question = question(&dice, on: navigator)
      write(move, "\(question)")
      await perform([question], on: navigator)
    case .spawn:
      let plan = (0...dice.int(0...3)).map { _ in question(&dice, on: navigator) }
      write(move, "\(plan)")
      withLedger { $0.awaited += plan.count }
      start { [self] in await perform(plan, on: navigator, isCounted: true) }
    case .ask: await ask(move, &dice, navigator)
    case .cancelRequest:
      write(move)
      cancelRequest(&dice)
    case .wait:
      let requests = withLedger(\.requests)
      guard !requests.isEmpty else { return }
      let request = dice.pick(requests)
      write(move, "for \(request.id)")
      _ = try? await request.outcome
    default:
      write(move)
      await Task.yield()
    }
  }

  /// Asks on behalf of a screen.
  private func ask(_ move: Move, _ dice: inout SplitMix64, _ navigator: Navigator<String>) async {
    let entries = navigator.state.stacks.flatMap { $0.stack.entries }
    guard !entries.isEmpty else { return }
    let screen = dice.pick(entries).id
    let pushes = dice.oneIn(2)
    write(move, "\(screen) \(pushes ? "pushes" : "pops")")
    let scope = navigator.scope(of: screen)
    withLedger { $0.awaited += 1 }
    awaited.add(pushes ? await scope.push("e") : await scope.pop())
  }

  private func perform(_ plan: [Question], on navigator: Navigator<String>, isCounted: Bool = false) async {
    if !isCounted { withLedger { $0.awaited += plan.count } }
    for question in plan {
      let outcome = await navigator.perform(question.action, options: question.options)
      awaited.add(outcome)
      if let token = question.options.token { tokens.add((token, outcome)) }
    }
  }

  private func submit(_ move: Move, _ dice: inout SplitMix64, to navigator: Navigator<String>) {
    let options = RequestOptions(drawnBy: &dice, for: navigator)
    let seed = dice.next()
    let request: NavigationRequest
    var stepsAside = false
    switch move.kind {
    case .prepare:
      write(move, "\(options.words)")
      request = clerk.submit(to: navigator, options, seed: seed)
    case .decide:
      write(move, "\(options.words)")
      request = navigator.submit(options: options) { state in
        var actions = RandomActions(seed: seed)
        return actions.action(for: state)
      }
    default:
      let action = NavigationAction(drawnBy: &dice, for: navigator.state)
      write(move, "\(action) \(options.words)")
      request = navigator.submit(action, options: options)
      if case .present(_, .queue) = action { stepsAside = true }
    }
    note(request, options, isHeld: !stepsAside)
    guard dice.oneIn(4) || options.token != nil else { return }
    start { [tokens] in
      await request.started()
      guard let outcome = try? await request.outcome, let token = options.token else { return }
      tokens.add((token, outcome))
    }
  }

  private func note(_ request: NavigationRequest, _ options: RequestOptions, isHeld: Bool) {
    let coalesces = if case .coalesce = options.policy { true } else { false }
    withLedger { ledger in
      ledger.requests.append(request)
      guard isHeld, options.awaitsReadiness, !coalesces, ledger.lastBeforeReady == nil else { return }
      ledger.held.insert(request.id)
    }
  }

  private func question(_ dice: inout SplitMix64, on navigator: Navigator<String>) -> Question {
    let options = RequestOptions(drawnBy: &dice, for: navigator)
    let action = NavigationAction<String>(drawnBy: &dice, for: navigator.state)
    return Question(action: options.awaitsReadiness ? Askers.heldPush : action, options: options)
  }
}
