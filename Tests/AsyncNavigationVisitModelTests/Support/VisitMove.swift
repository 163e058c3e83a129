import AsyncNavigationVisitModel
import Foundation
import Testing

/// Stacks, and what they are and which pages are loaded after a proposal; a row of a table.
struct VisitMove: Sendable, CustomTestStringConvertible {
  let before: String
  let after: String
  let visits: [String]
  let restored: [String]
  let alert: String?

  /// Makes a row; stacks are written as for ``VisitStacks``, visits as `main advance /c`.
  init(
    _ before: String, _ after: String, _ visits: String..., restored: String? = nil, alert: String? = nil
  ) {
    self.before = before
    self.after = after
    self.visits = visits
    self.restored = restored.map { $0.components(separatedBy: ", ") } ?? []
    self.alert = alert
  }

  /// The stacks before and after: `[/a /b] → [/a]`.
  var testDescription: String { "[\(before)] → [\(after)]" }

  /// Expects that a plan leads from the stacks before to those after, with just these visits.
  func check(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ plan: (VisitStacks) -> VisitPlan
  ) throws {
    var stacks = try VisitStacks(before)
    let plan = plan(stacks)
    stacks.carryOut(plan)
    #expect("\(stacks)" == after, sourceLocation: sourceLocation)
    #expect(plan.visits.map(\.short) == visits, sourceLocation: sourceLocation)
    #expect(plan.restored.map(\.short) == restored, sourceLocation: sourceLocation)
    #expect(plan.alert.map { "\($0)" } == alert, sourceLocation: sourceLocation)
    let isNothing = before == after && visits.isEmpty && alert == nil
    #expect(plan.isEmpty == isNothing, sourceLocation: sourceLocation)
  }

  /// Expects the same of what a proposal comes to.
  func check(
    _ proposal: VisitProposal, decision: ProposalDecision = .accept,
    planner: VisitPlanner = VisitPlanner(), sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try check(sourceLocation: sourceLocation) {
      planner.plan(proposal, decision: decision, in: $0.state)
    }
  }
}
