package import AsyncNavigation

extension NavigationOutcome {
  /// How many steps were carried out, and the revision after the last of them.
  package var stepsTold: (steps: Int, revision: UInt64?) {
    switch self {
    case .committed(let commit): (commit.steps, commit.revision)
    case .interrupted(let progress): (progress.completed, progress.revision)
    case .superseded(_, let progress): (progress?.completed ?? 0, progress?.revision)
    default: (0, nil)
    }
  }
}
