import AsyncNavigationModel
public import AsyncNavigationRuntime
import Synchronization

/// When a change is saved by itself.
public struct AutosaveTiming: Hashable, Sendable {
  /// How long a change waits for others, to be saved with them.
  public var delay: Duration
  /// How long a change waits at most for the end of a transition.
  public var limit: Duration
  /// How long to wait after a first failure; twice as long after each one more, up to ``longestRetryDelay``.
  public var retryDelay: Duration
  /// How long to wait after a failure at most.
  public var longestRetryDelay: Duration

  /// Makes timing; what is left out is as usual.
  public init(
    delay: Duration = .milliseconds(250), limit: Duration = .seconds(2), retryDelay: Duration = .seconds(1),
    longestRetryDelay: Duration = .seconds(60)
  ) {
    self.delay = delay
    self.limit = limit
    self.retryDelay = retryDelay
    self.longestRetryDelay = longestRetryDelay
  }
}

/// Saves a navigator's state by itself, whenever it has changed.
///
/// A subscriber like others: it works off the navigator, and a save that fails is no failure of any request.
/// A change is saved ``AutosaveTiming/delay`` after it came, with all that came meanwhile; in the middle of a
/// transition, when that has ended, but at most ``AutosaveTiming/limit`` after the change. Each save is
/// published as ``NavigationNotice/saved(revision:as:)``; one that fails as
/// ``NavigationNotice/savingFailed(_:message:)``, and it is tried again.
///
/// What the last session has left is not overwritten by this one's first screens: while there is a record
/// that nobody has loaded from the archive, saved to by hand or deleted, nothing is saved by itself.
///
/// It goes on until it is stopped or the navigator is gone or shut down, and then saves what is unsaved; who
/// exits the process then awaits ``flush()`` or ``stop()`` first. Dropping it changes nothing.
public final class Autosave<Route: Hashable & Sendable>: Sendable {
  private let watch: NavigatorWatch<Route>
  private let archive: StateArchive<Route>
  private let timing: AutosaveTiming
  private let clock: any Clock<Duration>
  private let task = Mutex<Task<Void, Never>?>(nil)

  init(
    _ navigator: Navigator<Route>, _ archive: StateArchive<Route>, _ timing: AutosaveTiming,
    _ clock: any Clock<Duration>
  ) {
    watch = NavigatorWatch(navigator)
    self.archive = archive
    self.timing = timing
    self.clock = clock
    let task = navigator.spawner { await self.run() }
    self.task.withLock { $0 = task }
  }

  /// Saves what is shown now, if it is not saved yet.
  ///
  /// - Returns: How it ended; `unchanged` when it was saved already.
  @discardableResult
  public func flush() async -> StorageOutcome {
    let snapshot = watch.snapshot
    return note(await archive.save(snapshot, of: watch.owner, isAsked: false), at: snapshot.revision)
  }

  /// Ends the saving and saves what is unsaved.
  ///
  /// - Returns: How the last save ended; `unchanged` when there was nothing to do.
  @discardableResult
  public func stop() async -> StorageOutcome {
    watch.cancel()
    let task = task.withLock { $0 }
    task?.cancel()
    await task?.value
    return await flush()
  }
}

extension Autosave {
  private func run() async {
    // The state as it is when it begins is as it was loaded or made, and no change.
    var seen = watch.snapshot.revision
    while await watch.next() {
      guard watch.snapshot.revision > seen else { continue }
      await waitForMore()
      seen = await saveUntilDone()
    }
    if watch.snapshot.revision > seen { await flush() }
  }

  /// Waits for other changes, and for the end of a transition.
  private func waitForMore() async {
    var waited = Duration.zero
    repeat {
      // When cancelled, it is saved at once.
      try? await clock.sleep(for: timing.delay)
      waited += timing.delay
    } while !Task.isCancelled && !watch.snapshot.isSettled && waited < timing.limit
  }

  /// Saves, again and again while that fails.
  ///
  /// - Returns: The revision that was saved, or that is not to be.
  private func saveUntilDone() async -> UInt64 {
    var delay = timing.retryDelay
    while true {
      let revision = watch.snapshot.revision
      guard let error = await flush().error, error.canPass, !Task.isCancelled else { return revision }
      try? await clock.sleep(for: delay)
      delay = min(delay * 2, timing.longestRetryDelay)
    }
  }

  /// Publishes how a save ended.
  private func note(_ outcome: StorageOutcome, at revision: UInt64) -> StorageOutcome {
    switch outcome {
    case .done: watch.publish(.saved(revision: revision, as: archive.name))
    case .unchanged: break
    case .failed(let error): watch.publish(.savingFailed(archive.name, message: "\(error)"))
    }
    return outcome
  }
}

extension StateArchiveError {
  /// Whether the same may succeed later without a change of the state.
  fileprivate var canPass: Bool { if case .store = reason { true } else { false } }
}

extension Navigator {
  /// Saves the state by itself, whenever it has changed.
  ///
  /// - Parameters:
  ///   - archive: Where to save it.
  ///   - timing: When.
  ///   - clock: What measures that.
  /// - Returns: What saves; it goes on when dropped.
  @discardableResult
  public nonisolated func autosave(
    to archive: StateArchive<Route>, timing: AutosaveTiming = AutosaveTiming(),
    clock: any Clock<Duration> = ContinuousClock()
  ) -> Autosave<Route> {
    Autosave(self, archive, timing, clock)
  }
}
