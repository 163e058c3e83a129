import Synchronization

/// A clock that stands still until it is told to move.
///
/// Give it to a navigator as `NavigatorConfiguration.clock`, and its time limits pass when the test says so.
/// Whoever sleeps is woken by ``advance(by:)`` or ``advance()``, in the order of the deadlines; a sleep whose
/// task is cancelled ends with `CancellationError`.
///
///     let clock = ManualClock()
///     await clock.waitForSleepers(1)
///     clock.advance(by: .seconds(5))
public final class ManualClock: Clock {
  /// A moment of a manual clock, as the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    /// Makes a moment.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// How much later another moment is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether one moment is before another.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Watcher {
    let number: Int
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant()
    var sleepers: [Sleeper] = []
    var watchers: [Watcher] = []
    var lastNumber = 0

    mutating func draw() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let state = Mutex(State())

  /// Makes a clock that stands at zero.
  public init() {}

  /// The moment at which the clock stands.
  public var now: Instant { state.withLock(\.now) }

  /// Zero: the clock is exact.
  public var minimumResolution: Duration { .zero }

  /// How many sleep at the moment.
  public var sleeperCount: Int { state.withLock(\.sleepers.count) }

  /// Sleeps until the clock has been moved to a deadline.
  ///
  /// - Throws: `CancellationError` when the sleeping task is cancelled first.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { $0.draw() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        register(Sleeper(number: number, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      wake(number)
    }
  }

  /// Moves the clock on and wakes those whose deadline has come.
  ///
  /// One that sleeps again after it was woken counts from the new moment; move the clock in smaller steps
  /// where that matters.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let woken = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return woken
    }
    for sleeper in woken.sorted(by: { ($0.deadline, $0.number) < ($1.deadline, $1.number) }) {
      sleeper.continuation.resume()
    }
  }

  /// Moves the clock on to the next deadline.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func advanceToNextDeadline() -> Bool {
    let next = state.withLock { state in
      state.sleepers.map(\.deadline).min().map { state.now.duration(to: $0) }
    }
    guard let next else { return false }
    advance(by: max(next, .zero))
    return true
  }

  /// Waits until at least so many sleep; returns early when the waiting task is cancelled.
  public func waitForSleepers(_ count: Int) async {
    let number = state.withLock { $0.draw() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDone = state.withLock { state in
          if Task.isCancelled || state.sleepers.count >= count { return true }
          state.watchers.append(Watcher(number: number, count: count, continuation: continuation))
          return false
        }
        if isDone { continuation.resume() }
      }
    } onCancel: {
      let watcher = state.withLock { state in
        state.watchers.firstIndex { $0.number == number }.map { state.watchers.remove(at: $0) }
      }
      watcher?.continuation.resume()
    }
  }
}

extension ManualClock {
  private enum Registration {
    case sleeps([Watcher])
    case isOver
    case isCancelled
  }

  /// Lets someone sleep; a cancellation that came before is seen here, one that comes later finds the
  /// sleeper.
  private func register(_ sleeper: Sleeper) {
    let registration: Registration = state.withLock { state in
      if Task.isCancelled { return .isCancelled }
      if sleeper.deadline <= state.now { return .isOver }
      state.sleepers.append(sleeper)
      let count = state.sleepers.count
      let content = state.watchers.filter { $0.count <= count }
      state.watchers.removeAll { $0.count <= count }
      return .sleeps(content)
    }
    switch registration {
    case .sleeps(let content): for watcher in content { watcher.continuation.resume() }
    case .isOver: sleeper.continuation.resume()
    case .isCancelled: sleeper.continuation.resume(throwing: CancellationError())
    }
  }

  private func wake(_ number: Int) {
    let sleeper = state.withLock { state in
      state.sleepers.firstIndex { $0.number == number }.map { state.sleepers.remove(at: $0) }
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
