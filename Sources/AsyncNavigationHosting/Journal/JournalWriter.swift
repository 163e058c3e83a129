import AsyncNavigationModel
import AsyncNavigationRuntime
import AsyncNavigationStorage
import Foundation

/// Writes what a navigator publishes into a file, off the navigator and off the threads that tasks need.
///
/// What cannot be written is told to the navigator's subscribers, once for each reason until writing has gone
/// well again. It is tried again when something else happens than such notices: two that are at fault would
/// otherwise keep each other busy for ever.
actor JournalWriter<Route: Hashable & Sendable> {
  private nonisolated let executor: ArchiveExecutor
  private let sizeLimit: Int
  private let now: @Sendable () -> Date
  private let publish: @Sendable (NavigationNotice) -> Void
  private var file: JournalFile
  private var scribe: JournalScribe<Route>
  /// Why something is not in the journal.
  private var failure: StateArchiveError?
  /// What kind of failure subscribers were told of last.
  private var published: FailureKind?
  /// How many bytes the file had when it was written anew, or that failed.
  private var startSize = 0
  /// Whether writing the file anew has failed, and is tried again only when it has twice as many bytes.
  private var isOverdue = false
  private var hasEnded = false
  private var waiters: [(sequence: UInt64, continuation: CheckedContinuation<Void, Never>)] = []

  /// Runs on a queue of its own, since a disk may take its time, or on the executor it was made with.
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.unowned }

  init(
    _ file: JournalFile, coder: StateCoder<Route>, options: JournalOptions,
    executor: (any SerialExecutor)?, now: @escaping @Sendable () -> Date,
    publish: @escaping @Sendable (NavigationNotice) -> Void
  ) {
    self.file = file
    scribe = JournalScribe(coder: coder, snapshotInterval: options.snapshotInterval)
    sizeLimit = options.sizeLimit
    self.executor = ArchiveExecutor(executor)
    self.now = now
    self.publish = publish
  }
}

extension JournalWriter {
  /// Writes events.
  func take(_ events: NavigationEvents<Route>) {
    let time = time
    let isNews = events.contains { !$0.isAboutSaving }
    // What was lost is made good for before the events, so that these are told one by one.
    var lines = isNews ? caughtUp(time) : []
    for event in events {
      lines += attempt { scribe throws(StateCodingError) in try scribe.read(event, time: time) }
    }
    // With something of no saved form among them, the state may have one again.
    if isNews { lines += caughtUp(time) }
    write(lines, isNews: isNews)
    release()
  }

  /// Tries again what could not be written.
  ///
  /// - Returns: How it ended.
  func settle() -> StorageOutcome {
    write(caughtUp(time), isNews: true)
    if hasEnded { file.close() }
    return failure.map { .failed($0) } ?? .done
  }

  /// Waits until an event was read, or there are no more to come.
  func reach(_ sequence: UInt64) async {
    guard !hasRead(sequence) else { return }
    await withCheckedContinuation { waiters.append((sequence, $0)) }
  }

  /// Closes the file, since there are no more events to come.
  func end() {
    hasEnded = true
    _ = settle()
    release()
  }
}

extension JournalWriter {
  /// Milliseconds since the beginning of 1970; nil where a clock is far off.
  private var time: Int64? { Int64(exactly: (now().timeIntervalSince1970 * 1_000).rounded()) }

  /// Whether an event was read, or never will be.
  private func hasRead(_ sequence: UInt64) -> Bool {
    hasEnded || scribe.sequence.map { $0 >= sequence } ?? false
  }

  private func caughtUp(_ time: Int64?) -> [Data] {
    attempt { scribe throws(StateCodingError) in try scribe.catchUp(time: time) }
  }

  private func attempt(
    _ body: (inout JournalScribe<Route>) throws(StateCodingError) -> [Data]
  ) -> [Data] {
    do throws(StateCodingError) {
      return try body(&scribe)
    } catch {
      fail(.coding(error))
      return []
    }
  }

  /// Writes lines, and the file anew where it has become too large.
  private func write(_ lines: [Data], isNews: Bool) {
    guard !lines.isEmpty else { return }
    do throws(StateStoreError) {
      try file.append(lines)
    } catch {
      scribe.didLose()
      return fail(.store(error))
    }
    scribe.didWrite()
    guard !scribe.isBehind else { return }
    failure = nil
    if isNews, file.size > max(sizeLimit, startSize * 2) { startAnew() }
    if !isOverdue { tellSuccess() }
  }

  /// Writes the file anew, with the state alone; where that fails, what there is, is complete.
  private func startAnew() {
    isOverdue = true
    defer { startSize = file.size }
    let lines: [Data]
    do throws(StateCodingError) {
      lines = try scribe.snapshotLine(time: time)
    } catch {
      return report(.coding(error))
    }
    do throws(StateStoreError) {
      for line in lines { try file.replaceAll(with: line) }
    } catch {
      return report(.store(error))
    }
    isOverdue = false
  }

  private func fail(_ error: StateArchiveError) {
    failure = error
    report(error)
  }

  private func report(_ error: StateArchiveError) {
    let kind = FailureKind(error)
    guard published != kind else { return }
    published = kind
    publish(.savingFailed(file.name, message: "\(error)"))
  }

  private func tellSuccess() {
    guard published != nil else { return }
    published = nil
    publish(.saved(revision: scribe.revision, as: file.name))
  }

  /// Lets those go on who wait for what was read.
  private func release() {
    let ready = waiters.filter { hasRead($0.sequence) }
    waiters.removeAll { hasRead($0.sequence) }
    for waiter in ready { waiter.continuation.resume() }
  }
}

extension NavigationEvent {
  /// Whether it tells no more than how saving went.
  fileprivate var isAboutSaving: Bool {
    guard name == .notice, case .notice(let notice) = kind else { return false }
    switch notice {
    case .saved, .savingFailed: return true
    default: return false
    }
  }
}
