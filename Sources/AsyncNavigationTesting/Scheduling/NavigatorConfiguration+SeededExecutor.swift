public import AsyncNavigation

extension NavigatorConfiguration {
  /// Makes a configuration in which nothing moves unless a test says so: the navigator, its coordinators and
  /// its tasks run on a seeded executor, and its time limits on a clock that stands still.
  ///
  ///     let executor = SeededExecutor(seed: 7)
  ///     let navigator = Navigator(root: "home", configuration: NavigatorConfiguration(on: executor))
  ///     let request = navigator.submit(.push("detail"))
  ///     executor.drain()
  ///
  /// Everything else is as usual.
  ///
  /// - Parameters:
  ///   - executor: What runs the navigator's jobs; the same one has to run what the test does with it.
  ///   - clock: What measures the limits; one to keep where they are to pass. That of the default is moved by
  ///     nobody.
  public init(on executor: SeededExecutor, clock: any Clock<Duration> = ManualClock()) {
    self.init()
    self.executor = executor
    self.spawn = executor.spawner
    self.clock = clock
  }
}
