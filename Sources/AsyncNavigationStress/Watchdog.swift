import Foundation
import Synchronization

/// Looks from time to time, from a thread of its own, whether something goes on.
///
/// The tasks that it watches may hold every thread that tasks have, so it takes none of them. It counts looks
/// rather than reading the clock: a machine that has stopped the whole process for a while has not found
/// anything.
package final class Watchdog: Sendable {
  /// How many looks in a row have to find the same.
  package static let patience = 20

  /// What is done about a standstill.
  private enum Alarm: CaseIterable {
    case standstill, lastResort
  }

  private let interval: TimeInterval
  private let progress: @Sendable () -> Int
  private let standstill: @Sendable () -> Void
  private let lastResort: @Sendable () -> Void
  private let isOver = Atomic(false)
  private let condition = NSCondition()

  /// Makes a watchdog that has not begun.
  ///
  /// - Parameters:
  ///   - limit: For how long something may stand still.
  ///   - progress: How far it has come: any number, as long as it changes.
  ///   - standstill: Is called once when it has stood still.
  ///   - lastResort: Is called once when it has stood still as long again, and nobody has ended the watch: the
  ///     tasks have no thread that is free.
  package init(
    limit: Duration, progress: @escaping @Sendable () -> Int, standstill: @escaping @Sendable () -> Void,
    lastResort: @escaping @Sendable () -> Void
  ) {
    interval = limit / .seconds(Watchdog.patience)
    (self.progress, self.standstill, self.lastResort) = (progress, standstill, lastResort)
  }

  /// Begins to watch.
  package func start() {
    Thread.detachNewThread { [self] in
      for alarm in Alarm.allCases where waitForStandstill() {
        switch alarm {
        case .standstill: standstill()
        case .lastResort: lastResort()
        }
      }
    }
  }

  /// Ends the watch.
  package func end() {
    condition.lock()
    isOver.store(true, ordering: .relaxed)
    condition.signal()
    condition.unlock()
  }

  /// - Returns: Whether there is one; false once the watch is over.
  private func waitForStandstill() -> Bool {
    var (last, looks) = (progress(), 0)
    while looks < Watchdog.patience {
      if isOverAfterPause() { return false }
      let next = progress()
      looks = next == last ? looks + 1 : 0
      last = next
    }
    return true
  }

  private func isOverAfterPause() -> Bool {
    let moment = Date(timeIntervalSinceNow: interval)
    condition.lock()
    defer { condition.unlock() }
    while !isOver.load(ordering: .relaxed), condition.wait(until: moment) {}
    return isOver.load(ordering: .relaxed)
  }
}

extension Watchdog {
  /// Runs something, and no longer waits for it once it stands still.
  ///
  /// What stands still is cancelled, and left behind.
  ///
  /// - Parameters:
  ///   - limit: For how long it may stand still.
  ///   - progress: How far it has come: any number, as long as it changes.
  ///   - lastResort: Is called, by the watchdog's thread, when nobody has come back from here as long after a
  ///     standstill; a program prints what it knows, and ends.
  ///   - body: What is run.
  /// - Returns: What it has come to; nil after a standstill.
  /// - Throws: What it throws.
  package static func guarding<Result: Sendable>(
    limit: Duration, progress: @escaping @Sendable () -> Int,
    lastResort: @escaping @Sendable () -> Void = {},
    _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result? {
    let first = FirstEnd<Result>()
    let watchdog = Watchdog(
      limit: limit, progress: progress, standstill: { first.come(.standstill) }, lastResort: lastResort)
    let work = Task.detached {
      do { first.come(.result(try await body())) } catch { first.come(.failure(error)) }
    }
    watchdog.start()
    defer { watchdog.end() }
    switch await first.end() {
    case .result(let result): return result
    case .failure(let error): throw error
    case .standstill:
      work.cancel()
      return nil
    }
  }
}

/// How something has ended, as whoever comes first says.
private final class FirstEnd<Result: Sendable>: Sendable {
  enum End: Sendable {
    case result(Result)
    case failure(any Error)
    case standstill
  }

  private enum State {
    case open
    case awaited(CheckedContinuation<End, Never>)
    case ended(End)
  }

  private let state = Mutex(State.open)

  func come(_ end: End) {
    let waiter: CheckedContinuation<End, Never>? = state.withLock { state in
      switch state {
      case .open:
        state = .ended(end)
        return nil
      case .awaited(let waiter):
        state = .ended(end)
        return waiter
      case .ended: return nil
      }
    }
    waiter?.resume(returning: end)
  }

  /// Waits for it; for one caller.
  func end() async -> End {
    await withCheckedContinuation { waiter in
      let end: End? = state.withLock { state in
        if case .ended(let end) = state { return end }
        state = .awaited(waiter)
        return nil
      }
      if let end { waiter.resume(returning: end) }
    }
  }
}
