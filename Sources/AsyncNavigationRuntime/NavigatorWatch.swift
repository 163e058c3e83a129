import AsyncNavigationEvents
package import AsyncNavigationModel

/// The changes of a navigator, for one who works for it in the background: it keeps what is known of the
/// navigator, but not the navigator itself, and so sees its last state too.
package final class NavigatorWatch<Route: Hashable & Sendable>: Sendable {
  private let core: NavigatorCore
  private let cursor: EventCursor

  /// Starts to watch; the first ``next()`` is the state as it is.
  package init(_ navigator: Navigator<Route>) {
    core = navigator.core
    cursor = EventCursor(core, mode: .latest)
  }

  /// What tells navigators apart, as long as somebody keeps it.
  package var owner: any AnyObject & Sendable { core }

  /// The state now.
  package var snapshot: NavigationSnapshot<Route> { core.snapshot.retyped() }

  /// Waits until something was published since the last call, or the first time for nothing.
  ///
  /// - Returns: Whether there is more to come: false once the navigator is gone or shut down, or when the
  ///   calling task is cancelled, or ``cancel()`` was called.
  package func next() async -> Bool { await cursor.next() != nil }

  /// Ends the watch.
  package func cancel() { cursor.cancel() }

  /// Whether the navigator is gone or shut down, so that nothing changes any more.
  package var isOver: Bool { core.access { $0.log.isFinished } }

  /// Publishes what is no change of state, unless the navigator is gone or shut down.
  package func publish(_ notice: NavigationNotice) {
    core.access { if !$0.log.isFinished { $0.publish(.notice(notice)) } }
  }
}

extension Navigator {
  /// What tells navigators apart, as long as somebody keeps it.
  package nonisolated var owner: any AnyObject & Sendable { core }
}
