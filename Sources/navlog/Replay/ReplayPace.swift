/// Waits between events as long as there was between them, or a fraction of that.
///
/// Between sessions there is no waiting, nor where a clock was set back meanwhile. What is late is not waited
/// for again, so that the whole takes as long as it should.
struct ReplayPace {
  /// How long to wait for one event at most; a time in a damaged log may be any.
  static let longestWait: Int64 = 86_400_000

  private let speed: Double
  private let clock: any Clock<Duration>
  /// Waits until so long after the first event.
  private var wait: (@Sendable (Duration) async -> Void)?
  private var elapsed = Duration.zero
  /// The time of the event before, in milliseconds; nil at the beginning of a session.
  private var last: Int64?

  init(speed: Double, on clock: any Clock<Duration>) {
    self.speed = speed
    self.clock = clock
  }

  /// A session begins.
  mutating func begin() { last = nil }

  /// Waits until it is time for an event.
  mutating func wait(for time: Int64) async {
    let wait = wait ?? clock.waiting()
    self.wait = wait
    defer { last = time }
    guard let last, time > last else { return }
    let (passed, isTooLong) = time.subtractingReportingOverflow(last)
    let pause = isTooLong ? ReplayPace.longestWait : min(passed, ReplayPace.longestWait)
    elapsed += .milliseconds(pause) / speed
    await wait(elapsed)
  }
}

extension Clock where Duration == Swift.Duration {
  /// What waits until so long after now.
  fileprivate func waiting() -> @Sendable (Duration) async -> Void {
    let start = now
    return { try? await sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
