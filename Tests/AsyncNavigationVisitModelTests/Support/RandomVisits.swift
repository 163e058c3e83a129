import AsyncNavigationModel
import AsyncNavigationTesting
import AsyncNavigationVisitModel
import Foundation
import RandomNavigation

/// Makes random stacks of screens, and random proposals of pages that are on them or might be.
struct RandomVisits {
  private static let pages = ["", "/", "/a", "/a/", "/a?p=1", "/a?p=2", "/b", "/b#s", "/c", "/c?", "/d"]
  private static let identifiers = ["Item", "Picker"]

  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func stacks() throws -> VisitStacks {
    let main = random.list(0...4, RandomVisits.route)
    let modals = random.list(0...2) { $0.list(1...3, RandomVisits.route) }
    return try VisitStacks(main, modals: random.oneIn(2) ? [] : modals)
  }

  mutating func proposal() -> VisitProposal {
    let sessions: [VisitSession?] = [nil, .main(.main), .modal]
    return VisitProposal(
      short: random.pick(RandomVisits.pages), random.pick(VisitAction.allCases), properties(),
      from: random.pick(sessions), redirected: random.oneIn(3))
  }

  mutating func decision() -> ProposalDecision {
    switch random.int(0...9) {
    case 0: .reject
    case 1: .alert
    case 2, 3: .acceptCustom(random.pick(RandomVisits.identifiers))
    default: .accept
    }
  }

  mutating func planner() -> VisitPlanner {
    VisitPlanner(redirects: random.pick(RedirectRule.allCases), animatesReplacing: random.oneIn(2))
  }

  private mutating func properties() -> PathProperties {
    var properties = PathProperties(dialect: random.pick(PathDialect.allCases))
    properties["context"] = .string(random.pick(VisitContext.allCases).rawValue)
    properties["presentation"] = .string(random.pick(VisitPresentation.allCases).rawValue)
    properties["query_string_presentation"] = .string(random.pick(["default", "replace"]))
    if random.oneIn(6) { properties["historical_location"] = true }
    return properties
  }

  private static func route(_ random: inout SplitMix64) -> VisitRoute {
    var route = VisitRoute(short: random.pick(pages))
    if random.oneIn(4) { route.screen = .native(random.pick(identifiers)) }
    if random.oneIn(4) { route.currentURL = URL(short: random.pick(pages)) }
    return route
  }
}
