public import AsyncNavigationModel

/// Whoever can be asked to navigate: a navigator, the coordinator of one stack, or a screen's own navigator.
///
/// There is one way in, ``submit(_:options:)``, and ``perform(_:options:)`` to wait for the end; every verb
/// is a shorthand for the latter. A scope only fills in what the verb leaves open: the stack it is about, and
/// what the caller takes for granted. An action names its stack itself; ``target`` is the one to name for the
/// scope's own.
public protocol NavigationScope<Route>: Sendable {
  /// The routes of its navigator.
  associatedtype Route: Hashable & Sendable

  /// The navigator that carries out what is asked; nil when it is gone.
  nonisolated var navigator: Navigator<Route>? { get }

  /// The stack that verbs of stacks are about which name none.
  nonisolated var target: NavigationTarget { get }

  /// The screen on whose behalf it asks; nil for none.
  ///
  /// What is asked on behalf of a screen holds only while the screen is where it was.
  nonisolated var screen: EntryID? { get }
}

extension NavigationScope {
  /// None.
  public nonisolated var screen: EntryID? { nil }

  /// The options with what the scope's screen takes for granted, unless they say something already.
  ///
  /// A screen that brings another expects to be on top, anything else that it is still there.
  private nonisolated func scoped(_ options: RequestOptions, bringsScreens: Bool) -> RequestOptions {
    guard let screen, options.expectation == .any else { return options }
    var options = options
    options.expectation = bringsScreens ? .top(screen) : .contains(screen)
    return options
  }

  /// Takes on a request, in the order of the calls, without waiting for it.
  @discardableResult
  public nonisolated func submit(
    _ action: NavigationAction<Route>, options: RequestOptions = RequestOptions()
  ) -> NavigationRequest {
    let action = action.map { AnyRoute($0) }
    return take(.action(action), options: options, bringsScreens: action.bringsScreens)
  }

  /// Takes on a request whose action is decided when its turn comes.
  ///
  /// On behalf of a screen, it holds as long as the screen is on its stack.
  ///
  /// - Parameters:
  ///   - options: How the request is to be carried out; its policy is ``RequestPolicy/enqueue`` unless it
  ///     says otherwise.
  ///   - decide: Says what to do in view of the presented state; nil is nothing.
  /// - Returns: A handle on the request.
  @discardableResult
  public nonisolated func submit(
    options: RequestOptions = RequestOptions(),
    deciding decide: @escaping @Sendable (NavigationState<Route>) -> NavigationAction<Route>?
  ) -> NavigationRequest {
    take(PendingRequest.Work(deciding: decide), options: options)
  }

  /// Carries out an action that is decided when the request's turn comes, and waits for its end.
  ///
  /// Cancelling the calling task cancels the request.
  @discardableResult
  public nonisolated(nonsending) func perform(
    options: RequestOptions = RequestOptions(),
    deciding decide: @escaping @Sendable (NavigationState<Route>) -> NavigationAction<Route>?
  ) async -> NavigationOutcome {
    await NavigationRequest.settling { submit(options: options, deciding: decide) }
  }

  /// Carries out what a rule makes of the state when the request's turn comes, or says why it makes nothing.
  nonisolated(nonsending) func carryOut(
    options: RequestOptions,
    resolving rule: @escaping @Sendable (NavigationState<Route>) throws(NoChange) -> NavigationAction<Route>
  ) async -> NavigationOutcome {
    await NavigationRequest.settling { take(PendingRequest.Work(deciding: rule), options: options) }
  }

  /// Takes on a request, in the order of the calls.
  nonisolated func take(
    _ work: PendingRequest.Work, options: RequestOptions, bringsScreens: Bool = false,
    whenEnded ending: RequestCompletion.Ending? = nil
  ) -> NavigationRequest {
    guard let navigator else {
      ending?(.dropped(.shutdown))
      return .untaken
    }
    let completion = navigator.core.take(
      work, options: scoped(options, bringsScreens: bringsScreens), draining: navigator, whenEnded: ending)
    return NavigationRequest(completion: completion)
  }

  /// Carries out an action and waits for its end.
  ///
  /// Cancelling the calling task cancels the request. On an idle navigator with neither a renderer nor
  /// guards, the request is carried out within the call, without switching threads, unless it has to wait for
  /// something, has a token, or ends presentations that wait.
  @discardableResult
  public nonisolated(nonsending) func perform(
    _ action: NavigationAction<Route>, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(action.map { AnyRoute($0) }, options: options)
  }

  /// What ``perform(_:options:)`` does, for routes of no particular type: verbs make their actions of that
  /// kind at once, since making and converting typed ones costs more than carrying them out.
  nonisolated(nonsending) func carryOut(
    _ action: NavigationAction<AnyRoute>, options: RequestOptions
  ) async -> NavigationOutcome {
    switch begin(action, options: options) {
    case .ended(let outcome): return outcome
    case .waits(let completion): return await completion.settledOutcome()
    }
  }

  /// Takes the request on, or carries it out.
  ///
  /// Apart from the waiting, so that nothing keeps the navigator meanwhile: what waits for readiness or for
  /// modals ends when the navigator goes.
  private nonisolated func begin(
    _ action: NavigationAction<AnyRoute>, options: RequestOptions
  ) -> NavigatorCore.Beginning {
    guard let navigator else { return .ended(.dropped(.shutdown)) }
    return navigator.core.begin(
      action, options: scoped(options, bringsScreens: action.bringsScreens), draining: navigator)
  }
}
