/// How a navigator starts tasks of its own; injected, so that a test decides where and when they run.
public struct TaskSpawner: Sendable {
  private let start: @Sendable (@escaping @Sendable () async -> Void) -> Task<Void, Never>
  /// How tasks are started that only wait for a limit to pass; as all others where it is nil.
  private let limit: (@Sendable (@escaping @Sendable () async -> Void) -> Task<Void, Never>)?

  /// Makes a spawner of a function that starts a task.
  ///
  /// A plain `Task { }` inherits the isolation and priority of whoever happens to call; prefer
  /// `Task.detached`, or `Task(executorPreference:)` for an executor of your own.
  public init(_ start: @escaping @Sendable (@escaping @Sendable () async -> Void) -> Task<Void, Never>) {
    self.start = start
    limit = nil
  }

  /// Makes a spawner that starts those tasks elsewhere that only wait for a limit to pass.
  ///
  /// Such a task sleeps on the navigator's clock and touches nothing else until it wakes. Where the clock
  /// stands still, it is the same whenever its jobs run; a test of all orders need not try those.
  package init(_ tasks: TaskSpawner, limits: TaskSpawner) { (start, limit) = (tasks.start, limits.start) }

  /// Starts detached tasks.
  public static let detached = TaskSpawner { operation in Task.detached { await operation() } }

  @discardableResult
  package func callAsFunction(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    start(operation)
  }

  /// Starts a task that only waits for a limit to pass.
  func startLimit(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    (limit ?? start)(operation)
  }
}
