import AsyncNavigationEvents
import Synchronization

/// A record of some events, known by its number among the records.
final class Entry: EventRecord {
  let number: Int
  let eventCount: Int

  init(_ number: Int, events eventCount: Int = 1) {
    self.number = number
    self.eventCount = eventCount
  }
}

/// A record of the state instead of events.
final class Balance: EventRecord {
  let missed: UInt64?
  /// The sum of all events so far: here, their number.
  let total: UInt64
  var eventCount: Int { 1 }

  init(missed: UInt64?, total: UInt64) {
    self.missed = missed
    self.total = total
  }
}

/// A publisher whose state is how much it has published; it tells when consumers wait.
final class Ledger: EventSource {
  private struct State {
    var log: EventLog
    var records = 0
    var total: UInt64 = 0
    /// Those who wait until so many consumers wait.
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    mutating func takeWatchers() -> [CheckedContinuation<Void, Never>] {
      let parked = log.waitingCount
      let due = watchers.filter { $0.count == parked }.map(\.continuation)
      watchers.removeAll { $0.count == parked }
      return due
    }
  }

  private let state: Mutex<State>

  init(capacity: Int = 16) { state = Mutex(State(log: EventLog(capacity: capacity))) }

  var subscriptionCount: Int { state.withLock(\.log.subscriptionCount) }
  var waitingCount: Int { state.withLock(\.log.waitingCount) }
  var total: UInt64 { state.withLock(\.total) }

  /// Publishes records of so many events each.
  func publish(_ eventCounts: Int...) {
    for count in eventCounts {
      act { state in
        state.records += 1
        state.total += UInt64(count)
        return state.log.append(Entry(state.records - 1, events: count))
      }
    }
  }

  func finish() {
    act { state in
      state.log.finish()
      return nil
    }
  }

  private func act(_ body: (inout State) -> (any EventRecord)?) {
    let (evicted, woken) = state.withLock { state in (body(&state), state.log.takeWoken()) }
    _ = evicted
    woken?.resumeFirst()
  }

  /// Waits until exactly so many consumers wait.
  func untilWaiting(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let due = state.withLock { state in
        state.watchers.append((count, continuation))
        return state.takeWatchers()
      }
      for continuation in due { continuation.resume() }
    }
  }

  func withLog<R: Sendable>(_ body: (inout EventLog) -> R) -> R {
    let (result, due) = state.withLock { state in (body(&state.log), state.takeWatchers()) }
    for continuation in due { continuation.resume() }
    return result
  }

  func read(_ body: (inout EventLog) -> (CursorPosition, Reading)) -> (CursorPosition, Reading) {
    state.withLock { state in
      let (position, reading) = body(&state.log)
      let shown = reading.showing({ Balance(missed: $0, total: state.total) }, at: position)
      return (position, shown)
    }
  }
}

/// What a batch holds, to compare.
enum Page: Equatable {
  /// The state, with what was missed before it.
  case balance(UInt64, missed: UInt64?)
  /// The records, by number, and the first of their events that is new.
  case entries([Int], first: UInt64)
}

extension EventBatch {
  var page: Page? {
    if let balance = records.first as? Balance { return .balance(balance.total, missed: balance.missed) }
    let entries = records.compactMap { ($0 as? Entry)?.number }
    return entries.count == records.count ? .entries(entries, first: first + UInt64(skipped)) : nil
  }
}

/// What several tasks have seen, in the order of their telling.
final class Sightings: Sendable {
  private let seen = Mutex<[Int]>([])

  var all: [Int] { seen.withLock { $0 } }

  func note(_ numbers: [Int]) { seen.withLock { $0 += numbers } }
}
