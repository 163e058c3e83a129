import AsyncNavigationModel

/// A plan in the making: the stacks as they will be, the actions that lead there, and the visits.
///
/// Each operation is one cell of the decision table of `VisitPlanner`.
struct VisitDraft {
  private let tab: TabID
  private var main: DraftedStack
  private var modals: [DraftedStack]
  private var actions: [NavigationAction<VisitRoute>] = []
  private var visits: [Visit] = []
  private var revealed: [(entry: RouteEntry<VisitRoute>, session: VisitSession)] = []

  /// Begins with the stacks as they are; the main one is that of the session's tab, or else of the selected
  /// one.
  init(_ state: NavigationState<VisitRoute>, for session: VisitSession? = nil) {
    if case .main(let own) = session, state.stack(.tab(own)) != nil {
      tab = own
    } else {
      tab = state.selectedTab
    }
    main = DraftedStack(stack: state.stack(.tab(tab)) ?? StackState(base: .host))
    // Modals are over the selected tab, and none of a hidden one's business.
    modals = tab == state.selectedTab ? state.modals.map { DraftedStack(stack: $0.stack) } : []
  }

  /// The draft as a plan.
  func plan(isAnimated: Bool) -> VisitPlan {
    var plan = VisitPlan()
    plan.action = actions.count > 1 ? .transaction(actions) : actions.first
    plan.visits = visits
    plan.isAnimated = isAnimated
    for (entry, session) in revealed
    where entry.route.isWeb && !visits.contains(where: { $0.session == session }) {
      plan.restored.append(
        Visit(entry.route.currentURL, in: session, options: VisitOptions(action: .restore), entry: entry.id))
    }
    return plan
  }

  var hasModal: Bool { !modals.isEmpty }

  /// The session of what is shown.
  var activeSession: VisitSession { hasModal ? .modal : .main(tab) }

  func session(of context: VisitContext) -> VisitSession { context == .modal ? .modal : .main(tab) }

  // MARK: Removing

  /// Dismisses all modals.
  mutating func dismiss() {
    guard hasModal else { return }
    modals = []
    forgetRevealed(in: .modal)
    actions.append(.dismiss(.all))
  }

  /// Removes the top screen of the modal, and with its only one the modal; without a modal, the top screen of
  /// the main stack unless it is the first.
  mutating func pop() {
    if let modal = modals.last {
      modal.count > 1 ? removeTop(of: .modal) : dismissTop()
    } else {
      popMain()
    }
  }

  /// Removes the top page of a session, as ``pop()`` does, also where a modal covers it; none of a modal that
  /// is gone already.
  mutating func pop(from session: VisitSession) {
    if !session.isModal {
      popMain()
    } else if hasModal {
      pop()
    }
  }

  private mutating func popMain() { if main.count > 1 { removeTop(of: .main(tab)) } }

  /// Removes all screens of the main stack but the first.
  mutating func popToFirst() {
    guard main.count > 1, let bottom = main.bottom else { return }
    actions.append(.pop(main.count - 1, on: .tab(tab)))
    main.removed += main.count - 1
    reveal(bottom, in: .main(tab))
  }

  private mutating func dismissTop() {
    modals.removeLast()
    forgetRevealed(in: .modal)
    // The modal beneath, where an app or a hidden tab has laid one over another, is the session's again.
    if let top = modals.last?.top { reveal(top, in: .modal) }
    actions.append(.dismiss(.top(1)))
  }

  private mutating func removeTop(of session: VisitSession) {
    if let below = self[session].below { reveal(below, in: session) }
    actions.append(.pop(1, on: target(session)))
    self[session].removed += 1
  }

  /// Notes which screen is on top of a session's stack by a removal; the main stack's comes first.
  private mutating func reveal(_ entry: RouteEntry<VisitRoute>, in session: VisitSession) {
    forgetRevealed(in: session)
    revealed.insert((entry, session), at: session.isModal ? revealed.endIndex : 0)
  }

  private mutating func forgetRevealed(in session: VisitSession) {
    revealed.removeAll { $0.session == session }
  }

