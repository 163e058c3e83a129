import Synchronization

/// One subscription to an ``EventSource``.
///
/// A cursor is for one consumer. Two tasks that read one cursor share its records: each reaches one of them.
package final class EventCursor: Sendable {
  /// What a cursor reads.
  package enum Mode: Sendable {
    /// Every event, in order; when more than `maximumLag` have been published since the last read, the state
    /// instead.
    case every(maximumLag: Int)
    /// The state as it is, whenever something was published since the last read.
    case latest
  }

  private struct State {
    var position: CursorPosition
    var opening: EventBatch?
    /// Under which numbers consumers wait at the moment.
    var waiters: [UInt64] = []
  }

  /// The most records a cursor takes at once.
  private static let batchLimit = 256

  private let source: any EventSource
  private let mode: Mode
  private let state: Mutex<State>
  private let isClosed = Atomic(false)

  /// Subscribes.
  ///
  /// - Parameters:
  ///   - source: What to read.
  ///   - sequence: The last event the subscriber knows of; nil starts with the state.
  ///   - mode: How to read it.
  package init(_ source: any EventSource, after sequence: UInt64? = nil, mode: Mode) {
    let (position, reading) = source.read { $0.open(after: sequence, maximumLag: mode.maximumLag) }
    let opening: EventBatch? = if case .batch(let batch) = reading { batch } else { nil }
    self.source = source
    self.mode = mode
    self.state = Mutex(State(position: position, opening: opening))
  }

  deinit { cancel() }

  /// Ends the subscription at once; whoever waits for its next event gets the end.
  package func cancel() {
    guard !isClosed.exchange(true, ordering: .relaxed) else { return }
    source.withLog { log in log.close() }
    for waiter in state.withLock(\.waiters) { wake(waiter) }
  }

  /// The records that are there, waiting for one if there is none; nil at the end.
  ///
  /// Ends when the log is finished, the subscription is cancelled or the calling task is.
  package func next() async -> EventBatch? { await next { $0 } }

  /// As ``next()``, and makes something of the records before anybody else who shares the cursor reads on.
  ///
  /// - Parameter take: Called under the cursor's lock; has to keep the records, so that none is released
  ///   there.
  /// - Returns: What `take` made of them; nil at the end.
  package func next<Result: Sendable>(_ take: (EventBatch) -> Result) async -> Result? {
    while !isClosed.load(ordering: .relaxed) {
      let (result, known) = read(take)
      if let result { return result }
      guard let known else {
        cancel()
        return nil
      }
      if Task.isCancelled { return nil }
      await wait(after: known)
    }
    return nil
  }

  /// Reads what is there.
  ///
  /// - Returns: Records; or the last event known, to wait for the next; or neither, at the end.
  private func read<Result: Sendable>(_ take: (EventBatch) -> Result) -> (Result?, known: UInt64?) {
    state.withLock { state in
      if let opening = state.opening {
        state.opening = nil
        return (take(opening), nil)
      }
      let start = state.position
      let (position, reading) = source.read { [mode] log in
        switch mode {
        case .every: log.read(from: start, maximumLag: mode.maximumLag, limit: EventCursor.batchLimit)
        case .latest: log.readLatest(from: start)
        }
      }
      state.position = position
      switch reading {
      case .batch(let batch): return (take(batch), nil)
      case .finished: return (nil, nil)
      case .nothing, .state: return (nil, position.sequence)
      }
    }
  }

  private func wait(after sequence: UInt64) async {
    let waiter = source.withLog { log in log.makeWaiter() }
    state.withLock { $0.waiters.append(waiter) }
    await park(waiter, after: sequence)
    state.withLock { state in state.waiters.removeAll { $0 == waiter } }
  }

  /// Waits until something comes after a sequence number, the log is finished, the task is cancelled or the
  /// subscription is.
  ///
  /// Either cancellation may come before the registration: then its flag is set already when it is looked at
  /// under the lock; one that comes later finds the registration.
  ///
  /// Runs apart from the caller's actor, since whoever is woken first wakes the others: they must not wait
  /// until that actor has time.
  @concurrent
  private func park(_ waiter: UInt64, after sequence: UInt64) async {
    let others: WaitingList = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = source.withLog { log in
          let isOver = Task.isCancelled || isClosed.load(ordering: .relaxed)
          guard !isOver, !log.hasNews(after: sequence) else { return true }
          log.park(waiter, continuation)
          return false
        }
        if isReady { continuation.resume(returning: WaitingList()) }
      }
    } onCancel: {
      wake(waiter)
    }
    others.resumeAll()
  }

  private func wake(_ waiter: UInt64) {
    source.withLog { log in log.unpark(waiter) }?.resume(returning: WaitingList())
  }
}

extension EventCursor.Mode {
  fileprivate var maximumLag: UInt64 {
    switch self {
    case .every(let maximumLag): UInt64(max(maximumLag, 0))
    case .latest: .max
    }
  }
}
