import AsyncNavigation

/// A request that no turn of its own brings to an end, and what it waits for.
struct WaitingRequest: Hashable, CustomStringConvertible {
  /// What a request can wait for beside its turn.
  enum Reason: Hashable {
    /// A link, until the navigator is ready.
    case readiness
    /// A modal that is to be the only one, until no other is up.
    case modals
  }

  let id: RequestID
  let reason: Reason

  /// `until ready`, or what else it waits for.
  var end: String {
    switch reason {
    case .readiness: "until ready"
    case .modals: "until no modal is up"
    }
  }

  /// `request 1 waits until ready`.
  var description: String { "\(id) waits \(end)" }
}