  // MARK: Bringing

  /// Shows a screen on a stack by the three-way rule; a page that is neither on top nor just below it comes
  /// on top or, unless `pushes`, takes the top's place.
  ///
  /// - Returns: Whether screens come or go, rather than one taking the place of another.
  mutating func navigate(
    _ proposal: VisitProposal, _ screen: VisitScreen, in session: VisitSession, pushes: Bool
  ) -> Bool {
    let stack = self[session]
    if let top = stack.top, top.route.isSamePage(as: proposal, on: screen) {
      replaceTop(proposal, screen, in: session)
      return false
    } else if let below = stack.below, below.route.isSamePage(as: proposal, on: screen) {
      returnTo(below, proposal, screen, in: session)
      return true
    } else if pushes {
      push(proposal, screen, in: session)
      return true
    } else {
      replaceTop(proposal, screen, in: session)
      return false
    }
  }

  mutating func push(_ proposal: VisitProposal, _ screen: VisitScreen, in session: VisitSession) {
    forgetRevealed(in: session)
    actions.append(.push([VisitRoute(proposal, on: screen)], on: target(session)))
    visit(proposal, screen, in: session)
  }

  /// Replaces the top screen, or puts it on an empty stack.
  mutating func replaceTop(_ proposal: VisitProposal, _ screen: VisitScreen, in session: VisitSession) {
    forgetRevealed(in: session)
    actions.append(.replaceTop(VisitRoute(proposal, on: screen), on: target(session)))
    visit(proposal, screen, in: session)
  }

  /// Presents a modal with one screen.
  mutating func present(_ proposal: VisitProposal, _ screen: VisitScreen) {
    actions.append(
      .present(VisitRoute(proposal, on: screen), as: proposal.properties.modalStyle.style))
    visit(proposal, screen, in: .modal)
  }

  /// Makes a screen the only one of the main stack.
  mutating func replaceAll(_ proposal: VisitProposal, _ screen: VisitScreen) {
    forgetRevealed(in: .main(tab))
    actions.append(.setStack([VisitRoute(proposal, on: screen)], on: .tab(tab)))
    visit(proposal, screen, in: .main(tab))
  }

  /// Visits the top page of a stack anew.
  mutating func refreshTop(in session: VisitSession) {
    guard let top = self[session].top, top.route.isWeb else { return }
    let options = VisitOptions(action: .replace)
    visits.append(Visit(top.route.currentURL, in: session, options: options, entry: top.id))
  }

  /// Pops to the screen below the top, which is where the proposal leads.
  private mutating func returnTo(
    _ entry: RouteEntry<VisitRoute>, _ proposal: VisitProposal, _ screen: VisitScreen,
    in session: VisitSession
  ) {
    removeTop(of: session)
    if entry.route.currentURL != proposal.url {
      var route = entry.route
      route.currentURL = proposal.url
      // Where queries do not count the page may have another one, and it is the new one that is wanted.
      if !PageAddress(route.initialURL).hasSameQuery(as: PageAddress(proposal.url)) {
        route.initialURL = proposal.url
      }
      actions.append(.update(entry.id, route))
      reveal(RouteEntry(id: entry.id, route: route), in: session)
    }
    visit(proposal, screen, in: session, entry: entry.id)
  }

  private mutating func visit(
    _ proposal: VisitProposal, _ screen: VisitScreen, in session: VisitSession, entry: EntryID? = nil
  ) {
    guard screen == .web else { return }
    visits.append(Visit(proposal.url, in: session, options: proposal.options, entry: entry))
  }

  // MARK: Stacks

  private subscript(session: VisitSession) -> DraftedStack {
    get {
      switch session {
      case .main: main
      case .modal: modals.last ?? DraftedStack(stack: StackState(base: .host))
      }
    }
    set {
      switch session {
      case .main: main = newValue
      case .modal: modals[modals.endIndex - 1] = newValue
      }
    }
  }

  private func target(_ session: VisitSession) -> NavigationTarget {
    switch session {
    case .main(let tab): .tab(tab)
    case .modal: .active
    }
  }
}
