import AsyncNavigationModel
import Synchronization

/// Whoever carries out requests, as a request sees it.
protocol RequestOwner: AnyObject, Sendable {
  /// The request that is being carried out by the draining task.
  var running: RequestCompletion? { get }

  /// Withdraws a request.
  func cancel(_ id: RequestID)

  /// Ends a waiting request that waits for its own end.
  func abandon(_ id: RequestID)
}

/// The end of one request, and those who wait for it.
final class RequestCompletion: Sendable {
  /// What a waiter waits for.
  enum Milestone: Sendable {
    /// The first commit, or the end if there was none.
    case start
    /// The end.
    case end
  }

  /// What is called at the end of a request.
  typealias Ending = @Sendable (NavigationOutcome) -> Void

  private struct Waiter {
    let number: Int
    let milestone: Milestone
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var hasStarted = false
    var outcome: NavigationOutcome?
    /// Whether all that was to be called at the end has been, so that waiters may go on.
    var hasEnded = false
    var waiters: [Waiter] = []
    var lastWaiter = 0
    /// What is to be called at the end.
    var endings: [Ending] = []
    /// Waiters whose task was cancelled before they had registered.
    var withdrawn: Set<Int> = []
    /// The requests that guards and renderers of this one are awaiting.
    var awaited: [(errand: Errand, request: RequestCompletion)] = []

    func isReached(_ milestone: Milestone) -> Bool { milestone == .start ? hasStarted : hasEnded }
  }

  let id: RequestID
  /// Held weakly, so that a handle that somebody keeps does not keep a navigator's state and log.
  private weak let owner: (any RequestOwner)?
  private let state: Mutex<State>

  /// A request that is about to be taken on; its ending is called once, before any that is added later.
  init(id: RequestID, owner: any RequestOwner, whenEnded ending: Ending? = nil) {
    self.id = id
    self.owner = owner
    state = Mutex(State(endings: ending.map { [$0] } ?? []))
  }

  /// A request that has ended as soon as it was made: that nobody takes on, or that could not be read.
  init(id: RequestID = RequestID(0), endedAs outcome: NavigationOutcome) {
    self.id = id
    owner = nil
    state = Mutex(State(hasStarted: true, outcome: outcome, hasEnded: true))
  }

  /// How the request ended; nil when it has not.
  var outcome: NavigationOutcome? { state.withLock(\.outcome) }

  /// Notes the first commit.
  func start() { release { $0.hasStarted = true } }

  /// Notes the end; a second one is ignored.
  ///
  /// Whoever waits goes on only once what is to be called at the end has been.
  func end(_ outcome: NavigationOutcome) {
    let endings: [Ending]? = state.withLock { state in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      defer { state.endings = [] }
      return state.endings
    }
    guard let endings else { return }
    for ending in endings { ending(outcome) }
    release { state in
      state.hasStarted = true
      state.hasEnded = true
    }
  }

  func cancel() { owner?.cancel(id) }

  func abandon() { owner?.abandon(id) }

  /// Calls a function once the request has ended; now when it has.
  func whenEnded(_ ending: @escaping Ending) {
    let outcome = state.withLock { state in
      if state.outcome == nil { state.endings.append(ending) }
      return state.outcome
    }
    if let outcome { ending(outcome) }
  }

  private func release(_ change: (inout State) -> Void) {
    let released = state.withLock { state in
      change(&state)
      let released = state.waiters.filter { state.isReached($0.milestone) }
      state.waiters = state.waiters.filter { !state.isReached($0.milestone) }
      return released
    }
    for waiter in released { waiter.continuation.resume() }
  }
}

extension RequestCompletion {
  /// Waits for a milestone.
  ///
  /// - Returns: Whether waiting makes sense: false, at once, when the request cannot get there before the
  ///   waiter is done.
  func wait(for milestone: Milestone) async -> Bool {
    await waitUnlessDeadlocked(milestone) { await suspend(until: milestone, as: makeWaiter()) }
  }

  /// Waits for a milestone, or until the waiting task is cancelled.
  ///
  /// - Returns: As ``wait(for:)``.
  func waitUnlessCancelled(for milestone: Milestone) async -> Bool {
    let waiter = makeWaiter()
    return await waitUnlessDeadlocked(milestone) {
      await withTaskCancellationHandler {
        await suspend(until: milestone, as: waiter)
      } onCancel: {
        withdraw(waiter)
      }
      state.withLock { _ = $0.withdrawn.remove(waiter) }
    }
  }

  /// Waits for the end on behalf of whoever made the request: cancelling the waiting task cancels the
  /// request, and a request that waits for its own end is given up.
  nonisolated(nonsending) func settledOutcome() async -> NavigationOutcome {
    await withTaskCancellationHandler {
      guard await !wait(for: .end) else { return }
      abandon()
      // What it waited for may have ended meanwhile: then it has begun, and there is an end to wait for.
      _ = await wait(for: .end)
    } onCancel: {
      cancel()
    }
    return outcome ?? .failed(.wouldDeadlock)
  }

  private func waitUnlessDeadlocked(_ milestone: Milestone, _ wait: () async -> Void) async -> Bool {
    guard let errand = Errand.current, !errand.isOver, !state.withLock({ $0.isReached(milestone) }) else {
      await wait()
      return true
    }
    let current = errand.request
    // The edge goes in before the walk, so that of two racing waits at least one sees the other.
    current.state.withLock { $0.awaited.append((errand, self)) }
    defer {
      current.state.withLock { state in
        let index = state.awaited.firstIndex { $0.errand === errand && $0.request === self }
        if let index { state.awaited.remove(at: index) }
      }
    }
    guard !waits(for: current) else { return false }
    await wait()
    return true
  }

  /// Whether this request cannot end before `other` has: it is the other, or is queued behind it, or behind
  /// one that awaits it.
  private func waits(for other: RequestCompletion) -> Bool {
    guard other.outcome == nil else { return false }
    var seen: Set<ObjectIdentifier> = []
    var open: [RequestCompletion] = [self]
    while let next = open.popLast() {
      if next === other { return true }
      guard seen.insert(ObjectIdentifier(next)).inserted, next.outcome == nil else { continue }
      open += next.state.withLock(\.awaited).filter { !$0.errand.isOver }.map(\.request)
      if let running = next.owner?.running { open.append(running) }
    }
    return false
  }

  private func makeWaiter() -> Int {
    state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
  }

  private func suspend(until milestone: Milestone, as number: Int) async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if state.isReached(milestone) || state.withdrawn.remove(number) != nil { return true }
        state.waiters.append(Waiter(number: number, milestone: milestone, continuation: continuation))
        return false
      }
      if isDone { continuation.resume() }
    }
  }

  /// Ends a wait; one that has not begun yet ends as soon as it does.
  private func withdraw(_ number: Int) {
    let waiter: Waiter? = state.withLock { state in
      if let index = state.waiters.firstIndex(where: { $0.number == number }) {
        return state.waiters.remove(at: index)
      }
      state.withdrawn.insert(number)
      return nil
    }
    waiter?.continuation.resume()
  }
}
