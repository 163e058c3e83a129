import AsyncNavigation
import Synchronization

/// An executor that runs each job within the call that hands it over.
final class InlineExecutor: SerialExecutor, TaskExecutor {
  private let queue = Mutex<(isRunning: Bool, jobs: [UnownedJob])>((false, []))

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = queue.withLock { queue in
      queue.jobs.append(job)
      defer { queue.isRunning = true }
      return !queue.isRunning
    }
    guard isFirst else { return }
    while let next = takeNext() {
      unsafe next.runSynchronously(
        isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
    }
  }

  private func takeNext() -> UnownedJob? {
    queue.withLock { queue in
      guard !queue.jobs.isEmpty else {
        queue.isRunning = false
        return nil
      }
      return queue.jobs.removeFirst()
    }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { unsafe UnownedSerialExecutor(ordinary: self) }
}

extension Navigator {
  /// Calls `body` on the navigator's executor.
  func isolated(_ body: @Sendable (isolated Navigator) -> Void) { body(self) }
}
