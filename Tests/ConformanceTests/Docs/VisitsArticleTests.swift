import AsyncNavigation
import AsyncNavigationVisits
import Foundation
import Testing

@Suite("What the article on visits proposes for tests")
struct VisitsArticleTests {
  @Test("holds: a configuration without findings, and a plan for a state that a blueprint describes")
  func snippet() throws {
    let document = Data(
      #"{"rules": [{"patterns": [".*"], "properties": {"pull_to_refresh_enabled": true}}]}"#.utf8)
    let paths = try PathConfigurationReader(strictness: .strict).read(document).configuration
    let home = try #require(URL(string: "https://example.com/posts"))
    let first = try #require(URL(string: "https://example.com/posts/1"))
    #expect(try PathConfigurationLinter().findings(in: document) == [])

    var ids = IDGenerator()
    let stack = StackBlueprint([VisitRoute(home), VisitRoute(first)], base: .host)
    let state = try NavigationState(NavigationBlueprint(tabs: [TabBlueprint(.main, stack: stack)]), ids: &ids)
    let plan = VisitPlanner().plan(VisitProposal(home, properties: paths.properties(for: home)), in: state)
    #expect(plan.visits.map(\.url) == [home])
  }
}
