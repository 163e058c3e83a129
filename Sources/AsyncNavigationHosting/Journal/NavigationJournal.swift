import AsyncNavigationModel
public import AsyncNavigationRuntime
public import AsyncNavigationStorage
public import Foundation

/// Writes all that a navigator publishes into a file, as it happens.
///
/// ```swift
/// let file = URL(filePath: "/var/lib/shop/journal.jsonl")
/// let last = try await NavigationJournal.restoration(from: file, coder: StateCoder(AppRoute.self))
/// let journal = navigator.journal(to: file, coder: StateCoder(AppRoute.self))
/// ```
///
/// The file is JSON Lines: each line is a `JournalLine` with routes as a ``StateCoder`` saves them. A journal
/// begins a session with the state as it is, then adds every event, and the state again now and then; when
/// the file has become too large it is written anew, with the state alone. A ``JournalReading`` reads it, a
/// ``JournalFold`` follows it.
///
/// Writing is off the navigator, and a failure is no failure of any request: it is published as
/// `NavigationNotice.savingFailed(_:message:)`, once for each reason, and tried again with the next event. So
/// is a route that has no saved form. The events that were lost meanwhile are a gap in the journal, with the
/// state after them. When writing goes well again, `NavigationNotice.saved(revision:as:)` is published. Both
/// bear the file's name.
///
/// What is written is made durable at once, all that came in the meantime together. Whenever the process
/// dies, at most the last lines are torn, and are cut off by the next journal. A file that is no journal is
/// put aside first, and keeps its name with `.aside-…` added.
///
/// It goes on until it is stopped or the navigator is gone or shut down, and does not keep the navigator
/// alive; who exits the process then awaits ``flush()`` or ``stop()`` first. Dropping it changes nothing. Give
/// each navigator a file of its own.
public final class NavigationJournal<Route: Hashable & Sendable>: Sendable {
  private let watch: NavigatorWatch<Route>
  private let writer: JournalWriter<Route>
  private let task: Task<Void, Never>

  init(
    _ navigator: Navigator<Route>, _ file: JournalFile, _ coder: StateCoder<Route>,
    _ options: JournalOptions, _ executor: (any SerialExecutor)?, _ now: @escaping @Sendable () -> Date
  ) {
    let watch = NavigatorWatch(navigator)
    let batches = navigator.eventBatches()
    let writer = JournalWriter(file, coder: coder, options: options, executor: executor, now: now) {
      watch.publish($0)
    }
    self.watch = watch
    self.writer = writer
    task = navigator.spawner {
      for await batch in batches { await writer.take(batch) }
      watch.cancel()
      await writer.end()
    }
  }

  /// Waits until all that has happened so far is in the file, and tries again what could not be written.
  ///
  /// - Returns: How it ended: `done` when the journal is complete up to now; else why not.
  @discardableResult
  public func flush() async -> StorageOutcome {
    await writer.reach(watch.snapshot.sequence)
    return await writer.settle()
  }

  /// Writes what has happened so far, and ends.
  ///
  /// - Returns: As ``flush()``.
  @discardableResult
  public func stop() async -> StorageOutcome {
    await writer.reach(watch.snapshot.sequence)
    task.cancel()
    await task.value
    return await writer.settle()
  }

  /// The last state in a journal, to be restored.
  ///
  /// Read it before you start a journal into the same file, since that begins a session of its own. A state
  /// that is not the last one, because lines after it are damaged, is told by a finding of its report.
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
    try await JournalReader(executor).restoration(from: JournalFile(at: file), coder)
  }
}

/// Reads a journal off the threads that tasks need.
private actor JournalReader {
  private nonisolated let executor: ArchiveExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.unowned }

  init(_ executor: (any SerialExecutor)?) { self.executor = ArchiveExecutor(executor) }

  func restoration<Route>(
    from file: JournalFile, _ coder: StateCoder<Route>
  ) throws(StateArchiveError) -> Restoration<Route>? {
    let data: Data?
    do throws(StateStoreError) { data = try file.contents() } catch { throw .store(error) }
    guard let data else { return nil }
    do throws(StateCodingError) {
      return try coder.restoration(ofJournal: data)
    } catch {
      throw .coding(error)
    }
  }
}

extension Navigator {
  /// Writes all that is published from now on into a file.
  ///
  /// - Parameters:
  ///   - file: Where; the file and its folder are made when there are none.
  ///   - coder: How routes are saved.
  ///   - options: When a snapshot is written, and how large the file may become.
  ///   - executor: What the writing runs on; a queue of its own when nil.
  ///   - now: What time it is.
  /// - Returns: What writes; it goes on when dropped.
  @discardableResult
  public nonisolated func journal(
    to file: URL, coder: StateCoder<Route>, options: JournalOptions = JournalOptions(),
    executor: (any SerialExecutor)? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) -> NavigationJournal<Route> {
    NavigationJournal(self, JournalFile(at: file), coder, options, executor, now)
  }

  /// As ``journal(to:coder:options:executor:now:)``, over any file system.
  @discardableResult
  package nonisolated func journal(
    to file: URL, on files: some FileSystem, coder: StateCoder<Route>,
    options: JournalOptions = JournalOptions(), executor: (any SerialExecutor)? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) -> NavigationJournal<Route> {
    NavigationJournal(self, JournalFile(at: file, files: files), coder, options, executor, now)
  }
}
