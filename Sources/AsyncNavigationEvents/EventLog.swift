import Synchronization

/// A value that a log keeps beside its events and that can be shown to a subscriber at once.
package protocol EventLogValue: Sendable {
  associatedtype Event: Sendable

  /// The event that shows the value as it is after the event `sequence`.
  func snapshotEvent(sequence: UInt64) -> Event

  /// The event that tells how many events a subscriber has missed, and shows the value as ``snapshotEvent`` does.
  func gapEvent(missed: UInt64, sequence: UInt64) -> Event
}

/// A value and the events that led to it, behind one lock: one writer at a time, any number of cursors.
///
/// Publishing writes once, whatever the number of subscribers, and wakes at most one of those who wait. Because the
/// value and the events sit behind one lock, a subscriber's first snapshot and its first event have no gap between
/// them, and the value can be read without awaiting.
package final class EventLog<Value: EventLogValue, Record: EventRecord>: Sendable
where Value.Event == Record.Event {
  private struct Storage {
    var value: Value
    var ring: EventRing<Record>
    var waiting = WaitingList()
    var subscriptions = 0
    var nextWaiter: UInt64 = 0
    var isFinished = false
  }

  private let storage: Mutex<Storage>

  /// Makes a log with no event.
  ///
  /// - Parameters:
  ///   - value: The value at the start.
  ///   - capacity: The most records to keep.
  package init(_ value: Value, capacity: Int) {
    storage = Mutex(Storage(value: value, ring: EventRing(capacity: capacity)))
  }

  /// Reads or changes the value under the lock, without publishing.
  ///
  /// Nothing that `body` does may release, compare or hash what belongs to a user: replaced parts are to be moved
  /// into the result.
  package func access<R: Sendable>(_ body: (inout Value) -> R) -> R {
    storage.withLock { body(&$0.value) }
  }

  /// Changes the value under the lock and publishes what `body` returns; the same rule as for ``access(_:)`` holds.
  package func update<R: Sendable>(_ body: (inout Value) -> (R, Record?)) -> R {
    let (result, evicted, woken) = storage.withLock { storage in
      let (result, record) = body(&storage.value)
      var evicted: Record?
      var woken: WaitingList?
      if let record {
        evicted = storage.ring.append(record)
        if storage.waiting.count > 0 { woken = storage.waiting.removeAll() }
      }
      return (result, evicted, woken)
    }
    woken?.resumeFirst()
    _ = evicted
    return result
  }

  /// Ends every subscription once it has read what there is.
  package func finish() {
    let woken = storage.withLock { storage in
      storage.isFinished = true
      return storage.waiting.removeAll()
    }
    woken.resumeAll()
  }

  /// How many subscriptions are alive.
  package var subscriptionCount: Int { storage.withLock { $0.subscriptions } }

  /// The sequence number of the newest event.
  package var lastSequence: UInt64 { storage.withLock { $0.ring.lastSequence } }
}

extension EventLog {
  /// Where a subscription starts, and what it gets first.
  func open(after sequence: UInt64?, maximumLag: Int) -> (position: CursorPosition, first: Value.Event?) {
    storage.withLock { storage in
      storage.subscriptions += 1
      let last = storage.ring.lastSequence
      var position = CursorPosition(record: storage.ring.end, sequence: last)
      guard let sequence else { return (position, storage.value.snapshotEvent(sequence: last)) }
      guard sequence < last else { return (position, nil) }
      guard sequence + 1 >= storage.ring.firstSequence, last - sequence <= UInt64(maximumLag) else {
        return (position, storage.value.gapEvent(missed: last - sequence, sequence: last))
      }
      position.record = storage.ring.position(ofSequence: sequence + 1)
      position.sequence = sequence
      return (position, nil)
    }
  }

  func close() { storage.withLock { $0.subscriptions -= 1 } }

  /// What a cursor gets next.
  enum Reading {
    /// Records, the first of which starts at a sequence number that may lie before the cursor.
    case records([Record], first: UInt64)
    /// The one event that stands for all that was missed.
    case gap(Value.Event)
    /// Nothing yet.
    case nothing
    /// Nothing ever again.
    case finished
  }

  /// Reads on from a position and moves it.
  func read(_ position: inout CursorPosition, maximumLag: Int, limit: Int) -> Reading {
    let start = position
    let (reading, moved): (Reading, CursorPosition) = storage.withLock { storage in
      let last = storage.ring.lastSequence
      guard start.sequence < last else { return (storage.isFinished ? .finished : .nothing, start) }
      let now = CursorPosition(record: storage.ring.end, sequence: last)
      let lag = last - start.sequence
      guard start.record >= storage.ring.start, lag <= UInt64(maximumLag) else {
        return (.gap(storage.value.gapEvent(missed: lag, sequence: last)), now)
      }
      let (records, first) = storage.ring.records(from: start.record, limit: limit)
      let next = start.record + UInt64(records.count)
      let moved = CursorPosition(record: next, sequence: storage.ring.lastSequence(before: next))
      return (.records(records, first: first), moved)
    }
    position = moved
    return reading
  }

  /// Shows the value as it is now, if anything was published since a position, and moves the position.
  func readLatest(_ position: inout CursorPosition) -> Reading {
    let start = position
    let (reading, moved): (Reading, CursorPosition) = storage.withLock { storage in
      let last = storage.ring.lastSequence
      guard start.sequence < last else { return (storage.isFinished ? .finished : .nothing, start) }
      return (
        .gap(storage.value.snapshotEvent(sequence: last)),
        CursorPosition(record: storage.ring.end, sequence: last)
      )
    }
    position = moved
    return reading
  }

  /// A number to wait under; numbers grow.
  func makeWaiter() -> UInt64 {
    storage.withLock { storage in
      storage.nextWaiter += 1
      return storage.nextWaiter
    }
  }

  /// Waits until something comes after a sequence number, the log is finished, the task is cancelled or
  /// ``wake(_:)`` is called.
  ///
  /// Cancellation may come before the registration: then the task's flag, or `isClosed`, is set already when it is
  /// looked at under the lock; one that comes later finds the registration.
  func wait(after sequence: UInt64, as waiter: UInt64, unless isClosed: borrowing Atomic<Bool>) async {
    let others: WaitingList = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = storage.withLock { storage in
          let hasNews = storage.ring.lastSequence > sequence || storage.isFinished
          if hasNews || Task.isCancelled || isClosed.load(ordering: .relaxed) { return true }
          storage.waiting.add(waiter, continuation)
          return false
        }
        if isReady { continuation.resume(returning: WaitingList()) }
      }
    } onCancel: {
      wake(waiter)
    }
    others.resumeAll()
  }

  /// Wakes one who waits, though nothing was published.
  func wake(_ waiter: UInt64) {
    storage.withLock { $0.waiting.remove(waiter) }?.resume(returning: WaitingList())
  }
}

/// How far a cursor has read.
struct CursorPosition: Sendable {
  /// The position of the next record to read.
  var record: UInt64
  /// The sequence number of the last event read.
  var sequence: UInt64
}
