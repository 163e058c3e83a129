public import AsyncNavigationModel

/// What a navigator is made with.
public struct NavigatorConfiguration<Route: Hashable & Sendable>: Sendable {
  /// Where new ids come from.
  public var ids = IDGenerator()
  /// Who is asked before a request changes anything, in order.
  public var guards: [NavigationGuard<Route>] = []
  /// How long a guard may take, or anyone else who is asked before a request changes anything.
  public var guardLimit: Duration = .seconds(5)
  /// How often guards may redirect one request.
  public var redirectLimit = 8
  /// How often guards are asked again because a user changed the state under them.
  public var retryLimit = 3
  /// How long a renderer may take for a step.
  public var stepLimit: Duration = .seconds(5)
  /// What measures the limits.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// Whether requests that are to wait until the navigator is ready, as links do, are held until
  /// ``Navigator/markReady()``.
  public var startsHeld = false
  /// How many requests may wait for their turn, and as many again for readiness.
  ///
  /// A presentation that is to wait for the end of modals is also counted together with those that do.
  public var requestLimit = 1_024
  /// How many records the log keeps for subscribers that fall behind or come back.
  ///
  /// A request carried out at once is one record; of any other, each event is.
  public var eventCapacity = 1_024
  /// How the navigator starts tasks of its own.
  public var spawn = TaskSpawner.detached
  /// What the navigator and its coordinators run on; an executor of their own when nil.
  public var executor: (any SerialExecutor)?

  /// Makes a configuration in which everything else is as usual.
  ///
  /// - Parameters:
  ///   - guards: Who is asked before a request changes anything, in order.
  ///   - startsHeld: Whether links wait until ``Navigator/markReady()``.
  public init(guards: [NavigationGuard<Route>] = [], startsHeld: Bool = false) {
    self.guards = guards
    self.startsHeld = startsHeld
  }
}
