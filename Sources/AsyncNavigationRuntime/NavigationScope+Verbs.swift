public import AsyncNavigationModel

/// The verbs of modals, tabs and everything.
extension NavigationScope {
  /// Presents a screen as a modal.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - route: The screen's route.
  ///   - style: How the modal covers what is below it.
  ///   - policy: What to do when a modal is up already.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func present(
    _ route: Route, as style: ModalStyle = .automatic, policy: ModalPolicy = .stack,
    options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.present(AnyRoute(route), as: style, policy: policy), options: options)
  }

  /// Presents a modal with several screens, bottom first, as one transition.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - modal: The modal.
  ///   - policy: What to do when a modal is up already.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func present(
    _ modal: ModalBlueprint<Route>, policy: ModalPolicy = .stack, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.present(modal, policy), options: options)
  }

  /// Dismisses modals: the top one unless told otherwise.
  ///
  /// Rejected when there are fewer; unchanged when one is asked for and there is none.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - dismissal: Which modals.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func dismiss(
    _ dismissal: Dismissal = .top(1), options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.dismiss(dismissal), options: options)
  }

  /// Shows a tab.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - id: Which one.
  ///   - reselect: What selecting the selected tab again does.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func selectTab(
    _ id: TabID, reselect: ReselectPolicy = .nothing, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.selectTab(id, reselect: reselect), options: options)
  }

  /// Changes the list of tabs; a tab that stays keeps its screens.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - tabs: The tabs, in order.
  ///   - selected: The tab to show; the one shown when nil, if it stays, else the first.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func setTabs(
    _ tabs: [TabBlueprint<Route>], selected: TabID? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.setTabs(tabs, selected: selected), options: options)
  }

  /// Replaces everything; supersedes what waits unless told otherwise.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - blueprint: What is to be there.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func override(
    with blueprint: NavigationBlueprint<Route>, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.override(blueprint), options: options)
  }

  /// Replaces everything by a state that was saved; supersedes what waits unless told otherwise.
  ///
  /// Entries and modals keep their ids unless the navigator has given them to others since it was made.
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - tabs: Which tabs there are to be.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended: `rejected(.brokenState)` when the state breaks a law.
  @discardableResult
  public nonisolated(nonsending) func restore(
    _ state: NavigationState<Route>, tabs: RestoredTabs = .saved, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.restore(state, tabs: tabs), options: options)
  }

  /// Dismisses all modals, pops every tab to its root and selects the initial tab; supersedes what waits
  /// unless told otherwise.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameter options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func reset(
    options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.reset, options: options)
  }

  /// Goes back: pops, else dismisses the top modal, else follows the tab history; with a target, only pops.
  ///
  /// Stops where there is nowhere to go; `unchanged(.atRoot)` tells the host that it may leave.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - count: How many; below zero is none.
  ///   - target: The one stack to pop; nil for going back wherever it leads.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func back(
    _ count: Int = 1, on target: NavigationTarget? = nil, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await carryOut(.back(count, on: target), options: options)
  }

  /// Carries out several actions as one transition: all or nothing.
  ///
  /// Cancelling the calling task cancels the request.
  ///
  /// - Parameters:
  ///   - actions: The actions, in order.
  ///   - options: How the request is to be carried out.
  /// - Returns: How the request ended.
  @discardableResult
  public nonisolated(nonsending) func transact(
    _ actions: [NavigationAction<Route>], options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    await perform(.transaction(actions), options: options)
  }
}
