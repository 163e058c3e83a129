public import AsyncNavigationModel

/// What happens to the page from which a server sent on.
public enum RedirectRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// It goes when the redirect leads from the main stack to the modal or back, since it never was shown;
  /// within one stack the proposal's action says enough.
  case acrossContexts
  /// It always goes, as in Hotwire Native 1.2 for iOS.
  case always
}

/// Says what a proposal comes to, by the rules of Hotwire Native, without changing anything.
///
/// | presentation | context `default` | context `modal` |
/// | --- | --- | --- |
/// | `default`, no modal | the three-way rule on the main stack | a modal with the new screen |
/// | `default`, a modal | dismissed; the three-way rule, and what it would replace is pushed | the three-way rule in the modal |
/// | `replace`, no modal | the top of the main stack is replaced | a modal with the new screen |
/// | `replace`, a modal | dismissed; the top of the main stack is replaced | the top of the modal is replaced |
/// | `pop` | the top screen goes, with the last one the modal | the same |
/// | `refresh` | the top screen goes as with `pop`, and what is revealed is visited | the same |
/// | `clear_all` | dismissed; all screens but the first go, and that is visited | the same |
/// | `replace_root` | dismissed; the new screen is the only one | the same |
/// | `none` | nothing | nothing |
///
/// **The three-way rule:** is the page on top, it is replaced; is it just below the top, the top goes; else
/// the page comes on top if its action is `advance`, and takes the top's place if not. A historical location
/// dismisses the modal first.
public struct VisitPlanner: Hashable, Sendable {
  /// What happens to the page from which a server sent on.
  public var redirects: RedirectRule
  /// Whether replacing the top screen is animated.
  public var animatesReplacing: Bool

  /// Makes a planner.
  public init(redirects: RedirectRule = .acrossContexts, animatesReplacing: Bool = false) {
    self.redirects = redirects
    self.animatesReplacing = animatesReplacing
  }

  /// What a proposal comes to.
  ///
  /// - Parameters:
  ///   - proposal: The page, with its properties.
  ///   - decision: What the app says to it.
  ///   - state: The stacks: the selected tab's is the main one, the top modal's the modal one.
  /// - Returns: What to do; nothing when the app rejects the proposal.
  /// - Complexity: O(1), but O(n) in the depth of the main stack for `clear_all`.
  public func plan(
    _ proposal: VisitProposal, decision: ProposalDecision = .accept,
    in state: NavigationState<VisitRoute>
  ) -> VisitPlan {
    if decision == .reject { return VisitPlan() }
    var draft = VisitDraft(state, for: proposal.session)
    settleRedirect(of: proposal, decision, in: &draft)
    guard let screen = decision.screen else {
      var plan = draft.plan(isAnimated: proposal.properties.animated)
      plan.alert = draft.activeSession
      return plan
    }
    if proposal.properties.isHistoricalLocation { draft.dismiss() }
    let moves = show(proposal, screen, in: &draft)
    return draft.plan(isAnimated: proposal.properties.animated && (moves || animatesReplacing))
  }

  /// Removes the page from which the server sent on.
  private func settleRedirect(
    of proposal: VisitProposal, _ decision: ProposalDecision, in draft: inout VisitDraft
  ) {
    guard proposal.options.response?.isRedirected == true, let session = proposal.session else { return }
    switch redirects {
    case .always: draft.pop(from: session)
    case .acrossContexts:
      let goesAnyway = session.isModal && decision != .alert && dismissesModal(proposal)
      if session.context != proposal.properties.context && !goesAnyway { draft.pop(from: session) }
    }
  }

  /// Whether a modal goes for a page of the main stack.
  ///
  /// Then the modal's top page needs not go first: if it were the only one the modal would go with it, and
  /// where the new page comes would hang on how many screens the modal had.
  private func dismissesModal(_ proposal: VisitProposal) -> Bool {
    switch proposal.properties.presentation {
    case .default, .push, .replace, .clearAll, .replaceRoot: true
    case .pop, .refresh, .none: proposal.properties.isHistoricalLocation
    }
  }

