import AsyncNavigationModel
import AsyncNavigationStorage
import Foundation

/// Turns a navigator's events into the lines of a journal, and knows what has to be told anew after lines were
/// lost: a pure state machine.
struct JournalScribe<Route: Hashable & Sendable>: Sendable {
  private let coder: StateCoder<Route>
  private let snapshotInterval: Int
  /// What is shown after the last event that was read; nil before the first.
  private var state: NavigationState<Route>?
  /// The number of the last event that was read; nil before the first.
  private(set) var sequence: UInt64?
  /// The revision after it.
  private(set) var revision: UInt64 = 0
  /// The number of the last event that was told, or is covered by a state that was; nil while nothing was.
  private var told: UInt64?
  /// The same of what is known to be in the journal.
  private var written: UInt64?
  /// How many events were told since the last snapshot.
  private var countSinceSnapshot = 0
  /// Whether events were lost, so that the state has to come before the next one.
  private(set) var isBehind = false

  init(coder: StateCoder<Route>, snapshotInterval: Int) {
    self.coder = coder
    self.snapshotInterval = max(snapshotInterval, 1)
  }

  /// Reads an event.
  ///
  /// - Returns: What is to be written: nothing while it is behind; else a line, and the state when it is due.
  /// - Throws: That something has no saved form; then it is behind.
  mutating func read(_ event: NavigationEvent<Route>, time: Int64?) throws(StateCodingError) -> [Data] {
    note(event)
    guard !isBehind else { return [] }
    do throws(StateCodingError) {
      let line = try coder.line(of: event, time: time)
      told = event.sequence
      countSinceSnapshot = event.snapshot == nil ? countSinceSnapshot + 1 : 0
      return countSinceSnapshot < snapshotInterval ? [line] : [line] + (try gapLine(after: told, time: time))
    } catch {
      isBehind = true
      throw error
    }
  }

  /// Tells the state instead of the events that were lost: as a gap where this session has a part in the
  /// journal, else as its first snapshot.
  ///
  /// - Returns: Nothing where nothing was lost or read.
  /// - Throws: That the state has no saved form; then it is still behind.
  mutating func catchUp(time: Int64?) throws(StateCodingError) -> [Data] {
    guard isBehind else { return [] }
    let lines = try told == nil ? snapshotLine(time: time) : gapLine(after: told, time: time)
    isBehind = isBehind && snapshot == nil
    return lines
  }

  /// A line with the state as it is, which begins a session; none before the first event.
  mutating func snapshotLine(time: Int64?) throws(StateCodingError) -> [Data] {
    guard let snapshot else { return [] }
    let line = try line(.snapshot(snapshot), time: time)
    told = snapshot.sequence
    countSinceSnapshot = 0
    return [line]
  }

  /// A line with the state as it is, which goes on from an event, with a gap of none if that is the last.
  private mutating func gapLine(after told: UInt64?, time: Int64?) throws(StateCodingError) -> [Data] {
    guard let snapshot, let told else { return [] }
    let line = try line(.gap(missed: snapshot.sequence - told, snapshot), time: time)
    self.told = snapshot.sequence
    countSinceSnapshot = 0
    return [line]
  }

  /// Notes that what was told so far is in the journal.
  mutating func didWrite() { written = told }

  /// Notes that what was told since ``didWrite()`` is not.
  mutating func didLose() {
    told = written
    isBehind = true
  }
}

extension JournalScribe {
  private var snapshot: NavigationSnapshot<Route>? {
    guard let state, let sequence else { return nil }
    return NavigationSnapshot(presented: state, target: state, revision: revision, sequence: sequence)
  }

  private func line(_ kind: NavigationEvent<Route>.Kind, time: Int64?) throws(StateCodingError) -> Data {
    try coder.line(
      of: NavigationEvent(sequence: sequence ?? 0, revision: revision, kind: kind), time: time)
  }

  private mutating func note(_ event: NavigationEvent<Route>) {
    if let snapshot = event.snapshot { state = snapshot.presented } else { state?.apply(event) }
    sequence = event.sequence
    revision = event.revision
  }
}

extension NavigationEvent {
  /// The state that the event tells as a whole.
  fileprivate var snapshot: NavigationSnapshot<Route>? {
    switch kind {
    case .snapshot(let snapshot), .gap(_, let snapshot): snapshot
    default: nil
    }
  }
}
