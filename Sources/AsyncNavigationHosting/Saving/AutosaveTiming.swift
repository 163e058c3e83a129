/// When a change is saved by itself.
public struct AutosaveTiming: Hashable, Sendable {
  /// How long a change waits for others, to be saved with them.
  public var delay: Duration
  /// How long a change waits at most for the end of a transition, but no less than ``delay``.
  public var limit: Duration
  /// How long to wait after a first failure; twice as long after each one more, up to ``longestRetryDelay``.
  public var retryDelay: Duration
  /// How long to wait after a failure at most.
  public var longestRetryDelay: Duration

  /// Makes timing; what is not named is a quarter of a second for changes to come together, so that a burst
  /// is one save and little is lost, two seconds for a transition, and a minute between vain attempts at
  /// most.
  public init(
    delay: Duration = .milliseconds(250), limit: Duration = .seconds(2), retryDelay: Duration = .seconds(1),
    longestRetryDelay: Duration = .seconds(60)
  ) {
    self.delay = delay
    self.limit = limit
    self.retryDelay = retryDelay
    self.longestRetryDelay = longestRetryDelay
  }
}
