import AsyncNavigationModel
import AsyncNavigationRuntime

/// What an ``Autosave`` does: waits for a change, then for others, saves, and begins again.
struct AutosaveLoop<Route: Hashable & Sendable>: Sendable {
  private let watch: NavigatorWatch<Route>
  private let archive: StateArchive<Route>
  private let timing: AutosaveTiming
  private let clock: any Clock<Duration>
  /// The state as it is at the beginning is as it was loaded or made, and no change.
  private let start: UInt64

  init(
    _ navigator: Navigator<Route>, _ archive: StateArchive<Route>, _ timing: AutosaveTiming,
    _ clock: any Clock<Duration>
  ) {
    watch = NavigatorWatch(navigator)
    start = watch.trace.snapshot.revision
    self.archive = archive
    self.timing = timing
    self.clock = clock
  }

  /// Saves what changes until the navigator is gone or shut down and all is saved, or until the task is
  /// cancelled; then the last save is up to whoever did that.
  func run() async {
    defer { watch.cancel() }
    var seen = start
    while await watch.next() {
      guard watch.trace.snapshot.revision > seen else { continue }
      do {
        try await waitForMore()
        seen = try await saveUntilDone()
      } catch {
        return
      }
    }
  }

  /// Waits for other changes, and for the end of a transition.
  private func waitForMore() async throws {
    var waited = timing.delay
    try await clock.sleep(for: waited)
    let pause = max(timing.delay, timing.limit / 8)
    while waited < timing.limit, !watch.trace.isOver, !watch.trace.snapshot.isSettled {
      let rest = min(pause, timing.limit - waited)
      try await clock.sleep(for: rest)
      waited += rest
    }
  }

  /// Saves, again and again while that fails; but once only when the navigator is no more.
  ///
  /// - Returns: The revision that was saved, or that is not to be.
  private func saveUntilDone() async throws -> UInt64 {
    var delay = timing.retryDelay
    while true {
      let revision = watch.trace.snapshot.revision
      guard let error = await save().error, error.canPass, !watch.trace.isOver else { return revision }
      // Leaves room for others, whatever the timing.
      try await clock.sleep(for: max(delay, .milliseconds(1)))
      delay = min(delay * 2, timing.longestRetryDelay)
    }
  }

  /// Saves what is shown now, if it is not saved yet, and publishes how that ended.
  func save() async -> StorageOutcome {
    let snapshot = watch.trace.snapshot
    return await archive.save(snapshot, of: watch.trace.owner, isAsked: false) { [watch, archive] outcome in
      switch outcome {
      case .done: watch.trace.publish(.saved(revision: snapshot.revision, as: archive.name))
      case .unchanged: break
      case .failed(let error): watch.trace.publish(.savingFailed(archive.name, message: "\(error)"))
      }
    }
  }
}

extension StateArchiveError {
  /// Whether the same may succeed later without a change of the state.
  fileprivate var canPass: Bool { if case .coding = reason { false } else { true } }
}
