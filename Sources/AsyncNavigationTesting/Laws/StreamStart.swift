public import AsyncNavigation

/// How a subscription was made, which says what has to come first.
public enum StreamStart<Route: Hashable & Sendable>: Hashable, Sendable {
  /// By `events()`: a snapshot comes first.
  case beginning
  /// By `events(since:)`: the event after this one comes first, or a gap.
  case after(UInt64)
  /// By `events(since:)`, from a position of which the whole state is known.
  case position(NavigationSnapshot<Route>)

  /// The last event known before; nil where there is none.
  public var sequence: UInt64? {
    switch self {
    case .beginning: nil
    case .after(let sequence): sequence
    case .position(let snapshot): snapshot.sequence
    }
  }

  /// What is known of the state before the first event; nil where nothing is.
  public var snapshot: NavigationSnapshot<Route>? {
    if case .position(let snapshot) = self { snapshot } else { nil }
  }
}
