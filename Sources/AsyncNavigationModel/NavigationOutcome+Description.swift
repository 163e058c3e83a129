extension NavigationOutcome: CustomStringConvertible {
  /// The outcome as a sentence.
  public var description: String {
    switch self {
    case .committed(let commit):
      "committed revision \(commit.revision)" + (commit.steps > 1 ? " in \(commit.steps) steps" : "")
        + (commit.redirectedBy.isEmpty
          ? "" : ", redirected by \(commit.redirectedBy.joined(separator: ", "))")
        + (commit.isResynchronized ? ", renderer resynchronized" : "")
    case .unchanged(let reason): "unchanged: \(reason)"
    case .rejected(let reason): "rejected: \(reason)"
    case .denied(let name, let reason): "denied by \(name): \(reason)"
    case .superseded(let id, let progress): "superseded by \(id)" + (progress.map { " after \($0)" } ?? "")
    case .cancelled(let phase): "cancelled (\(phase.rawValue))"
    case .stale(let expected, let actual): "stale: expected \(expected), but \(actual)"
    case .dropped(let reason): "dropped: \(reason)"
    case .interrupted(let progress): "interrupted after \(progress)"
    case .failed(let failure): "failed: \(failure)"
    }
  }
}

extension NavigationProgress: CustomStringConvertible {
  /// Progress as logs show it, for example `2 of 5 steps`.
  public var description: String { "\(completed) of \(total) steps" }
}

extension NavigationExpectation: CustomStringConvertible {
  /// The expectation, in words.
  public var description: String {
    switch self {
    case .any: "anything"
    case .revision(let revision): "no change since revision \(revision)"
    case .top(let id): "entry \(id) on top"
    case .contains(let id): "entry \(id) on a stack"
    }
  }
}

extension NavigationPosition: CustomStringConvertible {
  /// The position, in words.
  public var description: String {
    top.map { "entry \($0) is on top at revision \(revision)" }
      ?? "no entry is on top at revision \(revision)"
  }
}
