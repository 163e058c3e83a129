import AsyncNavigationEvents
import AsyncNavigationModel

/// The changes of a navigator, for one who works for it in the background, and so sees its last state too.
package final class NavigatorWatch<Route: Hashable & Sendable>: Sendable {
  /// What is known of the navigator.
  package let trace: NavigatorTrace<Route>
  private let cursor: EventCursor

  /// Starts to watch; the first ``next()`` is the state as it is.
  package init(_ navigator: Navigator<Route>) {
    trace = NavigatorTrace(navigator)
    cursor = EventCursor(navigator.core, mode: .latest)
  }

  /// Waits until something was published since the last call, or the first time for nothing.
  ///
  /// - Returns: Whether there is more to come: false once the navigator is gone or shut down, or when the
  ///   calling task is cancelled, or ``cancel()`` was called.
  package func next() async -> Bool { await cursor.next() != nil }

  /// Ends the watch.
  package func cancel() { cursor.cancel() }
}
