import AsyncNavigation

/// Writes every event of a navigator as it happens.
actor EventLogger {
  private let log: Log
  /// The presented state after the last event.
  private var state: NavigationState<Route>
  /// The number of the last event written; nil before the first.
  private var written: UInt64?
  private var failure: OutputError?
  private var hasEnded = false
  private var waiting: [(sequence: UInt64, continuation: CheckedContinuation<Void, Never>)] = []

  /// Makes a logger.
  ///
  /// - Parameters:
  ///   - log: Where it writes.
  ///   - state: The state before the first event.
  init(_ log: Log, from state: NavigationState<Route>) {
    self.log = log
    self.state = state
  }

  /// Writes events until there are no more, or the task is cancelled.
  ///
  /// When nothing can be written any more, goes on reading, so that nobody waits in vain.
  func follow(_ events: AsyncStream<NavigationEvent<Route>>) async {
    for await event in events {
      state.apply(event)
      write(event)
      written = event.sequence
      release { $0 <= event.sequence }
    }
    hasEnded = true
    release { _ in true }
  }

  /// Waits until an event, and all before it, is written.
  ///
  /// - Throws: What kept one of them from being written.
  func catchUp(to sequence: UInt64) async throws(OutputError) {
    if !hasEnded, written.map({ $0 < sequence }) ?? true {
      await withCheckedContinuation { waiting.append((sequence, $0)) }
    }
    if let failure { throw failure }
  }

  private func write(_ event: NavigationEvent<Route>) {
    guard failure == nil else { return }
    do throws(OutputError) {
      try log.write(JournalLine(event: event), state: state)
    } catch {
      failure = error
    }
  }

  private func release(where isReached: (UInt64) -> Bool) {
    let released = waiting.filter { isReached($0.sequence) }
    waiting.removeAll { isReached($0.sequence) }
    for waiter in released { waiter.continuation.resume() }
  }
}
