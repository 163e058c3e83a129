import Synchronization

/// An answer that comes once, from whoever is first.
final class Reply<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value, Never>)
    case resolved(Value)
  }

  private let state = Mutex(State.open)

  /// Whether the answer has been given.
  var isResolved: Bool { state.withLock { if case .resolved = $0 { true } else { false } } }

  /// Gives the answer.
  ///
  /// - Returns: Whether it is the first; a later one is ignored.
  @discardableResult
  func resolve(_ value: Value) -> Bool {
    let (isFirst, continuation): (Bool, CheckedContinuation<Value, Never>?) = state.withLock { state in
      switch state {
      case .open:
        state = .resolved(value)
        return (true, nil)
      case .awaited(let continuation):
        state = .resolved(value)
        return (true, continuation)
      case .resolved:
        return (false, nil)
      }
    }
    continuation?.resume(returning: value)
    return isFirst
  }

  /// Waits for the answer; to be called once.
  func value() async -> Value {
    await withCheckedContinuation { continuation in
      let value: Value? = state.withLock { state in
        if case .resolved(let value) = state { return value }
        state = .awaited(continuation)
        return nil
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}
