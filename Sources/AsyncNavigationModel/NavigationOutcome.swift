/// How a request ended.
///
/// Every request ends exactly once, with one of these.
@nonexhaustive
public enum NavigationOutcome: Hashable, Sendable {
  /// The state is what was asked for, but for what a user took away by hand meanwhile.
  case committed(Commit)
  /// The state was what was asked for already.
  case unchanged(UnchangedReason)
  /// What was asked cannot be done: the action does not fit the state, or a link leads nowhere.
  case rejected(RejectionReason)
  /// A guard said no.
  case denied(by: String, DenialReason)
  /// A later request took this one's place; some steps may have been carried out before.
  case superseded(by: RequestID, after: NavigationProgress?)
  /// The caller withdrew the request before anything changed.
  case cancelled(CancellationPhase)
  /// The state is not the one the caller expected.
  case stale(expected: NavigationExpectation, actual: NavigationPosition)
  /// The request was not taken on.
  case dropped(DropReason)
  /// The request ended after some of its steps.
  case interrupted(NavigationProgress)
  /// Something went wrong.
  case failed(NavigationFailure)
}

extension NavigationOutcome {
  /// The ways in which a request can end, without what belongs to each.
  @nonexhaustive
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// The state is what was asked for.
    case committed
    /// The state was what was asked for already.
    case unchanged
    /// What was asked cannot be done: the action does not fit the state, or a link leads nowhere.
    case rejected
    /// A guard said no.
    case denied
    /// A later request took this one's place.
    case superseded
    /// The caller withdrew the request before anything changed.
    case cancelled
    /// The state is not the one expected.
    case stale
    /// The request was not taken on.
    case dropped
    /// The request ended after some of its steps.
    case interrupted
    /// Something went wrong.
    case failed
  }

  /// How the request ended, in a word, as JSON and scripts write it.
  public var name: Name {
    switch self {
    case .committed: .committed
    case .unchanged: .unchanged
    case .rejected: .rejected
    case .denied: .denied
    case .superseded: .superseded
    case .cancelled: .cancelled
    case .stale: .stale
    case .dropped: .dropped
    case .interrupted: .interrupted
    case .failed: .failed
    }
  }
}

/// What a request changed.
public struct Commit: Hashable, Sendable {
  /// The revision of the state with the last of the changes.
  public let revision: UInt64
  /// How many steps the change took.
  public let steps: Int
  /// The entries that came, in the order of the stacks, bottom first.
  public let added: EntryIDs
  /// The entries that went, also by a user's hand meanwhile.
  public let removed: EntryIDs
  /// The guards that led the request elsewhere, in order; one that said why is followed by a colon and its
  /// words.
  public let redirectedBy: [String]
  /// Whether the renderer failed on the way and was given the whole state instead of the remaining steps.
  public let isResynchronized: Bool

  /// Puts a commit together.
  public init(
    revision: UInt64, steps: Int = 1, added: EntryIDs = EntryIDs(), removed: EntryIDs = EntryIDs(),
    redirectedBy: [String] = [], isResynchronized: Bool = false
  ) {
    self.revision = revision
    self.steps = steps
    self.added = added
    self.removed = removed
    self.redirectedBy = redirectedBy
    self.isResynchronized = isResynchronized
  }
}

/// How far a request came.
public struct NavigationProgress: Hashable, Sendable {
  /// How many steps were carried out.
  public let completed: Int
  /// How many the plan had.
  public let total: Int
  /// The revision of the state after the last of them.
  public let revision: UInt64

  /// Puts progress together.
  public init(completed: Int, total: Int, revision: UInt64) {
    self.completed = completed
    self.total = total
    self.revision = revision
  }
}

/// Where a request was when it was withdrawn.
public enum CancellationPhase: String, Hashable, Sendable, Codable, CaseIterable {
  /// The task was cancelled before it asked.
  case notSubmitted
  /// The request waited for its turn.
  case queued
  /// Guards were being asked.
  case deciding
  /// The first step had not been acknowledged.
  case staging
  /// The navigator was shut down.
  case shutdown
}

/// What a caller takes for granted about the state; checked when the request's turn comes and again before
/// its first step.
public enum NavigationExpectation: Hashable, Sendable {
  /// Nothing.
  case any
  /// The last change by others, a user or another request, is not newer than this revision, and the revision
  /// is one that the navigator has reached.
  case revision(UInt64)
  /// This entry is on top of the active stack.
  case top(EntryID)
  /// This entry is on some stack.
  case contains(EntryID)
}

/// Where a state stands: what an expectation is compared with.
public struct NavigationPosition: Hashable, Sendable {
  /// The revision of the last change.
  public let revision: UInt64
  /// The entry on top of the active stack.
  public let top: EntryID?

  /// Puts a position together.
  public init(revision: UInt64, top: EntryID?) {
    self.revision = revision
    self.top = top
  }
}
