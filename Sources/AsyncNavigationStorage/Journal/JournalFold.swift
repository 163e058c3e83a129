public import AsyncNavigationModel

/// Follows a journal line by line, and knows the state after each.
///
/// ```swift
/// var fold = JournalFold<SavedRoute>()
/// for line in JournalReading<SavedRoute>(data).lines { try fold.take(line) }
/// print(fold.session, fold.revision, fold.state as Any)
/// ```
///
/// A journal holds one session after another, each of one navigator, and each begins with a snapshot. Within
/// a session numbers grow without a hole, or there is a gap event that says how many are missing. Where that
/// does not hold, the line is refused and all after it are passed over, up to the next snapshot or gap.
public struct JournalFold<Route: Hashable & Sendable & Codable>: Hashable, Sendable {
  /// The state after the last line that counted; nil before the first snapshot.
  public private(set) var state: NavigationState<Route>?
  /// The revision of ``state``.
  public private(set) var revision: UInt64 = 0
  /// The number of the last event that counted.
  public private(set) var sequence: UInt64 = 0
  /// Which session of the journal it is, counted from 1; 0 before the first snapshot.
  public private(set) var session = 0
  /// Whether lines are passed over until a snapshot or a gap comes.
  ///
  /// So it is before the first one and after an error.
  /// Meanwhile ``state`` is an old one.
  public private(set) var isWaiting = true
  /// Whether somebody has been told already that it waits.
  private var isKnownToWait = false
  /// The number of the last event that was passed over since the last that counted; 0 when none was.
  private var passedOver: UInt64 = 0
  /// Whether the last line that counted was a snapshot; two in a row belong to two sessions.
  private var isAtSnapshot = false

  /// Starts before the first line.
  public init() {}

  /// Takes the next line.
  ///
  /// A snapshot that continues where the fold is changes nothing; any other begins a new session.
  ///
  /// - Throws: Why the line cannot follow, with the numbers. Lines after it are then passed over without
  ///   another error, see ``isWaiting``.
  /// - Complexity: O(k) in the entries that come and go; O(n) in all entries at a snapshot or a gap.
  public mutating func take(_ line: JournalLine<Route>) throws(JournalError) {
    let event = line.event
    switch event.kind {
    case .snapshot(let snapshot): try begin(with: snapshot, of: event)
    case .gap(_, let snapshot): try go(on: snapshot, of: event)
    default: try follow(event)
    }
  }

  /// Passes over all lines up to the next snapshot or gap, since one in between could not be read.
  package mutating func skipToSnapshot() {
    isWaiting = true
    isKnownToWait = true
  }
}

extension JournalFold {
  private mutating func begin(
    with snapshot: NavigationSnapshot<Route>, of event: NavigationEvent<Route>
  ) throws(JournalError) {
    let goesOn = isWaiting ? isLater(event) : isRepeated(snapshot, of: event)
    try install(snapshot, of: event)
    if !goesOn { session += 1 }
    isAtSnapshot = true
  }

  private mutating func go(
    on snapshot: NavigationSnapshot<Route>, of event: NavigationEvent<Route>
  ) throws(JournalError) {
    let goesOn = isLater(event)
    try install(snapshot, of: event)
    if !goesOn { session += 1 }
  }

  /// Whether an event may belong to the session that was read last.
  private func isLater(_ event: NavigationEvent<Route>) -> Bool {
    session > 0 && event.sequence >= max(sequence, passedOver) && event.revision >= revision
  }

  /// Whether a snapshot says what is known already.
  private func isRepeated(
    _ snapshot: NavigationSnapshot<Route>, of event: NavigationEvent<Route>
  ) -> Bool {
    !isAtSnapshot && event.sequence == sequence && event.revision == revision && snapshot.presented == state
  }

  private mutating func install(
    _ snapshot: NavigationSnapshot<Route>, of event: NavigationEvent<Route>
  ) throws(JournalError) {
    do throws(InvariantViolation) {
      try snapshot.presented.checkInvariants()
    } catch {
      skipToSnapshot()
      throw .broken(event.sequence, error)
    }
    state = snapshot.presented
    note(event)
    isWaiting = false
    isKnownToWait = false
  }

  private mutating func follow(_ event: NavigationEvent<Route>) throws(JournalError) {
    guard !isWaiting else {
      passedOver = event.sequence
      guard !isKnownToWait else { return }
      skipToSnapshot()
      throw .noSnapshot(before: event.sequence)
    }
    do throws(JournalError) {
      try check(event)
    } catch {
      passedOver = event.sequence
      skipToSnapshot()
      throw error
    }
    state?.apply(event)
    note(event)
  }

  private func check(_ event: NavigationEvent<Route>) throws(JournalError) {
    // Numbers of a file may be any.
    guard sequence < .max, event.sequence == sequence + 1 else {
      throw .outOfOrder(event.sequence, "the event before it is \(sequence)")
    }
    let isChange = event.name == .step
    guard revision < .max || !isChange, event.revision == revision + (isChange ? 1 : 0) else {
      throw .outOfOrder(
        event.sequence, "its revision is \(event.revision), and that of the event before it \(revision)")
    }
  }

  private mutating func note(_ event: NavigationEvent<Route>) {
    sequence = event.sequence
    revision = event.revision
    passedOver = 0
    isAtSnapshot = false
  }
}

extension JournalFold where Route == SavedRoute {
  /// The state as a saved one, for ``StateCoder/restoration(of:)``, without screens that were never to be
  /// saved; nil when nothing would be left, or before the first snapshot.
  ///
  /// - Parameter app: The version of the app, if it is known.
  /// - Returns: The state to be restored.
  /// - Complexity: O(n) in the entries.
  public func savedState(app: String? = nil) -> SavedState? {
    let saved = state?.sifted { entry, _ in
      entry.route == .transient ? SiftedEntry<SavedRoute>.dropped : .kept(entry.route)
    }
    return saved?.state.map { SavedState(app: app, revision: revision, state: $0) }
  }
}

extension SavedRoute {
  /// Stands in a journal for a ``TransientRoute``.
  ///
  /// The screen is there, so that later events find it, and is not restored. No type can be registered under
  /// an empty tag.
  static let transient = SavedRoute(tag: "", payload: "transient")
}
