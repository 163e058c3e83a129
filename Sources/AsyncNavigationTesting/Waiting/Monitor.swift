import Synchronization

/// A state under a lock, and the tasks that wait for what it comes to.
///
/// Nobody is resumed under the lock: a task that goes on may look at the state at once.
final class Monitor<State: MonitoredState>: Sendable {
  private let state: Mutex<State>
  private let lastNumber = Atomic(0)

  init(_ state: State) { self.state = Mutex(state) }

  /// Reads or changes the state, then resumes those who wait no longer.
  func withLock<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let (result, ready) = state.withLock { state in (body(&state), state.takeReady()) }
    for resume in ready { resume() }
    return result
  }

  /// Waits in one of the state's lists until the state takes the task out of it.
  ///
  /// - Returns: The answer of the state; nil when the task is cancelled, before or while it waits.
  @discardableResult
  func wait<Need: Sendable, Answer: Sendable>(
    in waiters: any WritableKeyPath<State, [Waiter<Need, Answer>]> & Sendable, for need: Need
  ) async -> Answer? {
    let number = lastNumber.add(1, ordering: .relaxed).newValue
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A cancellation that came before is seen here; one that comes later finds the waiter.
        let isWaiting = withLock { state in
          if Task.isCancelled { return false }
          state[keyPath: waiters].append(Waiter(number: number, need: need, continuation: continuation))
          return true
        }
        if !isWaiting { continuation.resume(returning: nil) }
      }
    } onCancel: {
      let cancelled = withLock { $0[keyPath: waiters].take { $0.number == number } }
      for waiter in cancelled { waiter.continuation.resume(returning: nil) }
    }
  }
}

/// A state that knows who waits for it, and who need not any more.
protocol MonitoredState: Sendable {
  /// Takes out those who can go on, and tells how to resume each.
  mutating func takeReady() -> [@Sendable () -> Void]
}

/// A task that waits, and what it needs to go on.
struct Waiter<Need: Sendable, Answer: Sendable>: Sendable {
  fileprivate let number: Int
  let need: Need
  fileprivate let continuation: CheckedContinuation<Answer?, Never>

  func resumption(_ answer: Answer?) -> @Sendable () -> Void {
    { continuation.resume(returning: answer) }
  }
}

extension Array {
  /// Removes the elements that match.
  ///
  /// - Returns: Those elements, in order.
  mutating func take(where matches: (Element) -> Bool) -> [Element] {
    let taken = filter(matches)
    removeAll(where: matches)
    return taken
  }
}
