import AsyncNavigation

/// An event of a log, and what it led to.
struct ReplayMoment: Hashable {
  let line: JournalLine<ReplayRoute>
  /// The presented state after it.
  let state: NavigationState<ReplayRoute>
  /// Which session of the log it belongs to, counted from 1.
  let session: Int

  var revision: UInt64 { line.event.revision }

  /// The state, as of this event.
  var snapshot: NavigationSnapshot<ReplayRoute> {
    NavigationSnapshot(presented: state, target: state, revision: revision, sequence: line.event.sequence)
  }
}
