/// The error of a request that did not end as asked, for callers who prefer errors to outcomes.
public struct NavigationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of end it was.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    package let value: NavigationOutcome.Name

    /// What was asked cannot be done: the action does not fit the state, or a link leads nowhere.
    public static let rejected = Code(value: .rejected)
    /// A guard said no.
    public static let denied = Code(value: .denied)
    /// A later request took this one's place.
    public static let superseded = Code(value: .superseded)
    /// The caller withdrew the request.
    public static let cancelled = Code(value: .cancelled)
    /// The state is not the one expected.
    public static let stale = Code(value: .stale)
    /// The request was not taken on.
    public static let dropped = Code(value: .dropped)
    /// The request ended after some of its steps.
    public static let interrupted = Code(value: .interrupted)
    /// Something went wrong.
    public static let failed = Code(value: .failed)

    /// The code's name.
    public var description: String { value.rawValue }
  }

  /// What kind of end it was.
  public let code: Code
  /// The end itself, with its reason.
  public let outcome: NavigationOutcome

  /// What happened, in words.
  public var description: String { outcome.description }
}

extension NavigationOutcome {
  /// The error that this outcome is; nil for one that leaves the state as asked.
  public var error: NavigationError? {
    switch self {
    case .committed, .unchanged: nil
    default: NavigationError(code: NavigationError.Code(value: name), outcome: self)
    }
  }

  /// What was committed.
  ///
  /// - Returns: The commit; nil when the state was as asked already.
  /// - Throws: The error of any other end.
  @discardableResult
  public func get() throws(NavigationError) -> Commit? {
    if let error { throw error }
    if case .committed(let commit) = self { return commit }
    return nil
  }

  /// Whether the request changed the state as asked.
  public var isCommitted: Bool { if case .committed = self { true } else { false } }

  /// Calls `body` with the commit, if the request changed the state.
  ///
  /// - Returns: This outcome, for the next in the chain.
  @discardableResult
  public func onCommit<E>(_ body: (Commit) throws(E) -> Void) throws(E) -> NavigationOutcome {
    if case .committed(let commit) = self { try body(commit) }
    return self
  }

  /// Calls `body` with the reason, if the state was what was asked for already.
  ///
  /// - Returns: This outcome, for the next in the chain.
  @discardableResult
  public func onUnchanged<E>(_ body: (UnchangedReason) throws(E) -> Void) throws(E) -> NavigationOutcome {
    if case .unchanged(let reason) = self { try body(reason) }
    return self
  }

  /// Calls `body` with the error, if the request did not end as asked.
  ///
  /// - Returns: This outcome, for the next in the chain.
  @discardableResult
  public func onFailure<E>(_ body: (NavigationError) throws(E) -> Void) throws(E) -> NavigationOutcome {
    if let error { try body(error) }
    return self
  }
}
