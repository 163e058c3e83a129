/// Whoever owns an ``EventLog`` and, behind the same lock, the state that its events change.
package protocol EventSource: AnyObject, Sendable {
  /// Calls `body` under the lock.
  func withLog<R: Sendable>(_ body: (inout EventLog) -> R) -> R

  /// Calls `body` under the lock and, while still under it, has ``Reading/showing(_:at:)`` put a record of
  /// the state where the reading asks for the state.
  func read(_ body: (inout EventLog) -> (CursorPosition, Reading)) -> (CursorPosition, Reading)
}

extension Reading {
  /// The same reading, with the state shown by a record of one event.
  package func showing(
    _ record: (_ missed: UInt64?) -> any EventRecord, at position: CursorPosition
  ) -> Reading {
    guard case .state(let missed) = self else { return self }
    return .batch(EventBatch(records: [record(missed)], first: position.sequence, skipped: 0))
  }
}
