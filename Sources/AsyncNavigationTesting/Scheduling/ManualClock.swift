/// A clock that stands still until it is told to move.
///
/// Give it to a navigator as `NavigatorConfiguration.clock`, and its time limits pass when the test says so.
/// Whoever sleeps is woken by ``advance(by:)`` or ``advanceToNextDeadline()``, in the order of the deadlines;
/// a sleep whose task is cancelled ends with `CancellationError`.
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

  private struct State: MonitoredState {
    var now = Instant()
    /// Those who sleep until a moment.
    var sleepers: [Waiter<Instant, Void>] = []
    /// Those who wait until so many sleep.
    var watchers: [Waiter<Int, Void>] = []

    mutating func takeReady() -> [@Sendable () -> Void] {
      let woken = sleepers.take { [now] in $0.need <= now }.sorted { $0.need < $1.need }
      let told = watchers.take { [count = sleepers.count] in $0.need <= count }
      return woken.map { $0.resumption(()) } + told.map { $0.resumption(()) }
    }
  }

  private let state = Monitor(State())

  /// Makes a clock that stands at zero.
  public init() {}

  /// The moment at which the clock stands.
  public var now: Instant { state.withLock(\.now) }

  /// Zero: the clock is exact.
  public var minimumResolution: Duration { .zero }

  /// How many sleep at the moment.
  public var sleeperCount: Int { state.withLock(\.sleepers.count) }

  /// When the next of those who sleep is to be woken; nil when nobody sleeps.
  public var nextDeadline: Instant? { state.withLock { $0.sleepers.map(\.need).min() } }

  /// Sleeps until the clock has been moved to a deadline; not at all when it stands there already.
  ///
  /// - Parameters:
  ///   - deadline: When to wake.
  ///   - tolerance: Ignored; the clock is exact.
  /// - Throws: `CancellationError` when the task is cancelled, before or while it sleeps.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if await state.wait(in: \.sleepers, for: deadline) == nil { throw CancellationError() }
  }

  /// Moves the clock on and wakes those whose deadline has come.
  ///
  /// It does not wait until they have done anything. One that sleeps again after it was woken counts from the
  /// new moment; move the clock in smaller steps where that matters.
  public func advance(by duration: Duration) {
    state.withLock { $0.now = $0.now.advanced(by: duration) }
  }

  /// Moves the clock on to the next deadline.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public func advanceToNextDeadline() -> Bool {
    let next = state.withLock { state in
      state.sleepers.map(\.need).min().map { state.now.duration(to: $0) }
    }
    guard let next else { return false }
    advance(by: max(next, .zero))
    return true
  }

  /// Waits until at least so many sleep at once; returns early when the waiting task is cancelled.
  public func waitForSleepers(_ count: Int) async {
    await state.wait(in: \.watchers, for: count)
  }
}
