import AsyncNavigation
import Synchronization

/// Starts a navigator's tasks and counts them, so that somebody can wait until none is left.
final class StressSpawner: Sendable {
  private struct State {
    var running = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// How many of the tasks have not ended.
  var running: Int { state.withLock(\.running) }

  /// What starts them.
  var spawner: TaskSpawner {
    TaskSpawner { [self] operation in
      state.withLock { $0.running += 1 }
      let task = Task.detached { await operation() }
      // A task that can be waited for has let go of what it held, which it has not on its last line.
      Task.detached { [self] in
        await task.value
        end()
      }
      return task
    }
  }

  /// Waits until none is left; what nobody else calls upon is quiet then.
  func settle() async {
    await withCheckedContinuation { continuation in
      let isQuiet = state.withLock { state in
        if state.running > 0 { state.waiters.append(continuation) }
        return state.running == 0
      }
      if isQuiet { continuation.resume() }
    }
  }

  private func end() {
    let ready = state.withLock { state in
      state.running -= 1
      guard state.running == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in ready { waiter.resume() }
  }
}
