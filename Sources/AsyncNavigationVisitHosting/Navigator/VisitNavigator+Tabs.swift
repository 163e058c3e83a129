public import AsyncNavigationModel
import AsyncNavigationRuntime
import AsyncNavigationVisits
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

  /// Shows a tab, which starts if it shows nothing yet.
  ///
  /// - Returns: How the selection ended.
  @discardableResult
  public func selectTab(_ id: TabID) async -> NavigationOutcome {
    let outcome = await navigator.perform(.selectTab(id))
    if tabs.contains(where: { $0.id == id }) { await start(id) }
    return outcome
  }

  /// Exchanges the tabs, with all that is on their stacks, and starts as ``start()`` does.
  ///
  /// - Returns: How the exchange ended; when it was rejected, nothing has changed.
  @discardableResult
  public func load(_ tabs: [VisitTab], selected: TabID? = nil) async -> NavigationOutcome {
    let blueprint = VisitNavigator.blueprint(tabs, selected: selected)
    let outcome = await navigator.perform(.override(blueprint))
    switch outcome {
    case .committed, .unchanged:
      setTabs(tabs)
      await start()
    default: break
    }
    return outcome
  }

  /// Shows a tab's start location, unless the tab shows something already.
  @discardableResult
  private func start(_ id: TabID) async -> VisitOutcome {
    let session = VisitSession.main(id)
    let errand = VisitErrand()
    guard let url = startLocation(of: session) else { return .ignored }
    let properties = configuration.pathConfiguration().properties(for: url)
    let proposal = VisitProposal(url, properties: properties, from: session)
    let outcome = await NavigationRequest.settling {
      submit(errand, of: proposal) { [weak self] in
        guard let self else { return .end(.dropped(.shutdown)) }
        guard configuration.planner.canStart(id, in: navigator.state) else {
          return .end(.unchanged(.nothingToDo))
        }
        return await prepare(proposal, as: errand)
      }
    }
    return errand.outcome(outcome)
  }
}
