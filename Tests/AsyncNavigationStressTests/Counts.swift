import Synchronization

/// Numbers that several tasks note, and something to be done once.
final class Counts: Sendable {
  private let state = Mutex<(highest: Int, count: Int, action: (@Sendable () -> Void)?)>((0, 0, nil))

  var highest: Int { state.withLock(\.highest) }

  func note(_ number: Int) { state.withLock { $0.highest = max($0.highest, number) } }

  /// 1, 2, 3 and so on.
  func next() -> Int {
    state.withLock { state in
      state.count += 1
      return state.count
    }
  }

  func action(_ action: @escaping @Sendable () -> Void) { state.withLock { $0.action = action } }

  func call() { state.withLock(\.action)?() }
}
