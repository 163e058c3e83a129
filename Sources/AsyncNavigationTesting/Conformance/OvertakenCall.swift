/// A call that the navigator gives up while the renderer is inside it.
struct OvertakenCall: Sendable {
  /// Has the navigator give the call up.
  let giveUp: @Sendable () async -> Void
  /// Told when the call has ended.
  let ended: AsyncStream<Never>.Continuation

  /// Makes the call, and has it given up once it has reached the renderer.
  func run(_ call: @escaping @Sendable () async throws -> Void) async throws {
    let executor = FirstJobExecutor()
    let isGivenUp = Gate()
    let task = Task.detached(executorPreference: executor) { try await call() }
    defer { ended.finish() }
    try await withTaskCancellationHandler {
      await executor.hasRunFirstJob.wait()
      await giveUp()
      // One that has ended meanwhile is held back, so that it is given up all the same.
      await isGivenUp.wait()
      try await task.value
    } onCancel: {
      task.cancel()
      isGivenUp.open()
    }
  }
}

/// Runs jobs on threads of the system, and tells when the first has been run: from then on what was called in
/// it waits for its turn on an actor, is on the way inside it, or has ended.
private final class FirstJobExecutor: TaskExecutor {
  let hasRunFirstJob = Gate()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Task.detached { [self] in
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      hasRunFirstJob.open()
    }
  }
}
