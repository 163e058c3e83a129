import Dispatch
import Synchronization

@testable import AsyncNavigationEvents

/// An executor that can be told to wait, as a busy main thread does.
final class HeldExecutor: SerialExecutor {
  private struct State {
    var isHeld = false
    var jobs: [UnownedJob] = []
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "held")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isHeld = state.withLock { state in
      if state.isHeld { state.jobs.append(job) }
      return state.isHeld
    }
    if !isHeld { run(job) }
  }

  private func run(_ job: UnownedJob) {
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func hold() { state.withLock { $0.isHeld = true } }

  func release() {
    let jobs = state.withLock { state in
      defer { state = State() }
      return state.jobs
    }
    for job in jobs { run(job) }
  }
}

/// Somebody who reads a subscription on an executor of its own.
actor Reader {
  private let executor: HeldExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  init(on executor: HeldExecutor) { self.executor = executor }

  func read(_ cursor: EventCursor) async -> Page? { await cursor.next()?.page }
}
