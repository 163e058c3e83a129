/// What became of a change of a list of routes; unless it is ``changed``, the list is what it was.
@nonexhaustive
public enum PathOutcome: Hashable, Sendable, CustomStringConvertible {
  /// The list is as was asked.
  case changed
  /// The list was what was asked for already, or there was nothing to do.
  case unchanged(UnchangedReason)
  /// What was asked does not fit the list.
  case rejected(RejectionReason)

  init(_ reason: NoChange) {
    switch reason {
    case .unchanged(let reason): self = .unchanged(reason)
    case .rejected(let reason): self = .rejected(reason)
    }
  }

  /// Whether the list is now as was asked, changed or not.
  public var isFulfilled: Bool { if case .rejected = self { false } else { true } }

  /// The outcome, in words.
  public var description: String {
    switch self {
    case .changed: "changed"
    case .unchanged(let reason): "unchanged: \(reason)"
    case .rejected(let reason): "rejected: \(reason)"
    }
  }
}
