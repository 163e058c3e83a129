public import AsyncNavigation

/// Records the events of a navigator, for a test to wait for and to look at.
///
/// Waiting has no time limit: it ends with the event, with the stream, or when the waiting task is cancelled.
/// Each event is given out once; of several tasks that wait, the one that has waited longest gets it.
///
///     let recorder = EventRecorder(navigator)
///     navigator.submit(.push("detail"))
///     let events = await recorder.through { if case .ended = $0.kind { true } else { false } }
public final class EventRecorder<Route: Hashable & Sendable>: Sendable {
  private let tape = Monitor(Tape())
  private let task: Task<Void, Never>

  /// Subscribes and records from now on, until it is dropped or the stream ends.
  ///
  /// - Parameters:
  ///   - navigator: Whose events to record; the recorder does not keep it alive.
  ///   - spawn: How to start the task that reads the events.
  public init(_ navigator: Navigator<Route>, spawn: TaskSpawner = .detached) {
    let events = navigator.events()
    task = spawn { [tape] in
      for await event in events { tape.withLock { $0.events.append(event) } }
      tape.withLock { $0.isFinished = true }
    }
  }

  deinit { task.cancel() }

  /// All that was recorded so far, given out or not.
  public var events: [NavigationEvent<Route>] { tape.withLock { $0.events } }

  /// The state that the events recorded so far come to; nil before the first.
  ///
  /// - Complexity: O(n) in the number of events.
  public var state: NavigationState<Route>? {
    var state: NavigationState<Route>?
    for event in events { state.follow(event) }
    return state
  }

  /// Whether the navigator's stream has ended.
  public var isFinished: Bool { tape.withLock { $0.isFinished } }

  /// The events that were given out.
  var givenOut: [NavigationEvent<Route>] { tape.withLock { Array($0.events[..<$0.position]) } }

  /// The events that are recorded and were not given out yet.
  var recordedNotGivenOut: [NavigationEvent<Route>] { tape.withLock { Array($0.events[$0.position...]) } }

  /// Gives out all that is recorded and was not given out yet, without waiting.
  @discardableResult
  public func takeRecorded() -> [NavigationEvent<Route>] {
    tape.withLock { tape in
      defer { tape.position = tape.events.count }
      return Array(tape.events[tape.position...])
    }
  }

  /// Waits until the event of a number is recorded; not for ever when the stream ends before, or when the
  /// waiting task is cancelled.
  ///
  /// `NavigationSnapshot.sequence` of the navigator's snapshot is the number of the last event there is.
  public func recorded(through sequence: UInt64) async {
    await tape.wait(in: \.watchers, for: sequence)
  }

  /// The next event that was not given out yet; waits for one.
  ///
  /// - Returns: The event, also for a cancelled task when one is recorded; nil at the end of the stream, and
  ///   when the task is cancelled before one comes.
  public func next() async -> NavigationEvent<Route>? {
    if let event = tape.withLock({ $0.take() }) { return event }
    return await tape.wait(in: \.waiters, for: ())
  }

  /// Waits for an event that matches, and gives out all up to and including it.
  ///
  /// - Returns: The events that were not given out before; the last one matches, unless the stream has ended
  ///   or the waiting task is cancelled.
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

  /// Waits for the end of the stream, and gives out all that is left.
  ///
  /// - Returns: All that was recorded, from the first on; not to the end when the waiting task is cancelled.
  public func finished() async -> [NavigationEvent<Route>] {
    while await next() != nil {}
    return events
  }

  /// What is recorded, and who waits for more.
  private struct Tape: MonitoredState {
    var events: [NavigationEvent<Route>] = []
    /// How many events were given out.
    var position = 0
    var isFinished = false
    var waiters: [Waiter<Void, NavigationEvent<Route>>] = []
    /// Those who wait until an event is recorded.
    var watchers: [Waiter<UInt64, Void>] = []

    /// Gives out the next event.
    mutating func take() -> NavigationEvent<Route>? {
      guard position < events.count else { return nil }
      position += 1
      return events[position - 1]
    }

    mutating func takeReady() -> [@Sendable () -> Void] {
      var ready: [@Sendable () -> Void] = []
      while !waiters.isEmpty, let event = take() { ready.append(waiters.removeFirst().resumption(event)) }
      let last = events.last?.sequence
      let told = watchers.take { [isFinished] watcher in
        isFinished || last.map { $0 >= watcher.need } ?? false
      }
      ready += told.map { $0.resumption(()) }
      if isFinished { ready += waiters.take { _ in true }.map { $0.resumption(nil) } }
      return ready
    }
  }
}
