public import AsyncNavigationModel

/// A screen's own navigator, which makes double taps harmless.
///
/// What its verbs of stacks ask is about the stack the screen is on, unless they name another; an action that is
/// submitted names its stack itself. All of it holds only while the screen is where it was: what brings
/// screens (push, navigate, backOrPush, replaceTop, replace, insert, present, and a transaction with one of
/// these) expects the screen on top, anything else that it is still there. The second of two taps ends as
/// `stale` and changes nothing. An expectation of the caller's own replaces the screen's; then a request of a
/// screen that is gone reaches the active stack.
public struct EntryNavigator<Route: Hashable & Sendable>: NavigationScope {
  /// The navigator that carries out what is asked; nil when it is gone.
  public weak let navigator: Navigator<Route>?
  /// Which screen this is.
  public let id: EntryID

  package init(navigator: Navigator<Route>?, id: EntryID) {
    self.navigator = navigator
    self.id = id
  }

  /// The stack the screen is on; the active one when it is gone, where its requests end as stale.
  public var target: NavigationTarget {
    guard let stack = navigator?.core.presented.stackID(holding: id) else { return .active }
    return NavigationTarget(stack)
  }

  /// The screen itself.
  public var screen: EntryID? { id }
}

extension Navigator {
  /// The navigator of a screen.
  public nonisolated func scope(of id: EntryID) -> EntryNavigator<Route> {
    EntryNavigator(navigator: self, id: id)
  }
}
