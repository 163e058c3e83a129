public import AsyncNavigationModel

/// What a guard is asked about.
public struct NavigationProposal<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The request that asks.
  public let request: RequestID
  /// What it asks; after a redirect, what the guard before asked instead.
  public let action: NavigationAction<Route>
  /// The state as it is.
  public let presented: NavigationState<Route>
  /// The state as it would be: the net change, also of a transaction.
  public let target: NavigationState<Route>
  /// The guards that led the request here, as ``Commit/redirectedBy`` will tell.
  public let redirectedBy: [String]
}

/// What a guard says.
@nonexhaustive
public enum GuardDecision<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The change may be made, as far as this guard is concerned.
  case allow
  /// The change must not be made.
  case deny(DenialReason)
  /// Something else is to be done instead, within the same request; ``Commit/redirectedBy`` tells why.
  case redirect(NavigationAction<Route>, because: String? = nil)

  /// The change must not be made, for a reason in the guard's own words.
  public static func deny(_ words: String) -> GuardDecision { .deny(.refused(words)) }
}

/// Someone who is asked before a request changes anything.
///
/// Guards are asked in order, each in a task of its own; they get no navigator. After a redirect all are
/// asked about the new action, the one that redirected included; when a user changes the presented state
/// meanwhile, they are asked again. More redirects than ``NavigatorConfiguration/redirectLimit`` end the
/// request as failed, more changes than ``NavigatorConfiguration/retryLimit`` as stale.
///
/// A guard that throws ends the request as failed, one that does not answer in
/// time as denied, and the navigator goes on; the answer of a guard whose request has ended is ignored.
///
/// ```swift
/// NavigationGuard("login") { proposal in
///   guard case .account = proposal.target.top?.route, await !session.isOpen else { return .allow }
///   return .redirect(.present(.login, as: .sheet, policy: .replace))
/// }
/// ```
public struct NavigationGuard<Route: Hashable & Sendable>: Sendable {
  /// The guard's name, for outcomes and logs.
  public let name: String
  /// Says whether a change may be made.
  public let decide: @Sendable (NavigationProposal<Route>) async throws -> GuardDecision<Route>

  /// Makes a guard.
  public init(
    _ name: String,
    decide: @escaping @Sendable (NavigationProposal<Route>) async throws -> GuardDecision<Route>
  ) {
    self.name = name
    self.decide = decide
  }
}
