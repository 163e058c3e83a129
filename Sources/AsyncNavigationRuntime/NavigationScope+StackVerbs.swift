public import AsyncNavigationModel

/// The verbs of stacks that push and pop. Each waits until its request has ended; cancelling the calling task
/// cancels the request. A verb that names no stack is about the scope's ``NavigationScope/target``.
extension NavigationScope {
  /// Puts a screen on top, always.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - route: The screen's route.
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func push(
    _ route: Route, on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.push([AnyRoute(route)], on: target ?? self.target), options: options)
  }

  /// Puts screens on top, bottom first, as one transition.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - routes: The screens' routes, bottom first.
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func push(
    _ routes: [Route], on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.push(routes.map { AnyRoute($0) }, on: target ?? self.target), options: options)
  }

  /// Puts a screen on top unless an equal one is there: however often it is asked, the screen is there once.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - route: The screen's route.
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func navigate(
    to route: Route, on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.navigate(AnyRoute(route), on: target ?? self.target), options: options)
  }

  /// Pops to a screen that shows an equal route, else pushes it.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - route: The screen's route.
  ///   - occurrence: Which of several such screens.
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func backOrPush(
    _ route: Route, _ occurrence: Occurrence = .last, on target: NavigationTarget? = nil,
    options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.backOrPush(AnyRoute(route), occurrence, on: target ?? self.target), options: options)
  }

  /// Removes screens from the top; never the root of a stack based on a route, never a modal.
  ///
  /// Rejected when there are fewer; unchanged when one is asked for and there is none.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func pop(
    _ count: Int = 1, on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.pop(count, on: target ?? self.target), options: options)
  }

  /// Removes all screens but the root.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func popToRoot(
    on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.popToRoot(on: target ?? self.target), options: options)
  }

  /// Removes all screens above one.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - match: Which screen.
  ///   - target: The stack it is about; the scope's own when nil.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func pop(
    to match: EntryMatch<Route>, on target: NavigationTarget? = nil,
    options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.popTo(match.map { AnyRoute($0) }, on: target ?? self.target), options: options)
  }
}
