import Dispatch
import Synchronization

/// An executor on a queue of its own that runs nothing until it is let go: a disk that does not answer.
final class HeldExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "HeldExecutor")
  /// The jobs that wait; nil once it was let go.
  private let held = Mutex<[UnownedJob]?>([])

  /// How many jobs wait.
  var heldCount: Int { held.withLock { $0?.count ?? 0 } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isHeld = held.withLock { held in
      held?.append(job)
      return held != nil
    }
    if !isHeld { run(job) }
  }

  /// Runs what waits and what comes.
  func letGo() {
    let jobs = held.withLock { held in
      defer { held = nil }
      return held ?? []
    }
    for job in jobs { run(job) }
  }

  private func run(_ job: UnownedJob) {
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
