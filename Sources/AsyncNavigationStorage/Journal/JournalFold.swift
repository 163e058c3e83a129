public import AsyncNavigationModel

/// Follows a journal line by line, and knows the state after each.
///
/// ```swift
/// var fold = JournalFold<SavedRoute>()
/// for line in data.split(separator: UInt8(ascii: "\n")) { try fold.take(parsing: line) }
/// print(fold.session, fold.revision, fold.state as Any)
/// ```
///
/// A journal holds one session after another, each of one navigator. Each begins with a snapshot, and no
/// snapshot is anywhere else. Within a session numbers grow without a hole, or there is a gap event that says
/// how many are missing. A gap of none is no hole: it tells the state once more. Where a line cannot be read
/// or does not follow, it is refused and all after it are passed over, up to the next snapshot or gap.
public struct JournalFold<Route: Hashable & Sendable & Codable>: Hashable, Sendable {
  /// The state after the last line that counted; nil before the first snapshot or gap.
  public private(set) var state: NavigationState<Route>?
  /// The revision of ``state``.
  public private(set) var revision: UInt64 = 0
  /// The number of the last event that counted.
  public private(set) var sequence: UInt64 = 0
  /// Which session of the journal it is, counted from 1; 0 before the first snapshot or gap.
  public private(set) var session = 0
  /// Whether lines are passed over until a snapshot or a gap comes.
  ///
  /// So it is before the first one and after an error.
  /// Meanwhile ``state`` is an old one.
  public private(set) var isWaiting = true
  /// Whether nobody was told yet why it waits.
  private var isSilent = true

  /// Starts before the first line.
  public init() {}

  /// Takes the next line, as it is in the file.
  ///
  /// - Parameter line: Its bytes, with or without the line feed.
  /// - Throws: Why it cannot be read, or cannot follow; see ``take(_:)``.
  /// - Complexity: O(n) in the bytes; else as ``take(_:)``.
  public mutating func take(parsing line: some Sequence<UInt8>) throws(JournalError) {
    let read: JournalLine<Route>
    do throws(JournalError) {
      read = try JournalLine(parsing: line)
    } catch {
      skipToSnapshot()
      throw error
    }
    try take(read)
  }

  /// Takes the next line.
  ///
  /// - Throws: Why the line cannot follow, with the numbers. Lines after it are then passed over without
  ///   another error, see ``isWaiting``.
  /// - Complexity: O(k) in the entries that come and go; O(n) in all entries at a snapshot or a gap.
  public mutating func take(_ line: JournalLine<Route>) throws(JournalError) {
    let event = line.event
    switch event.kind {
    case .snapshot(let snapshot):
      try install(snapshot, of: event)
      session += 1
    case .gap(_, let snapshot):
      // Without its snapshot, a session is told from the one before by its numbers alone.
      let isEarlier = session == 0 || event.sequence < sequence || event.revision < revision
      try install(snapshot, of: event)
      if isEarlier { session += 1 }
    default: try follow(event)
    }
  }

  /// Passes over all lines up to the next snapshot or gap, since one in between could not be read.
  package mutating func skipToSnapshot() {
    isWaiting = true
    isSilent = false
  }
}

extension JournalFold {
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
  }

  private mutating func follow(_ event: NavigationEvent<Route>) throws(JournalError) {
    guard !isWaiting else {
      guard isSilent else { return }
      skipToSnapshot()
      throw .noSnapshot(before: event.sequence)
    }
    do throws(JournalError) {
      try check(event)
    } catch {
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
  }
}

extension JournalFold where Route == SavedRoute {
  /// The state as a saved one, for ``StateCoder/restoration(of:)``, without screens that were never to be
  /// saved; nil when nothing would be left, or before the first snapshot.
  ///
  /// - Returns: The state to be restored.
  /// - Complexity: O(n) in the entries.
  public func savedState() -> SavedState? {
    let saved = state?.sifted { entry, _ in
      entry.route == .transient ? SiftedEntry<SavedRoute>.dropped : .kept(entry.route)
    }
    return saved?.state.map { SavedState(appVersion: nil, revision: revision, state: $0) }
  }
}

extension SavedRoute {
  /// Stands in a journal for a ``TransientRoute``.
  ///
  /// The screen is there, so that later events find it, and is not restored. No type can be registered under
  /// an empty tag.
  static let transient = SavedRoute(tag: "", payload: "transient")
}
