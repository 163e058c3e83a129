import AsyncNavigation

/// Shows steps one by one, each for its time; its screen is the log.
final class StagedRenderer: NavigationRenderer {
  private let delay: Duration
  private let clock: any Clock<Duration>
  private let pass: @Sendable () async -> Void
  private let show: @Sendable () async -> Void

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - delay: How long a step takes.
  ///   - clock: What measures it.
  ///   - pass: Waits until a step may begin.
  ///   - show: Waits until all that has happened can be seen, so that no step is acknowledged before the one
  ///     before it has been logged.
  init(
    delay: Duration, clock: any Clock<Duration>, pass: @escaping @Sendable () async -> Void = {},
    show: @escaping @Sendable () async -> Void
  ) {
    self.delay = delay
    self.clock = clock
    self.pass = pass
    self.show = show
  }

  func synchronize(_ state: NavigationState<Route>) async throws { await show() }

  func perform(_ step: NavigationStep<Route>) async throws {
    await pass()
    if delay > .zero { try await clock.sleep(for: delay) }
    await show()
  }
}

/// Shows nothing: through it a user's doing can be reported where nobody shows anything.
final class BlindRenderer: NavigationRenderer {
  func synchronize(_ state: NavigationState<Route>) async throws {}
  func perform(_ step: NavigationStep<Route>) async throws {}
}
