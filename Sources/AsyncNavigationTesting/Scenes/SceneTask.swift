import Synchronization

/// A task on a scene's executor.
public struct SceneTask<Value: Sendable>: Sendable {
  private final class Slot: Sendable {
    let value = Mutex<Value?>(nil)
  }

  /// The task itself, to be cancelled; awaiting it runs no job.
  public let task: Task<Void, Never>
  private let slot: Slot

  /// Starts a task, which waits until it is drawn.
  ///
  /// - Parameters:
  ///   - executor: What it runs on.
  ///   - body: What it does.
  public init(on executor: SeededExecutor, _ body: @escaping @Sendable () async -> Value) {
    let slot = Slot()
    self.slot = slot
    task = executor.start {
      let value = await body()
      slot.value.withLock { $0 = value }
    }
  }

  /// What the task came to; nil while it waits for something.
  public var value: Value? { slot.value.withLock { $0 } }

  /// Cancels the task; what that leads to comes about when the scene settles.
  public func cancel() { task.cancel() }
}
