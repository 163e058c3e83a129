import AsyncNavigation
import Synchronization

/// Something that a test has a run wait for in vain, and what the watchdog then sees.
///
/// It sees a standstill once something waits in vain and the first subscriber has had some events, however
/// many threads are free: a test waits for what has happened, not for a time.
package final class PlantedStandstill: Sendable {
  private struct State {
    var isLost = false
    var looks = 0
    var looksAtStandstill = 0
    var events = 0
  }

  private let state = Mutex(State())
  private let (never, end) = AsyncStream<Never>.makeStream()

  package init() {}

  deinit { end.finish() }

  /// The hooks of a run that stands still once somebody waits in ``wait()``.
  package var hooks: StressHooks {
    var hooks = StressHooks()
    hooks.progress = { [self] _ in progress() }
    hooks.subscription = { [self] number, event in
      if number == 0 { state.withLock { $0.events += 1 } }
      return [event]
    }
    return hooks
  }

  /// Waits for what does not come before ``finish()``.
  package func wait() async {
    state.withLock { $0.isLost = true }
    for await _ in never {}
  }

  /// Lets go of those who wait.
  package func finish() { end.finish() }

  /// As many equal looks as make a standstill, and none before and after.
  private func progress() -> Int {
    state.withLock { state in
      state.looks += 1
      guard state.isLost, state.events > 10, state.looksAtStandstill <= Watchdog.patience else {
        return state.looks
      }
      state.looksAtStandstill += 1
      return 0
    }
  }
}
