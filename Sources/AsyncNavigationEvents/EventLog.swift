/// The events of one publisher and those who wait for more: a pure state machine.
///
/// It neither locks nor resumes anybody. Its owner keeps it behind the same lock as the state that the events
/// change, so that a subscriber's first snapshot and its first event have no gap between them; what is to be
/// resumed or released is handed out, for after the lock.
package struct EventLog: Sendable {
  private var ring: EventRing
  private var waiting = WaitingList()
  private var lastWaiter: UInt64 = 0
  /// Whether every subscription ends once it has read what there is.
  package private(set) var isFinished = false
  /// Whether something has come since those who wait were last woken.
  private var hasNewsForWaiting = false
  /// How many subscriptions are alive.
  package private(set) var subscriptionCount = 0
  /// How many consumers wait for the next event.
  package var waitingCount: Int { waiting.count }

  /// Makes a log with no event.
  ///
  /// - Parameter capacity: The most records to keep.
  package init(capacity: Int) { ring = EventRing(capacity: capacity) }

  /// The sequence number of the newest event.
  package var lastSequence: UInt64 { ring.lastSequence }

  /// Publishes a record.
  ///
  /// - Returns: The record that had to go, for the owner to release once it has unlocked.
  package mutating func append(_ record: any EventRecord) -> (any EventRecord)? {
    hasNewsForWaiting = waiting.count > 0
    return ring.append(record)
  }

  /// Those who wait and have something to read now, for the owner to wake once it has unlocked.
  package mutating func takeWoken() -> WaitingList? {
    guard hasNewsForWaiting else { return nil }
    hasNewsForWaiting = false
    return waiting.removeAll()
  }

  /// Ends every subscription once it has read what there is; those who wait are to be woken.
  package mutating func finish() {
    isFinished = true
    hasNewsForWaiting = waiting.count > 0
  }
}

/// How far a cursor has read.
package struct CursorPosition: Sendable {
  /// The position of the next record to read.
  var record: UInt64
  /// The sequence number of the last event read.
  var sequence: UInt64
}

/// What a cursor gets.
package enum Reading: Sendable {
  /// Consecutive records.
  case batch(EventBatch)
  /// The state as it is, instead of what was missed: so many events, or nil where none were expected. The
  /// owner of the log, who knows the state, turns this into a batch.
  case state(missed: UInt64?)
  /// Nothing yet.
  case nothing
  /// Nothing ever again.
  case finished
}

/// Consecutive records, and where their events start.
package struct EventBatch: Sendable {
  /// The records, oldest first; never none.
  package let records: [any EventRecord]
  /// The sequence number of the first record's first event.
  package let first: UInt64
  /// How many events of the first record the reader knows already.
  package let skipped: Int
}

extension EventLog {
  /// Starts a subscription.
  ///
  /// - Parameters:
  ///   - sequence: The last event the subscriber knows of; nil for one that knows nothing.
  ///   - maximumLag: How many events it may fall behind.
  /// - Returns: Where it reads on, and what it gets first.
  mutating func open(after sequence: UInt64?, maximumLag: UInt64) -> (CursorPosition, Reading) {
    subscriptionCount += 1
    let now = CursorPosition(record: ring.end, sequence: ring.lastSequence)
    guard let sequence else { return (now, .state(missed: nil)) }
    guard sequence < now.sequence else { return (now, .nothing) }
    let lag = now.sequence - sequence
    guard sequence + 1 >= ring.firstSequence, lag <= maximumLag else { return (now, .state(missed: lag)) }
    return (CursorPosition(record: ring.position(ofSequence: sequence + 1), sequence: sequence), .nothing)
  }

  mutating func close() { subscriptionCount -= 1 }

  /// Reads on, every event.
  func read(from position: CursorPosition, maximumLag: UInt64, limit: Int) -> (CursorPosition, Reading) {
    let last = ring.lastSequence
    guard position.sequence < last else { return (position, isFinished ? .finished : .nothing) }
    let lag = last - position.sequence
    guard position.record >= ring.start, lag <= maximumLag else {
      return (CursorPosition(record: ring.end, sequence: last), .state(missed: lag))
    }
    let (records, first) = ring.records(from: position.record, limit: limit)
    let next = position.record + UInt64(records.count)
    let moved = CursorPosition(record: next, sequence: ring.lastSequence(before: next))
    let skipped = position.sequence >= first ? Int(position.sequence - first + 1) : 0
    return (moved, .batch(EventBatch(records: records, first: first, skipped: skipped)))
  }

  /// Reads the state as it is, if anything was published since.
  func readLatest(from position: CursorPosition) -> (CursorPosition, Reading) {
    let last = ring.lastSequence
    guard position.sequence < last else { return (position, isFinished ? .finished : .nothing) }
    return (CursorPosition(record: ring.end, sequence: last), .state(missed: nil))
  }

  /// A number to wait under; numbers grow.
  mutating func makeWaiter() -> UInt64 {
    lastWaiter += 1
    return lastWaiter
  }

  /// Whether there is something to read after a sequence number.
  func hasNews(after sequence: UInt64) -> Bool { ring.lastSequence > sequence || isFinished }

  /// Lets someone wait for whom there is nothing to read yet.
  mutating func park(_ waiter: UInt64, _ continuation: CheckedContinuation<WaitingList, Never>) {
    waiting.add(waiter, continuation)
  }

  mutating func unpark(_ waiter: UInt64) -> CheckedContinuation<WaitingList, Never>? {
    waiting.remove(waiter)
  }
}
