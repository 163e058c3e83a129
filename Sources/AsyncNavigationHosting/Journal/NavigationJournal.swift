import AsyncNavigationModel
import AsyncNavigationRuntime
public import AsyncNavigationStorage
public import Foundation

/// Writes all that a navigator publishes into a file, as it happens.
///
/// ```swift
/// let file = URL(filePath: "/var/lib/shop/journal.jsonl")
/// await navigator.load(fromJournal: file, coder: StateCoder(AppRoute.self))
/// let journal = navigator.journal(to: file, coder: StateCoder(AppRoute.self))
/// ```
///
/// Load first, then start the journal: it begins a session with the state as it is then, and where that is
/// the app's first screen, a process that dies before it has restored leaves that as the last state.
///
/// The file is JSON Lines: each line is a `JournalLine` with routes as a ``StateCoder`` saves them. A journal
/// begins a session with a snapshot of the state as it is, then adds every event, and now and then the state
/// once more, as a gap of no events; when the file has become too large it is written anew, with the state
/// alone. A ``JournalFold`` follows it.
///
/// Writing is off the navigator, and a failure is no failure of any request: it is published as
/// `NavigationNotice.savingFailed(_:message:)`, once for each reason, and tried again with the next event. So
/// is a route that has no saved form. The events that were lost meanwhile are a gap in the journal, with the
/// state after them. When writing goes well again, `NavigationNotice.saved(revision:as:)` is published. Both
/// bear the file's name.
///
/// What is written is made durable at once, all that came in the meantime together. Whenever the process
/// dies, at most the last lines are torn, and are cut off by the next journal. Whole lines stay, also such as
/// cannot be read. A file that is no journal is put aside first, and keeps its name with `.aside-…` added.
///
/// It goes on until it is stopped or the navigator is gone or shut down, and does not keep the navigator
/// alive; who exits the process then awaits ``flush()`` or ``stop()`` first. Dropping it changes nothing. Give
/// each navigator a file of its own: where another journal is being written, also by another process, nothing
/// is, and that is a failure as any other.
public final class NavigationJournal<Route: Hashable & Sendable>: Sendable {
  private let trace: NavigatorTrace<Route>
  private let writer: JournalWriter<Route>
  private let task: Task<Void, Never>

  init(
    of navigator: Navigator<Route>, in file: JournalFile, coder: StateCoder<Route>,
    options: JournalOptions, executor: (any SerialExecutor)?, now: @escaping @Sendable () -> Date
  ) {
    let trace = NavigatorTrace(navigator)
    let batches = navigator.eventBatches()
    let writer = JournalWriter(file, coder: coder, options: options, executor: executor, now: now) {
      trace.publish($0)
    }
    self.trace = trace
    self.writer = writer
    task = navigator.spawner {
      for await batch in batches { await writer.take(batch) }
      await writer.end()
    }
  }

  /// Waits until all that has happened so far is in the file, and tries again what could not be written.
  ///
  /// - Returns: How it ended: `done` when the journal is complete up to now; else why not.
  @discardableResult
  public func flush() async -> StorageOutcome {
    await writer.reach(trace.snapshot.sequence)
    return await writer.settle()
  }

  /// Writes what has happened so far, and ends.
  ///
  /// - Returns: As ``flush()``.
  @discardableResult
  public func stop() async -> StorageOutcome {
    await writer.reach(trace.snapshot.sequence)
    task.cancel()
    await task.value
    return await writer.settle()
  }

  /// The last state in a journal, for who does not have it restored at once.
  ///
  /// A state that is not the last one, because lines after it are damaged, is told by a finding of its report.
  ///
  /// - Parameters:
  ///   - file: The journal.
  ///   - coder: How routes are saved, and what becomes of what cannot be read.
  ///   - executor: What the file is read on; a queue of its own when nil.
  /// - Returns: The state; nil when there is no file, or nothing in it yet.
  /// - Throws: That the file cannot be read or is no journal, or why its state can be made no state now.
  public static func restoration(
    from file: URL, coder: StateCoder<Route>, executor: (any SerialExecutor)? = nil
  ) async throws(StateArchiveError) -> Restoration<Route>? {
    try await JournalReader(on: executor).restoration(from: JournalFile(at: file), with: coder)
  }
}