  /// Changes the stacks as the properties say.
  ///
  /// - Returns: Whether screens come or go, rather than one taking the place of another.
  private func show(_ proposal: VisitProposal, _ screen: VisitScreen, in draft: inout VisitDraft) -> Bool {
    switch proposal.properties.presentation {
    case .default, .push, .replace: return bring(proposal, screen, in: &draft)
    case .pop: draft.pop()
    case .refresh: refresh(proposal, in: &draft)
    case .clearAll: clearAll(in: &draft)
    case .replaceRoot: replaceRoot(proposal, screen, in: &draft)
    case .none: break
    }
    return true
  }

  /// Brings a page onto the stack that it is meant for: a modal is presented for it, or dismissed, where it has
  /// to be.
  private func bring(_ proposal: VisitProposal, _ screen: VisitScreen, in draft: inout VisitDraft) -> Bool {
    let context = proposal.properties.context
    if context == .modal && !draft.hasModal {
      draft.present(proposal, screen)
      return true
    }
    let dismisses = context == .default && draft.hasModal
    if dismisses { draft.dismiss() }
    let session = draft.session(of: context)
    switch proposal.properties.presentation {
    case .push:
      draft.push(proposal, screen, in: session)
      return true
    case .replace:
      draft.replaceTop(proposal, screen, in: session)
      return dismisses
    default:
      let pushes = dismisses || proposal.options.action == .advance
      return draft.navigate(proposal, screen, in: session, pushes: pushes) || dismisses
    }
  }

  private func refresh(_ proposal: VisitProposal, in draft: inout VisitDraft) {
    if !proposal.properties.isHistoricalLocation { draft.pop() }
    draft.refreshTop(in: draft.activeSession)
  }

  private func clearAll(in draft: inout VisitDraft) {
    draft.dismiss()
    draft.popToFirst()
    draft.refreshTop(in: draft.activeSession)
  }

  private func replaceRoot(_ proposal: VisitProposal, _ screen: VisitScreen, in draft: inout VisitDraft) {
    var proposal = proposal
    proposal.options.action = .replace
    draft.dismiss()
    draft.replaceAll(proposal, screen)
  }
}

extension VisitPlanner {
  /// What a proposal comes to that is opened elsewhere.
  ///
  /// The stacks stay, unless a server sent on to it: then the page goes from which it did, since that never was
  /// shown.
  public func plan(
    _ proposal: VisitProposal, openedBy opener: ExternalOpener, in state: NavigationState<VisitRoute>
  ) -> VisitPlan {
    var plan = VisitPlan()
    if proposal.options.response?.isRedirected == true, let session = proposal.session {
      plan = leave(session, in: state)
    }
    plan.opener = opener
    return plan
  }
}

/// What an app asks of its stacks without a page.
extension VisitPlanner {
  /// Goes back one screen; with the only one of a modal, the modal goes, and the first one of the main stack
  /// stays.
  public func pop(in state: NavigationState<VisitRoute>, animated: Bool = true) -> VisitPlan {
    var draft = VisitDraft(state)
    draft.pop()
    return draft.plan(isAnimated: animated)
  }

  /// Dismisses the modal and goes back to the first screen of the main stack, which is visited anew.
  public func clearAll(in state: NavigationState<VisitRoute>, animated: Bool = false) -> VisitPlan {
    var draft = VisitDraft(state)
    clearAll(in: &draft)
    return draft.plan(isAnimated: animated)
  }

  /// Whether a tab shows nothing yet, so that its start location may be shown.
  ///
  /// - Parameters:
  ///   - tab: The tab; the selected one unless given.
  ///   - state: The stacks. A modal over the tab counts as something shown.
  /// - Returns: Whether it is to start; false where there is no such tab.
  public func canStart(_ tab: TabID? = nil, in state: NavigationState<VisitRoute>) -> Bool {
    let tab = tab ?? state.selectedTab
    guard let stack = state.stack(.tab(tab)) else { return false }
    return stack.isEmpty && (tab != state.selectedTab || state.modals.isEmpty)
  }

  /// Removes the page of a session that has sent on to another site, which is then to be asked for anew.
  public func leave(_ session: VisitSession, in state: NavigationState<VisitRoute>) -> VisitPlan {
    var draft = VisitDraft(state, for: session)
    draft.pop(from: session)
    return draft.plan(isAnimated: false)
  }
}
