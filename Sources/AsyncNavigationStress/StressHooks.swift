package import AsyncNavigation

/// What a test puts between a run and what it looks at, to see whether it would notice; a run of its own has
/// none.
package struct StressHooks: Sendable {
  /// What a subscriber, by its number from 0 on, sees of an event; nil: the event.
  package var subscription: (@Sendable (Int, NavigationEvent<Int>) -> [NavigationEvent<Int>])?
  /// What a renderer says it shows in place of what it shows.
  package var screen: (@Sendable (NavigationState<Int>?) -> NavigationState<Int>?)?
  /// What a caller is told of the end of its request in place of the end.
  package var outcome: (@Sendable (NavigationOutcome) -> NavigationOutcome)?
  /// What a caller waits for before it learns of the end of its request.
  package var telling: (@Sendable (RequestID) async -> Void)?
  /// What a renderer waits for before it answers a call, which has its number from 1 on.
  package var answering: (@Sendable (Int) async -> Void)?
  /// What is called as each operation begins, with how many have begun before.
  package var operation: (@Sendable (Int) -> Void)?
  /// What the watchdog sees in place of how far the run has come.
  package var progress: (@Sendable (Int) -> Int)?
  /// What is called before a run begins; what it throws ends the run.
  package var start: (@Sendable () throws -> Void)?

  package init() {}
}

/// What a run takes from the machine it runs on.
package struct StressEnvironment: Sendable {
  /// The patience of a run that has the process to itself.
  package static let usualPatience = Duration.seconds(20)

  /// The time, from anywhere on.
  package var now: @Sendable () -> Duration
  /// The most memory that the process has had in use so far, in KiB.
  package var peakMemory: @Sendable () -> Int
  /// For how long nothing may move in a run that is not over, by the clock on the wall.
  package var patience: Duration

  package init(
    now: @escaping @Sendable () -> Duration, peakMemory: @escaping @Sendable () -> Int,
    patience: Duration = usualPatience
  ) {
    (self.now, self.peakMemory, self.patience) = (now, peakMemory, patience)
  }

  /// The process's own.
  package static var process: StressEnvironment {
    let start = ContinuousClock.now
    return StressEnvironment {
      start.duration(to: .now)
    } peakMemory: {
      PeakMemory.kibibytes
    }
  }

  /// The process's own, with the patience of a run that shares its few threads with many others.
  package static var shared: StressEnvironment {
    var environment = process
    environment.patience = .seconds(300)
    return environment
  }
}
