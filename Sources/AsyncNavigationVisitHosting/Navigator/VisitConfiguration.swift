public import AsyncNavigationModel
public import AsyncNavigationRuntime
public import AsyncNavigationVisitModel
public import Foundation

/// A tab, and the page it starts with.
public struct VisitTab: Hashable, Sendable, Identifiable {
  /// The tab's name.
  public let id: TabID
  /// The page it starts with; its host is the app's own.
  public let startLocation: URL

  /// Makes a tab.
  public init(_ id: TabID = .main, startLocation: URL) {
    self.id = id
    self.startLocation = startLocation
  }
}

/// What a visit navigator is made with.
public struct VisitConfiguration: Sendable {
  /// The path configuration in force whenever it is asked.
  public var pathConfiguration: @Sendable () -> PathConfiguration
  /// The rules by which proposals change the stacks.
  public var planner = VisitPlanner()
  /// Which URLs the app shows, and where the others are opened; the first that says something decides.
  public var routeDecisionHandlers: [RouteDecisionHandler] = [.app, .browser, .system]
  /// What the app says to a proposal, whatever its presentation, before anything changes; asked of one
  /// proposal at a time, in their order.
  ///
  /// It may take as long as a guard, `NavigatorConfiguration.guardLimit`; longer, and the proposal is
  /// denied.
  public var decide: @Sendable (VisitProposal) async -> ProposalDecision = { _ in .accept }
  /// Whether a tab starts only when it is selected for the first time.
  public var startsTabsLazily = true
  /// How a session's web view is made and dressed.
  public var webViews: @Sendable (VisitSession) -> WebViewSettings = { _ in WebViewSettings() }
  /// What the navigator of the stacks is made with.
  public var navigator = NavigatorConfiguration<VisitRoute>()

  /// Makes a configuration in which everything else is as usual.
  ///
  /// - Parameters:
  ///   - pathConfiguration: The path configuration in force whenever it is asked, such as a loader's.
  ///   - decide: What the app says to a proposal; it accepts all unless given.
  public init(
    pathConfiguration: @escaping @Sendable () -> PathConfiguration,
    deciding decide: @escaping @Sendable (VisitProposal) async -> ProposalDecision = { _ in .accept }
  ) {
    self.pathConfiguration = pathConfiguration
    self.decide = decide
  }

  /// Makes a configuration with a path configuration that does not change.
  public init(
    _ pathConfiguration: PathConfiguration,
    deciding decide: @escaping @Sendable (VisitProposal) async -> ProposalDecision = { _ in .accept }
  ) {
    self.init(pathConfiguration: { pathConfiguration }, deciding: decide)
  }
}
