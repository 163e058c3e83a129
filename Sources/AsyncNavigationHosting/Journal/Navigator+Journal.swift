public import AsyncNavigationModel
public import AsyncNavigationRuntime
public import AsyncNavigationStorage
public import Foundation

extension Navigator {
  /// Restores the last state of a journal, and waits for the end.
  ///
  /// As ``load(from:tabs:options:)``: the journal is read first, off the navigator; then restoring is a request
  /// as any other. Where the last lines are damaged, the state is one before them, and a finding of the report
  /// says so. Load before you start a journal in the same file, since that begins a session of its own.
  ///
  /// - Parameters:
  ///   - file: The journal.
  ///   - coder: How routes are saved, and what becomes of what cannot be read.
  ///   - tabs: Which tabs there are to be.
  ///   - options: How the request is to be carried out.
  ///   - executor: What the file is read on; a queue of its own when nil.
  /// - Returns: How it ended.
  @discardableResult
  public nonisolated(nonsending) func load(
    fromJournal file: URL, coder: StateCoder<Route>, tabs: RestoredTabs = .saved,
    options: RequestOptions = RequestOptions(), executor: (any SerialExecutor)? = nil
  ) async -> RestoreOutcome {
    do throws(StateArchiveError) {
      let last = try await NavigationJournal.restoration(from: file, coder: coder, executor: executor)
      guard let restoration = last else { return .nothingSaved }
      let outcome = await restore(restoration.state, tabs: tabs, options: options)
      return .read(restoration.report, outcome)
    } catch {
      return .failed(error)
    }
  }

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
    journal(to: file, on: SystemFiles(), coder: coder, options: options, executor: executor, now: now)
  }

  /// As ``journal(to:coder:options:executor:now:)``, over any file system.
  @discardableResult
  package nonisolated func journal(
    to file: URL, on files: some FileSystem, coder: StateCoder<Route>,
    options: JournalOptions = JournalOptions(), executor: (any SerialExecutor)? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) -> NavigationJournal<Route> {
    NavigationJournal(
      of: self, in: JournalFile(at: file, files: files), coder: coder, options: options, executor: executor,
      now: now)
  }
}
