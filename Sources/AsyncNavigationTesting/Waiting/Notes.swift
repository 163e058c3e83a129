import Synchronization

/// What tasks note down, in the order they do.
package final class Notes<Value: Sendable>: Sendable {
  private let state = Mutex<[Value]>([])

  package init() {}

  package var values: [Value] { state.withLock { $0 } }

  package func add(_ value: Value) { state.withLock { $0.append(value) } }
}
