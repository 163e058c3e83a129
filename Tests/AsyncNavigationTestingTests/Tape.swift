import Synchronization

/// What jobs note down, in order.
final class Tape<Value: Sendable>: Sendable {
  private let state = Mutex<[Value]>([])

  var values: [Value] { state.withLock { $0 } }

  func add(_ value: Value) { state.withLock { $0.append(value) } }
}
