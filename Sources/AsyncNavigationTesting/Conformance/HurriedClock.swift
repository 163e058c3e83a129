import AsyncNavigation

/// Another clock, whose limits can be had pass at once.
final class HurriedClock: Clock {
  typealias Instant = ManualClock.Instant

  let base: any Clock<Duration>
  private let hurry = ManualClock()

  init(_ base: any Clock<Duration>) { self.base = base }

  var now: Instant { hurry.now }
  var minimumResolution: Duration { .zero }

  /// Sleeps as long as it takes on the other clock, or until somebody has the limit pass.
  func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await withThrowingTaskGroup(of: Void.self) { [base, hurry] group in
      let duration = hurry.now.duration(to: deadline)
      group.addTask { try await base.sleep(for: duration) }
      group.addTask { try await hurry.sleep(until: deadline) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Waits until somebody sets a limit, and has it pass.
  func passLimit() async {
    await hurry.waitForSleepers(1)
    hurry.advanceToNextDeadline()
  }
}
