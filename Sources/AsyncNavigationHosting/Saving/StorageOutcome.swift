import AsyncNavigationStorage

/// How saving or deleting ended.
@nonexhaustive
public enum StorageOutcome: Hashable, Sendable {
  /// It was done.
  case done
  /// There was nothing to do: what is shown, or what is newer, is saved already, or was deleted.
  case unchanged
  /// It could not be done; what was saved before still is.
  case failed(StateArchiveError)
}

extension StorageOutcome {
  /// Why it could not be done; nil when it was.
  public var error: StateArchiveError? { if case .failed(let error) = self { error } else { nil } }

  /// Throws why it could not be done.
  public func get() throws(StateArchiveError) { if let error { throw error } }

  /// Calls `body` with the error, if it could not be done.
  ///
  /// - Returns: This outcome, for the next in the chain.
  @discardableResult
  public func onFailure<E>(_ body: (StateArchiveError) throws(E) -> Void) throws(E) -> StorageOutcome {
    if let error { try body(error) }
    return self
  }
}

extension StorageOutcome: CustomStringConvertible {
  /// How it ended, in words.
  public var description: String {
    switch self {
    case .done: "done"
    case .unchanged: "unchanged"
    case .failed(let error): "failed: \(error)"
    }
  }
}
