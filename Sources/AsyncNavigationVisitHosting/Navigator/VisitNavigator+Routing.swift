import AsyncNavigationModel
public import AsyncNavigationRuntime
public import AsyncNavigationVisitModel
public import Foundation

/// Asking for pages.
///
/// Cancelling the calling task cancels the request: nothing has changed then, or the transition is finished.
extension VisitNavigator {
  /// Shows a page.
  ///
  /// - Parameters:
  ///   - url: The page; the path configuration says how it is shown.
  ///   - options: How it is visited.
  ///   - parameters: What else its screen is to know.
  ///   - session: The session that proposes it; nil when the app itself does.
  /// - Returns: What came of it.
  @discardableResult
  public func route(
    _ url: URL, options: VisitOptions = VisitOptions(), parameters: [String: JSONValue] = [:],
    from session: VisitSession? = nil
  ) async -> VisitOutcome {
    let properties = configuration.pathConfiguration().properties(for: url)
    return await route(
      VisitProposal(url, options: options, properties: properties, parameters: parameters, from: session))
  }

  /// Shows what was proposed, with the properties it has.
  @discardableResult
  public func route(_ proposal: VisitProposal) async -> VisitOutcome {
    let errand = VisitErrand()
    let outcome = await NavigationRequest.settling { submit(proposal, as: errand) }
    return errand.outcome(outcome)
  }

  /// Takes on a proposal without waiting for what comes of it, in the order of the calls.
  @discardableResult
  public func submit(_ proposal: VisitProposal) -> NavigationRequest { submit(proposal, as: VisitErrand()) }

  private func submit(_ proposal: VisitProposal, as errand: VisitErrand) -> NavigationRequest {
    submit(errand) { [weak self, decide = configuration.decide] in
      await VisitNavigator.prepare(proposal, as: errand, asking: decide) { [weak self] in self }
    }
  }

  /// Routes a page, then asks the app, and says how the stacks change.
  ///
  /// The app may take long, or never answer, and keeps nobody meanwhile.
  static func prepare(
    _ proposal: VisitProposal, as errand: VisitErrand,
    asking decide: @Sendable (VisitProposal) async -> ProposalDecision,
    for visits: @Sendable () -> VisitNavigator?
  ) async -> RequestPreparation<VisitRoute> {
    switch visits()?.routed(proposal, as: errand) {
    case nil: return .end(.dropped(.shutdown))
    case .settled(let preparation): return preparation
    case .own: break
    }
    let decision = await decide(proposal)
    if decision == .reject { return errand.end(.rejected) }
    return visits()?.plan(errand, for: proposal) { planner, state in
      planner.plan(proposal, decision: decision, in: state)
    } ?? .end(.dropped(.shutdown))
  }

  /// What the route decision handlers make of a proposal.
  private enum Routing {
    /// The app shows the page, if it wants to.
    case own
    /// Nobody needs to ask the app.
    case settled(RequestPreparation<VisitRoute>)
  }

  private func routed(_ proposal: VisitProposal, as errand: VisitErrand) -> Routing {
    let tab = tab(of: proposal.session)
    guard let start = startLocation(of: tab) else { return .settled(.end(.rejected(.unknownTab(tab)))) }
    let decider = RouteDecider(startLocation: start, handlers: configuration.routeDecisionHandlers)
    switch decider.decision(for: proposal.url) {
    case .navigate: return .own
    case .cancel: return .settled(errand.end(.ignored))
    case .open(let opener):
      return .settled(
        plan(errand, for: proposal) { planner, state in
          planner.plan(proposal, openedBy: opener, in: state)
        })
    }
  }

  /// Decides a request by a plan; whether it is animated is known by the state as it is now.
  private func plan(
    _ errand: VisitErrand, for proposal: VisitProposal? = nil,
    _ plan: @escaping @Sendable (VisitPlanner, NavigationState<VisitRoute>) -> VisitPlan
  ) -> RequestPreparation<VisitRoute> {
    let planner = configuration.planner
    let animated = plan(planner, navigator.state).isAnimated
    return errand.decide(animated: animated, for: proposal) { plan(planner, $0) }
  }

  /// Leaves a page that has sent on to another site, and routes that as if the app had asked for it in the
  /// session's tab.
  ///
  /// The page is left also when nothing comes of the site.
  @discardableResult
  public func leave(_ session: VisitSession, for url: URL) async -> VisitOutcome {
    if !Task.isCancelled, startLocation(of: tab(of: session)) != nil {
      submit(VisitErrand(), planning: { planner, state in planner.leave(session, in: state) })
    }
    return await route(url, from: session)
  }

  /// Goes back one screen; with the only one of a modal, the modal goes, and the first one of the main stack
  /// stays.
  @discardableResult
  public func pop(animated: Bool = true) async -> VisitOutcome {
    await carryOut { planner, state in planner.pop(in: state, animated: animated) }
  }

  /// Dismisses the modal and goes back to the first screen of the main stack, which is visited anew.
  @discardableResult
  public func clearAll(animated: Bool = false) async -> VisitOutcome {
    await carryOut { planner, state in planner.clearAll(in: state, animated: animated) }
  }

  /// Carries out a plan that is made when its turn comes.
  private func carryOut(
    _ plan: @escaping @Sendable (VisitPlanner, NavigationState<VisitRoute>) -> VisitPlan
  ) async -> VisitOutcome {
    let errand = VisitErrand()
    let outcome = await NavigationRequest.settling { submit(errand, planning: plan) }
    return errand.outcome(outcome)
  }

  @discardableResult
  private func submit(
    _ errand: VisitErrand,
    planning plan: @escaping @Sendable (VisitPlanner, NavigationState<VisitRoute>) -> VisitPlan
  ) -> NavigationRequest {
    submit(errand) { [weak self] in self?.plan(errand, plan) ?? .end(.dropped(.shutdown)) }
  }
}
