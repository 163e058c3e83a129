import AsyncNavigationEvents
package import AsyncNavigationModel

/// What is known of a navigator, without the navigator itself, which it does not keep alive.
package struct NavigatorTrace<Route: Hashable & Sendable>: Sendable {
  private let core: NavigatorCore

  /// Takes what is known of a navigator, now and later.
  package init(_ navigator: Navigator<Route>) { core = navigator.core }

  /// What tells navigators apart, as long as somebody keeps it.
  package var owner: any AnyObject & Sendable { core }

  /// The state now.
  package var snapshot: NavigationSnapshot<Route> { core.snapshot.retyped() }

  /// Whether the navigator is gone or shut down, so that nothing changes any more.
  package var isOver: Bool { core.access { $0.log.isFinished } }

  /// Publishes what is no change of state, unless the navigator is gone or shut down.
  package func publish(_ notice: NavigationNotice) {
    core.access { $0.publish(.notice(notice)) }
  }
}

extension Navigator {
  /// What tells navigators apart, as long as somebody keeps it.
  package nonisolated var owner: any AnyObject & Sendable { core }
}
