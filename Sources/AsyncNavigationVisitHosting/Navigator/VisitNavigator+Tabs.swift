public import AsyncNavigationModel
import AsyncNavigationRuntime
import AsyncNavigationVisitModel
import Foundation

/// Starting, and tabs.
extension VisitNavigator {
  /// Shows the start locations of tabs that show nothing yet: of the selected one, and of all when tabs do not
  /// start lazily.
  ///
  /// - Returns: What came of the selected tab's; `unchanged` when it shows something already.
  @discardableResult
  public func start() async -> VisitOutcome {
    let selected = navigator.state.selectedTab
    let outcome = await start(selected)
    guard !configuration.startsTabsLazily else { return outcome }
    for tab in tabs where tab.id != selected { await start(tab.id) }
    return outcome
  }

  /// Shows a tab, which starts if it shows nothing yet; not when the selection came to nothing.
  ///
  /// - Returns: How the selection ended.
  @discardableResult
  public func selectTab(_ id: TabID) async -> NavigationOutcome {
    let outcome = await navigator.perform(.selectTab(id))
    if outcome.isAsMeant { await start(id) }
    return outcome
  }

  /// Exchanges the tabs, with all that is on their stacks, and starts as ``start()`` does.
  ///
  /// It takes the place of requests before it, as an override of the navigator does.
  ///
  /// - Returns: How the exchange ended; when it was rejected, nothing has changed.
  @discardableResult
  public func load(_ tabs: [VisitTab], selected: TabID? = nil) async -> NavigationOutcome {
    let blueprint = VisitNavigator.blueprint(tabs, selected: selected)
    let options = RequestOptions(policy: .supersede, onCancellation: .finish)
    let outcome = await NavigationRequest.settling {
      navigator.submit(askedOf: "the tabs", options: options) {
        .decide({ _ in .override(blueprint) })
      } whenEnded: { [weak self] outcome in
        // Here, so that what comes next finds the tabs that it is shown in.
        guard let self, outcome.isAsMeant, navigator.state.tabs.map(\.id) == tabs.map(\.id) else { return }
        setTabs(tabs)
      }
    }
    if outcome.isAsMeant { await start() }
    return outcome
  }

  /// Shows a tab's start location, unless the tab shows something already.
  @discardableResult
  private func start(_ id: TabID) async -> VisitOutcome {
    let errand = VisitErrand()
    let outcome = await NavigationRequest.settling {
      submit(errand) { [weak self, decide = configuration.decide] in
        guard let proposal = self?.startProposal(of: id) else { return .end(.rejected(.unknownTab(id))) }
        guard let canStart = self?.canStart(id), canStart else { return .end(.unchanged(.nothingToDo)) }
        return await VisitNavigator.prepare(proposal, as: errand, asking: decide) { [weak self] in self }
      }
    }
    return errand.outcome(outcome)
  }

  private func canStart(_ id: TabID) -> Bool { configuration.planner.canStart(id, in: navigator.state) }

  /// The tab's start location as a proposal; nil where there is no such tab.
  private func startProposal(of id: TabID) -> VisitProposal? {
    startLocation(of: id).map { url in
      VisitProposal(
        startingAt: url, properties: configuration.pathConfiguration().properties(for: url), in: .main(id))
    }
  }
}
