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
  /// above the root, or where a modal lies on the host's own content, for which the list has no place;
  /// unchanged when one is asked for and there is none. Cancelling the calling task cancels the request.
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
  /// Rejected when none matches, or where a modal lies on the host's own content; unchanged when the screen is
  /// on top. Cancelling the calling task cancels the request.
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
    await carryOut(options: options) { state throws(NoChange) in try state.goingBackToRoot() }
  }

  /// Removes all screens of a stack above the topmost that matches; its root may be it too.
  ///
  /// Rejected when none of the stack matches; unchanged when that is on top. Cancelling the calling task
  /// cancels the request.
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
  /// an app may keep one array and set it as a whole. What is shown and not in the list goes, a
  /// `LocalDestination`'s screen too; ``NavigationState/flow`` has it. Cancelling the calling task cancels the
  /// request.
  ///
  /// - Parameters:
  ///   - flow: The list, bottom first.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended; rejected when a screen is to be pushed in a layer without navigation.
  @discardableResult
  public nonisolated(nonsending) func setFlow(
    _ flow: [FlowRoute<Route>], options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await NavigationRequest.settling { submit(settingFlow: flow, options: options) }
  }

  /// Asks for what `setFlow` does without waiting, in the order of the calls: for a property that
  /// passes on each of its values.
  ///
  /// - Parameters:
  ///   - flow: The list, bottom first.
  ///   - options: How the request is to be carried out.
  /// - Returns: A handle on the request.
  @discardableResult
  public nonisolated func submit(
    settingFlow flow: [FlowRoute<Route>], options: RequestOptions = RequestOptions()
  ) -> NavigationRequest {
    let work = PendingRequest.Work { (state: NavigationState<Route>) throws(NoChange) in
      do throws(RejectionReason) { return try state.setting(flow) } catch { throw .rejected(error) }
    }
    return take(work, options: options)
  }

  /// Brings a screen in a style of a flat list: pushes it on the active stack, or presents it.
  ///
  /// As there, nothing can be pushed in a sheet or a cover unless the style says so. Cancelling the calling
  /// task cancels the request.
  ///
  /// - Parameters:
  ///   - route: The screen's route.
  ///   - style: How the screen comes.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func present(
    _ route: Route, as style: FlowStyle, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    let action: NavigationAction<Route> =
      style.isModal ? .present(ModalBlueprint([route], inStyleOf: style)) : .push(route)
    return await perform(action, options: options)
  }

  /// Dismisses this many modals, from the top, with all that was pushed on them; rejected when there are fewer.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func dismiss(
    _ count: Int, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await dismiss(.top(count), options: options)
  }
}

/// Values of any types, each as it is.
extension NavigationScope where Route == AnyRoute {
  /// Puts a value's screen on top of the scope's own stack, always.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - value: What the screen shows.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func push<Value: Hashable & Sendable & Codable>(
    _ value: Value, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await push(AnyRoute(value), options: options)
  }

  /// Brings a value's screen in a style of a flat list.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - value: What the screen shows.
  ///   - style: How the screen comes.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func present<Value: Hashable & Sendable & Codable>(
    _ value: Value, as style: FlowStyle, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await present(AnyRoute(value), as: style, options: options)
  }

  /// Shows a path in place of all that is shown above the root, as one transition.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended; rejected when a screen is to be pushed in a layer without navigation.
  @discardableResult
  public nonisolated(nonsending) func setFlow(
    _ path: RoutePath, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await setFlow(path.elements, options: options)
  }
}
