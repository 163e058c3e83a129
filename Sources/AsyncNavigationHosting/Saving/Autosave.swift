public import AsyncNavigationRuntime

/// Saves a navigator's state by itself, whenever it has changed.
///
/// A subscriber like others: it works off the navigator, and a save that fails is no failure of any request.
/// A change is saved ``AutosaveTiming/delay`` after it came, with all that came meanwhile; in the middle of a
/// transition, when that has ended, but at most ``AutosaveTiming/limit`` after the change. Each save is
/// published as ``NavigationNotice/saved(revision:as:)``; one that fails as
/// ``NavigationNotice/savingFailed(_:message:)``, and it is tried again. The state as it is when saving
/// begins is as it was loaded or made, and counts as saved.
///
/// What the last session has left is not overwritten by this one's first screens: while there is a record
/// that the navigator has neither loaded from the archive nor saved to by hand nor deleted, nothing is saved
/// by itself.
///
/// It goes on until it is stopped or the navigator is gone or shut down, and then saves what is unsaved; who
/// exits the process awaits ``flush()`` or ``stop()`` first. Dropping it changes nothing.
public final class Autosave<Route: Hashable & Sendable>: Sendable {
  private let loop: AutosaveLoop<Route>
  private let task: Task<Void, Never>

  init(_ loop: AutosaveLoop<Route>, startedBy spawner: TaskSpawner) {
    self.loop = loop
    task = spawner { await loop.run() }
  }

  /// Saves what is shown now, if it is not saved yet.
  ///
  /// Cancelling the calling task changes nothing.
  ///
  /// - Returns: How it ended; `unchanged` when it was saved already, or deleted since.
  @discardableResult
  public func flush() async -> StorageOutcome { await loop.save() }

  /// Ends the saving and saves what is unsaved.
  ///
  /// Cancelling the calling task changes nothing.
  ///
  /// - Returns: How the last save ended; `unchanged` when there was nothing to do.
  @discardableResult
  public func stop() async -> StorageOutcome {
    task.cancel()
    await task.value
    return await loop.save()
  }
}

extension Navigator {
  /// Saves the state by itself, whenever it changes from now on.
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
    Autosave(AutosaveLoop(self, archive, timing, clock), startedBy: spawner)
  }
}
