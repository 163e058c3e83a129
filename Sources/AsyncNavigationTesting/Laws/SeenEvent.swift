package import AsyncNavigation

/// An event that was looked into once, for several laws to judge.
package struct SeenEvent<Route: Hashable & Sendable>: Sendable {
  /// The number of the event.
  package let sequence: UInt64
  /// The revision of the state after the event.
  package let revision: UInt64
  /// What happened.
  package let kind: NavigationEvent<Route>.Kind

  /// Looks into an event.
  package init(_ event: NavigationEvent<Route>) {
    sequence = event.sequence
    revision = event.revision
    kind = event.kind
  }
}

extension SeenEvent {
  /// The event itself, as far as a law has to compare it.
  var event: NavigationEvent<Route> { NavigationEvent(sequence: sequence, revision: revision, kind: kind) }

  /// By how much the event should raise the revision.
  var rise: UInt64 { if case .step = kind { 1 } else { 0 } }

  /// The state that comes with the event; nil where none does.
  var snapshot: NavigationSnapshot<Route>? {
    switch kind {
    case .snapshot(let snapshot), .gap(_, let snapshot): snapshot
    default: nil
    }
  }

  /// What carries a state, in a word.
  var word: String { if case .gap = kind { "gap" } else { "snapshot" } }
}
