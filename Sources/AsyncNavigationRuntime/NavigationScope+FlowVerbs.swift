public import AsyncNavigationModel

/// The verbs that see all that is shown as one flat list, ``NavigationState/flow``, as FlowStacks does: the
/// selected tab's screens above its root, then the modals with theirs. Each is decided when the request's
/// turn comes, and waits until it has ended.
///
/// The list has the same verbs as a value: ``RouteList``. ``NavigationState/canPush`` and
/// ``NavigationState/canGoBack(_:)`` tell beforehand; `pop` and `dismiss` are the verbs of stacks and modals.
extension NavigationScope {
  /// Goes back from this many screens, whatever their styles: dismisses a modal whose root goes.
  ///
  /// All or nothing, unlike ``back(_:on:options:)``, and never to another tab. Rejected when there are fewer
  /// above the root; unchanged when one is asked for and there is none. Cancelling the calling task cancels
  /// the request.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func goBack(
    _ count: Int = 1, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(options: options) { state throws(NoChange) in try state.goingBack(count) }
  }

  /// Goes back to a screen, dismissing the modals over it; the root of the tab may be it too.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - match: Which screen; its index is that in the list, so that -1 is the root.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func goBack(
    to match: RouteMatch<Route>, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(options: options) { state throws(NoChange) in try state.goingBack(to: match) }
  }

  /// Goes back to the root of the selected tab, dismissing all modals.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameter options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func goBackToRoot(
    options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.transaction([.dismiss(.all), .popToRoot(on: .root)]), options: options)
  }

  /// Removes all screens of a stack above the topmost that matches; its root may be it too.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - match: Which screen; its index is counted from the first above the root, so that -1 is the root.
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func pop(
    to match: RouteMatch<Route>, on target: NavigationTarget? = nil,
    options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    let target = target ?? self.target
    return await carryOut(options: options) { state throws(NoChange) in
      try state.popping(to: match, on: target)
    }
  }

  /// Shows a flat list in place of all that is shown above the root, as one transition.
  ///
  /// Layers of the same style in the same place stay, and of each the screens of the common prefix, so that
  /// an app may keep one array and set it as a whole. Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - flow: The list, bottom first.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended; rejected when a screen is to be pushed in a layer without navigation.
  @discardableResult
  public nonisolated(nonsending) func setFlow(
    _ flow: [FlowRoute<Route>], options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(options: options) { state throws(NoChange) in
      do throws(RejectionReason) { return try state.setting(flow) } catch { throw .rejected(error) }
    }
  }
}
