public import AsyncNavigationModel

/// Whoever can be asked to navigate: a navigator, the coordinator of one stack, or a screen's own navigator.
///
/// There is one way in, ``submit(_:options:)``, and ``perform(_:options:)`` to wait for the end; every verb is a
/// shorthand for the latter. A scope only fills in what the verb leaves open: the stack it is about, and what the
/// caller takes for granted.
public protocol NavigationScope<Route>: Sendable {
  /// The routes of its navigator.
  associatedtype Route: Hashable & Sendable

  /// The navigator that carries out what is asked; nil when it is gone.
  nonisolated var navigator: Navigator<Route>? { get }

  /// The stack that verbs are about which name none.
  nonisolated var target: NavigationTarget { get }

  /// The options with which an action is carried out when it is asked through this scope.
  nonisolated func scoped(_ options: RequestOptions, for action: NavigationAction<Route>) -> RequestOptions
}

extension NavigationScope {
  /// The options as they are.
  public nonisolated func scoped(
    _ options: RequestOptions, for action: NavigationAction<Route>
  ) -> RequestOptions { options }

  /// Takes on a request, in the order of the calls, without waiting for it.
  @discardableResult
  public nonisolated func submit(
    _ action: NavigationAction<Route>, options: RequestOptions = RequestOptions()
  ) -> NavigationRequest {
    guard let navigator else { return NavigationRequest(completion: RequestCompletion(dropped: .shutDown)) }
    return navigator.submit(action, options: scoped(options, for: action))
  }

  /// Carries out an action and waits for its end; cancelling the calling task cancels the request.
  @discardableResult
  public nonisolated(nonsending) func perform(
    _ action: NavigationAction<Route>, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    guard let navigator else { return .dropped(.shutDown) }
    return await navigator.perform(action, options: scoped(options, for: action))
  }
}
