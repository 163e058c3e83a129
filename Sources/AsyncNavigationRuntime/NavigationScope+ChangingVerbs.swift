public import AsyncNavigationModel

/// The verbs that change what is on a stack elsewhere than on top, or as a whole. Each waits until its
/// request has ended; one that names no stack is about the scope's ``NavigationScope/target``.
extension NavigationScope {
  /// Replaces the screen on top by a new one.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - route: The screen's route.
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func replaceTop(
    with route: Route, on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.replaceTop(AnyRoute(route), on: target ?? self.target), options: options)
  }

  /// Replaces a screen anywhere in a stack by a new one, also where it shows an equal route.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - match: Which screen.
  ///   - route: The new screen's route.
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func replace(
    _ match: EntryMatch<Route>, with route: Route, on target: NavigationTarget? = nil,
    options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    let match = match.map { AnyRoute($0) }
    return await carryOut(.replace(match, with: AnyRoute(route), on: target ?? self.target), options: options)
  }

  /// Replaces all screens of a stack; those of the common prefix stay the screens they are.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - routes: The screens' routes, bottom first.
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func setStack(
    _ routes: [Route], on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.setStack(routes.map { AnyRoute($0) }, on: target ?? self.target), options: options)
  }

  /// Replaces all screens above the root, or all on the host's content; those of the common prefix stay the
  /// screens they are.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - routes: The screens' routes, bottom first; none is the same as ``popToRoot(on:options:)``.
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func setPath(
    _ routes: [Route], on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.setPath(routes.map { AnyRoute($0) }, on: target ?? self.target), options: options)
  }

  /// Puts screens in place of those from the first one on that shows the first route, or on top when none
  /// does; those that show the same as before stay the screens they are.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - routes: The screens' routes, bottom first.
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func mergeStack(
    _ routes: [Route], on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.mergeStack(routes.map { AnyRoute($0) }, on: target ?? self.target), options: options)
  }

  /// Puts screens into a stack so that the first of them has this index, counted from the bottom.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - routes: The screens' routes, bottom first.
  ///   - index: Where the first of them lies, counted from the bottom.
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func insert(
    _ routes: [Route], at index: Int, on target: NavigationTarget? = nil,
    options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(
      .insert(routes.map { AnyRoute($0) }, at: index, on: target ?? self.target), options: options)
  }

  /// Removes one screen from anywhere in a stack.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - match: Which screen.
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func remove(
    _ match: EntryMatch<Route>, on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.remove(match.map { AnyRoute($0) }, on: target ?? self.target), options: options)
  }

  /// Removes every screen that shows an equal route.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - route: The screens' route.
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended; unchanged when there is none.
  @discardableResult
  public nonisolated(nonsending) func removeAll(
    _ route: Route, on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.removeAll([AnyRoute(route)], on: target ?? self.target), options: options)
  }

  /// Removes every screen that shows one of the routes.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - routes: The screens' routes.
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended; unchanged when there is none.
  @discardableResult
  public nonisolated(nonsending) func removeAll(
    _ routes: [Route], on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.removeAll(routes.map { AnyRoute($0) }, on: target ?? self.target), options: options)
  }

  /// Removes these screens, whatever stacks they are on: all or none.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - ids: Which screens.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func remove(
    _ ids: [EntryID], options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.removeEntries(ids), options: options)
  }

  /// Removes the screens of a stack that match when the request's turn comes.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  ///   - matches: Says whether a screen is to go.
  /// - Returns: How the request ended; unchanged when none matches.
  @discardableResult
  public nonisolated(nonsending) func removeAll(
    on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions(),
    where matches: @escaping @Sendable (RouteEntry<Route>) -> Bool
  ) async -> NavigationOutcome {
    let target = target ?? self.target
    return await perform(options: options) { state in
      // Where there is no such stack, an action that names it is answered as any other.
      guard let stack = state.stack(state.stackID(of: target)) else { return .removeAll([], on: target) }
      return .removeEntries(stack.entries.filter(matches).map(\.id))
    }
  }

  /// Changes what a screen shows; it stays the screen it is.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - id: Which one.
  ///   - route: The screen's route.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func update(
    _ id: EntryID, to route: Route, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.update(id, AnyRoute(route)), options: options)
  }
}
