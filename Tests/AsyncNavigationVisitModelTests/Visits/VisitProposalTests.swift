import AsyncNavigationModel
import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("The page that a tab starts with")
struct VisitProposalTests {
  @Test(
    "is shown on an empty stack, whatever its presentation: [] start [/*]",
    arguments: VisitPresentation.allCases)
  func starts(presentation: VisitPresentation) throws {
    let url = try #require(URL(string: "https://example.com/"))
    let proposal = VisitProposal(
      startingAt: url,
      properties: PathProperties(["presentation": .string(presentation.rawValue)], dialect: .android))
    let state = NavigationState<VisitRoute>(
      tabs: [TabState(id: .main, stack: StackState(base: .host))], selectedTab: .main)
    let plan = VisitPlanner().plan(proposal, in: state)
    var ids = IDGenerator()
    let action = try #require(plan.action)
    guard case .changed(let started) = state.applying(action, ids: &ids) else {
      Issue.record("nothing has changed")
      return
    }
    #expect("\(started)" == "[/*]")
    #expect(plan.visits.map(\.url) == [url])
  }
}
