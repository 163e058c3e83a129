import AsyncNavigation
import Synchronization

/// Lets the navigator work only while the script waits for it.
///
/// What a line finds queued then depends on the script alone and not on how fast a machine is, so that every run of it
/// gives the same log. It stands in the navigator's spawner: its tasks are held until the next ``settle()``, and when
/// the last of them has ended there is nothing left to do.
final class Turnstile: Sendable {
  private struct State {
    var isOpen: Bool
    /// How many tasks were started and have not ended.
    var tasks = 0
    var held: [CheckedContinuation<Void, Never>] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let closes: Bool
  private let state: Mutex<State>

  /// Makes a turnstile.
  ///
  /// - Parameter closes: Whether tasks are held at all; at a terminal, work goes on while a person types.
  init(closes: Bool) {
    self.closes = closes
    self.state = Mutex(State(isOpen: !closes))
  }

  /// How a navigator behind the turnstile starts its tasks.
  var spawner: TaskSpawner {
    TaskSpawner { operation in
      self.state.withLock { $0.tasks += 1 }
      return Task.detached {
        await self.pass()
        await operation()
        self.leave()
      }
    }
  }

  /// Lets all tasks through and waits until the last of them has ended.
  func settle() async {
    let held = state.withLock { state in
      state.isOpen = true
      defer { state.held = [] }
      return state.held
    }
    for task in held { task.resume() }
    await withCheckedContinuation { continuation in
      let isQuiet = state.withLock { state in
        if state.tasks > 0 { state.waiting.append(continuation) }
        return state.tasks == 0
      }
      if isQuiet { continuation.resume() }
    }
    if closes { state.withLock { $0.isOpen = false } }
  }

  private func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.held.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  private func leave() {
    let waiting = state.withLock { state in
      state.tasks -= 1
      guard state.tasks == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiting = [] }
      return state.waiting
    }
    for waiter in waiting { waiter.resume() }
  }
}
