/// How a navigator starts tasks of its own; injected, so that a test decides where and when they run.
public struct TaskSpawner: Sendable {
  private let start: @Sendable (@escaping @Sendable () async -> Void) -> Task<Void, Never>

  /// Makes a spawner of a function that starts a task.
  ///
  /// A plain `Task { }` inherits the isolation and priority of whoever happens to call; prefer
  /// `Task.detached`, or `Task(executorPreference:)` for an executor of your own.
  public init(_ start: @escaping @Sendable (@escaping @Sendable () async -> Void) -> Task<Void, Never>) {
    self.start = start
  }

  /// Starts detached tasks.
  public static let detached = TaskSpawner { operation in Task.detached { await operation() } }

  @discardableResult
  package func callAsFunction(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    start(operation)
  }
}
