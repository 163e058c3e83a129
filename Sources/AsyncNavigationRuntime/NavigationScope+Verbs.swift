public import AsyncNavigationModel

/// The verbs of stacks. Each waits until its request has ended; cancelling the calling task cancels the request.
/// A verb that names no stack is about the scope's ``NavigationScope/target``.
extension NavigationScope {
  /// Puts a screen on top, always.
  @discardableResult
  public nonisolated(nonsending) func push(
    _ route: Route, on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.push([route], on: target ?? self.target), options: options)
  }

  /// Puts screens on top, bottom first, as one transition.
  @discardableResult
  public nonisolated(nonsending) func push(
    _ routes: [Route], on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.push(routes, on: target ?? self.target), options: options)
  }

  /// Puts a screen on top unless an equal one is there: however often it is asked, the screen is there once.
  @discardableResult
  public nonisolated(nonsending) func navigate(
    to route: Route, on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.navigate(route, on: target ?? self.target), options: options)
  }

  /// Pops to a screen that shows an equal route, else pushes it.
  @discardableResult
  public nonisolated(nonsending) func backOrPush(
    _ route: Route, _ occurrence: Occurrence = .last, on target: NavigationTarget? = nil,
    options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.backOrPush(route, occurrence, on: target ?? self.target), options: options)
  }

  /// Removes screens from the top; never the root of a stack based on a route, never a modal.
  @discardableResult
  public nonisolated(nonsending) func pop(
    _ count: Int = 1, on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.pop(count, on: target ?? self.target), options: options)
  }

  /// Removes all screens but the root.
  @discardableResult
  public nonisolated(nonsending) func popToRoot(
    on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.popToRoot(on: target ?? self.target), options: options)
  }

  /// Removes all screens above one.
  @discardableResult
  public nonisolated(nonsending) func pop(
    to match: EntryMatch<Route>, on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.popTo(match, on: target ?? self.target), options: options)
  }

  /// Replaces the screen on top by a new one.
  @discardableResult
  public nonisolated(nonsending) func replaceTop(
    with route: Route, on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.replaceTop(route, on: target ?? self.target), options: options)
  }

  /// Replaces all screens of a stack; those of the common prefix stay the screens they are.
  @discardableResult
  public nonisolated(nonsending) func setStack(
    _ routes: [Route], on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.setStack(routes, on: target ?? self.target), options: options)
  }

  /// Puts screens into a stack so that the first of them has this index, counted from the bottom.
  @discardableResult
  public nonisolated(nonsending) func insert(
    _ routes: [Route], at index: Int, on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.insert(routes, at: index, on: target ?? self.target), options: options)
  }

  /// Removes one screen from anywhere in a stack.
  @discardableResult
  public nonisolated(nonsending) func remove(
    _ match: EntryMatch<Route>, on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.remove(match, on: target ?? self.target), options: options)
  }

  /// Removes every screen that shows an equal route.
  @discardableResult
  public nonisolated(nonsending) func removeAll(
    _ route: Route, on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.removeAll(route, on: target ?? self.target), options: options)
  }

  /// Changes what a screen shows; it stays the screen it is.
  @discardableResult
  public nonisolated(nonsending) func update(
    _ id: EntryID, to route: Route, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.update(id, route), options: options)
  }
}

/// The verbs of modals, tabs and everything.
extension NavigationScope {
  /// Presents a screen as a modal.
  @discardableResult
  public nonisolated(nonsending) func present(
    _ route: Route, as style: ModalStyle = .automatic, policy: ModalPolicy = .stack,
    options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.present(route, as: style, policy: policy), options: options)
  }

  /// Presents a modal with several screens, bottom first, as one transition.
  @discardableResult
  public nonisolated(nonsending) func present(
    _ modal: ModalBlueprint<Route>, policy: ModalPolicy = .stack, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.present(modal, policy), options: options)
  }

  /// Dismisses modals: the top one unless told otherwise.
  @discardableResult
  public nonisolated(nonsending) func dismiss(
    _ dismissal: Dismissal = .top(1), options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.dismiss(dismissal), options: options)
  }

  /// Shows a tab.
  @discardableResult
  public nonisolated(nonsending) func selectTab(
    _ id: TabID, reselect: ReselectPolicy = .nothing, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.selectTab(id, reselect: reselect), options: options)
  }

  /// Changes the list of tabs; a tab that stays keeps its screens.
  @discardableResult
  public nonisolated(nonsending) func setTabs(
    _ tabs: [TabBlueprint<Route>], selected: TabID? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.setTabs(tabs, selected: selected), options: options)
  }

  /// Replaces everything; supersedes what waits unless told otherwise.
  @discardableResult
  public nonisolated(nonsending) func override(
    with blueprint: NavigationBlueprint<Route>, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.override(blueprint), options: options)
  }

  /// Dismisses all modals, pops every tab to its root and selects the initial tab; supersedes what waits unless told
  /// otherwise.
  @discardableResult
  public nonisolated(nonsending) func reset(
    options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.reset, options: options)
  }

  /// Goes back: pops, else dismisses the top modal, else follows the tab history; `unchanged(.atRoot)` tells the host
  /// that it may leave.
  @discardableResult
  public nonisolated(nonsending) func back(
    _ count: Int = 1, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.back(count), options: options)
  }

  /// Carries out several actions as one transition: all or nothing.
  @discardableResult
  public nonisolated(nonsending) func transact(
    _ actions: [NavigationAction<Route>], options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.transaction(actions), options: options)
  }
}
