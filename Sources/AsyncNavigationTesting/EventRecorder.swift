public import AsyncNavigation
import Synchronization

/// Records the events of a navigator, for a test to wait for and to look at.
///
/// Waiting has no time limit: it ends with the event, with the stream, or when the waiting task is cancelled.
///
///     let recorder = EventRecorder(navigator)
///     navigator.submit(.push("detail"))
///     let events = await recorder.through { if case .ended = $0.kind { true } else { false } }
public final class EventRecorder<Route: Hashable & Sendable>: Sendable {
  private let tape = Tape()
  private let task: Task<Void, Never>

  /// Subscribes and records from now on.
  ///
  /// - Parameters:
  ///   - navigator: Whose events to record; the recorder does not keep it alive.
  ///   - spawn: How to start the task that reads the events.
  public init(_ navigator: Navigator<Route>, spawn: TaskSpawner = .detached) {
    let events = navigator.events()
    task = spawn { [tape] in
      for await event in events { tape.add(event) }
      tape.finish()
    }
  }

  deinit { task.cancel() }

  /// All that was recorded so far.
  public var events: [NavigationEvent<Route>] { tape.state.withLock(\.events) }

  /// The state that the events recorded so far come to; nil before the first.
  public var state: NavigationState<Route>? {
    let events = events
    guard case .snapshot(let first)? = events.first?.kind else { return nil }
    var state = first.presented
    for event in events { state.apply(event) }
    return state
  }

  /// Whether the navigator's stream has ended.
  public var isFinished: Bool { tape.state.withLock(\.isFinished) }

  /// The next event that was not given out yet; waits for one.
  ///
  /// - Returns: The event; nil at the end of the stream, and when the waiting task is cancelled.
  public func next() async -> NavigationEvent<Route>? { await tape.next() }

  /// The events not given out yet, up to and including the first that matches; all to the end of the stream
  /// when none does.
  public func through(
    where matches: (NavigationEvent<Route>) -> Bool
  ) async -> [NavigationEvent<Route>] {
    var events: [NavigationEvent<Route>] = []
    while let event = await next() {
      events.append(event)
      if matches(event) { break }
    }
    return events
  }

  /// Waits for the end of the stream.
  ///
  /// - Returns: All that was recorded.
  public func finished() async -> [NavigationEvent<Route>] {
    while await next() != nil {}
    return events
  }

  /// What is recorded, and who waits for more.
  private final class Tape: Sendable {
    struct State {
      var events: [NavigationEvent<Route>] = []
      var position = 0
      var isFinished = false
      var waiters: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []
      var lastWaiter = 0
    }

    let state = Mutex(State())

    func add(_ event: NavigationEvent<Route>) { release { $0.events.append(event) } }

    func finish() { release { $0.isFinished = true } }

    private func release(_ change: (inout State) -> Void) {
      let waiters = state.withLock { state in
        change(&state)
        defer { state.waiters = [] }
        return state.waiters
      }
      for waiter in waiters { waiter.continuation.resume() }
    }

    func next() async -> NavigationEvent<Route>? {
      while true {
        let (event, isOver) = state.withLock { state -> (NavigationEvent<Route>?, Bool) in
          guard state.position < state.events.count else { return (nil, state.isFinished) }
          state.position += 1
          return (state.events[state.position - 1], false)
        }
        if event != nil || isOver || Task.isCancelled { return event }
        await wait()
      }
    }

    private func wait() async {
      let number = state.withLock { state in
        state.lastWaiter += 1
        return state.lastWaiter
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isDone = state.withLock { state in
            if Task.isCancelled || state.isFinished || state.position < state.events.count { return true }
            state.waiters.append((number, continuation))
            return false
          }
          if isDone { continuation.resume() }
        }
      } onCancel: {
        let waiter = state.withLock { state in
          state.waiters.firstIndex { $0.number == number }.map { state.waiters.remove(at: $0) }
        }
        waiter?.continuation.resume()
      }
    }
  }
}
