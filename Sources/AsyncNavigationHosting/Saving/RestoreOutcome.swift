public import AsyncNavigationModel
public import AsyncNavigationStorage

/// How loading ended.
@nonexhaustive
public enum RestoreOutcome: Hashable, Sendable {
  /// The state was read, and the request to restore it ended so.
  case read(RestoreReport, NavigationOutcome)
  /// Nothing was saved; the navigator is as it was.
  case nothingSaved
  /// There is no state to restore; the navigator is as it was.
  case failed(StateArchiveError)
}

extension RestoreOutcome {
  /// What was found in the saved state, if one was read.
  public var report: RestoreReport? { if case .read(let report, _) = self { report } else { nil } }

  /// Whether the navigator shows what was saved; not where a guard has led elsewhere.
  public var isRestored: Bool {
    switch self {
    case .read(_, .committed(let commit)): commit.redirectedBy.isEmpty
    case .read(_, .unchanged): true
    default: false
    }
  }

  /// Calls `body` with the report, if the navigator shows what was saved.
  ///
  /// - Returns: This outcome, for the next in the chain.
  @discardableResult
  public func onRestore<E>(_ body: (RestoreReport) throws(E) -> Void) throws(E) -> RestoreOutcome {
    if isRestored, let report { try body(report) }
    return self
  }

  /// Calls `body` if nothing was saved.
  ///
  /// - Returns: This outcome, for the next in the chain.
  @discardableResult
  public func onNothingSaved<E>(_ body: () throws(E) -> Void) throws(E) -> RestoreOutcome {
    if case .nothingSaved = self { try body() }
    return self
  }

  /// Calls `body` with the error, if there is a saved state and the navigator does not show it: a
  /// ``StateArchiveError``, or the `NavigationError` of the request.
  ///
  /// - Returns: This outcome, for the next in the chain.
  @discardableResult
  public func onFailure<E>(_ body: (any Error) throws(E) -> Void) throws(E) -> RestoreOutcome {
    switch self {
    case .read(_, let outcome): if let error = outcome.error { try body(error) }
    case .nothingSaved: break
    case .failed(let error): try body(error)
    }
    return self
  }
}

extension RestoreOutcome: CustomStringConvertible {
  /// How it ended, in words.
  public var description: String {
    switch self {
    case .read(let report, let outcome): "\(outcome); \(report)"
    case .nothingSaved: "nothing was saved"
    case .failed(let error): "failed: \(error)"
    }
  }
}
