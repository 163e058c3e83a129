import Synchronization

/// One subscription to an ``EventLog``.
///
/// A cursor is for one consumer. Two tasks that read one cursor share its events: each event reaches one of them.
package final class EventCursor<Value: EventLogValue, Record: EventRecord>: Sendable
where Value.Event == Record.Event {
  package typealias Event = Value.Event

  /// What a cursor reads.
  package enum Mode: Sendable {
    /// Every event, in order; when more than `maximumLag` have been published since the last read, a gap instead.
    case every(maximumLag: Int)
    /// The value as it is, whenever something was published since the last read.
    case latest
  }

  private struct State {
    var position: CursorPosition
    /// Events read from the log and not yet handed out, last first.
    var pending: [Event]
    /// Under which numbers consumers wait at the moment.
    var waiters: [UInt64] = []
  }

  /// The most records a cursor takes from the log at once.
  private let batchLimit = 256
  private let log: EventLog<Value, Record>
  private let mode: Mode
  private let state: Mutex<State>
  private let isClosed = Atomic(false)

  /// Subscribes.
  ///
  /// - Parameters:
  ///   - log: The log to read.
  ///   - sequence: The last event the subscriber knows of; nil starts with a snapshot.
  ///   - mode: What to read.
  package init(_ log: EventLog<Value, Record>, after sequence: UInt64? = nil, mode: Mode) {
    let lag = if case .every(let maximumLag) = mode { maximumLag } else { Int.max }
    let (position, first) = log.open(after: sequence, maximumLag: lag)
    self.log = log
    self.mode = mode
    self.state = Mutex(State(position: position, pending: first.map { [$0] } ?? []))
  }

  deinit { cancel() }

  /// Ends the subscription at once; whoever waits for its next event gets the end.
  package func cancel() {
    guard !isClosed.exchange(true, ordering: .relaxed) else { return }
    log.close()
    for waiter in state.withLock(\.waiters) { log.wake(waiter) }
  }

  /// All events that are there, oldest first, waiting for one if there is none; nil at the end.
  ///
  /// Ends when the log is finished, the subscription is cancelled or the calling task is.
  package func next() async -> [Event]? {
    await next { state in
      defer { state.pending = [] }
      return state.pending.reversed()
    }
  }

  /// The next event; nil at the end.
  package func nextEvent() async -> Event? {
    await next { $0.pending.removeLast() }
  }

  private func next<R: Sendable>(_ take: (inout State) -> R) async -> R? {
    while true {
      let step: Step<R> = state.withLock { state in
        if isClosed.load(ordering: .relaxed) { return .end }
        if state.pending.isEmpty {
          switch refill(&state) {
          case .wait(let sequence): return .wait(after: sequence)
          case .end: return .end
          case .ready: break
          }
        }
        return .take(take(&state))
      }
      switch step {
      case .take(let result): return result
      case .wait(let sequence) where !Task.isCancelled: await wait(after: sequence)
      case .wait, .end: return nil
      }
    }
  }

  private func wait(after sequence: UInt64) async {
    let waiter = log.makeWaiter()
    state.withLock { $0.waiters.append(waiter) }
    await log.wait(after: sequence, as: waiter, unless: isClosed)
    state.withLock { state in state.waiters.removeAll { $0 == waiter } }
  }

  private enum Step<R: Sendable>: Sendable {
    case take(R)
    case wait(after: UInt64)
    case end
  }

  private enum Refill { case ready, wait(after: UInt64), end }

  private func refill(_ state: inout State) -> Refill {
    let known = state.position.sequence
    let reading: EventLog<Value, Record>.Reading =
      switch mode {
      case .every(let maximumLag): log.read(&state.position, maximumLag: maximumLag, limit: batchLimit)
      case .latest: log.readLatest(&state.position)
      }
    switch reading {
    case .nothing: return .wait(after: known)
    case .finished: return .end
    case .gap(let event): state.pending = [event]
    case .records(let records, var sequence):
      for record in records {
        for index in 0..<record.eventCount {
          if sequence > known { state.pending.append(record.event(at: index, sequence: sequence)) }
          sequence += 1
        }
      }
      state.pending.reverse()
    }
    return .ready
  }
}
