import AsyncNavigation
import AsyncNavigationVisits
import Foundation

/// An app in mind: what its path configuration says, what is on its stacks, and what becomes of URLs.
///
/// The app accepts every page, and shows it on a screen of its own where a `view_controller` says so, or a
/// `uri` on Android. Its stacks change as on iOS, whatever the platform.
struct VisitSimulation {
  let configuration: PathConfiguration
  let pages: AppPages
  private(set) var state = NavigationState<VisitRoute>(
    tabs: [TabState(id: .main, stack: StackState(base: .host))], selectedTab: .main)
  private var ids = IDGenerator()
  private let planner = VisitPlanner()

  /// Makes an app with pages on its stacks, bottom first; without a page for the modal, none is up.
  init(_ configuration: PathConfiguration, _ pages: AppPages, main: [URL] = [], modal: [URL] = []) {
    self.configuration = configuration
    self.pages = pages
    for url in main { apply(.push(route(url))) }
    for (index, url) in modal.enumerated() { apply(index == 0 ? .present(route(url)) : .push(route(url))) }
  }

  private func route(_ url: URL) -> VisitRoute {
    let properties = configuration.properties(for: url)
    let screen = properties.nativeScreen.map { VisitScreen.native($0) } ?? .web
    return VisitRoute(url, screen: screen, properties: properties)
  }

  /// What becomes of the page that the app starts with.
  mutating func start() -> VisitTrial {
    let url = pages.start
    return route(VisitProposal(startingAt: url, properties: configuration.properties(for: url)))
  }

  /// What becomes of a URL.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: How it is visited.
  ///   - session: The session whose page leads to it; nil when the app itself asks for it.
  /// - Returns: What becomes of it; the stacks are as it says afterwards.
  mutating func visit(_ url: URL, options: VisitOptions, from session: VisitSession? = nil) -> VisitTrial {
    let properties = configuration.properties(for: url)
    return route(VisitProposal(url, options: options, properties: properties, from: session))
  }

  private mutating func route(_ proposal: VisitProposal) -> VisitTrial {
    let decision = RouteDecider(startLocation: pages.start).decision(for: proposal.url)
    switch decision {
    case .navigate: break
    case .open(let opener):
      return carryOut(planner.plan(proposal, openedBy: opener, in: state)) { .elsewhere(decision, $0) }
    case .cancel: return carryOut(VisitPlan()) { .elsewhere(decision, $0) }
    }
    let screen = proposal.properties.nativeScreen
    let decided = screen.map { ProposalDecision.acceptCustom($0) } ?? .accept
    return carryOut(planner.plan(proposal, decision: decided, in: state))
  }

  /// What becomes of going back.
  mutating func pop() -> VisitTrial { carryOut(planner.pop(in: state)) }

  /// What becomes of going back to the first screen of all.
  mutating func clearAll() -> VisitTrial { carryOut(planner.clearAll(in: state)) }

  /// What becomes of loading anew what the sessions show; native screens stay as they are.
  func reload() -> VisitTrial {
    VisitTrial(.reload(state.pages(of: nil, action: .replace)), before: state, after: state)
  }

  private mutating func carryOut(
    _ plan: VisitPlan, as end: (VisitPlan) -> VisitTrial.End = { .plan($0) }
  ) -> VisitTrial {
    let before = state
    if let action = plan.action { apply(action) }
    return VisitTrial(end(plan), before: before, after: state)
  }

  private mutating func apply(_ action: NavigationAction<VisitRoute>) {
    if case .changed(let changed) = state.applying(action, ids: &ids) { state = changed }
  }
}
