import AsyncNavigation
import AsyncNavigationVisits
import Foundation

/// The app of a case: it plans what is proposed, lets the reducer carry out the plans, and notes what they ask
/// of sessions and of the system.
///
/// It is Hotwire Native's app, which removes the page from which a server sends on in all cases.
final class VisitApp {
  /// What stands for nothing where a case leaves something out.
  static let empty = CaseValue.null

  private let planner = VisitPlanner(redirects: .always)
  private let decider: RouteDecider
  private var ids: IDGenerator
  private var state: NavigationState<VisitRoute>
  private var visits: [CaseValue] = []
  private var alertOn: VisitSession?
  private var external: ExternalOpener?

  /// Makes the app with a case's stacks; an empty modal is none, and a stack that is left out is empty.
  init(_ initial: CaseObject) throws {
    guard let start = URL(string: "https://example.com/") else { throw Uninterpretable("no start location") }
    decider = RouteDecider(startLocation: start)
    let main = try (initial.optionalStrings("main") ?? []).map(VisitRoute.init(ofCase:))
    let modal = try (initial.optionalStrings("modal") ?? []).map(VisitRoute.init(ofCase:))
    try initial.finish()
    ids = IDGenerator()
    state = try NavigationState(
      NavigationBlueprint(
        tabs: [TabBlueprint(.main, stack: StackBlueprint(main, base: .host))],
        modals: modal.isEmpty ? [] : [ModalBlueprint(modal)]),
      ids: &ids)
  }

  /// What is there, by the names that cases have for it.
  var parts: [String: CaseValue] {
    [
      "main": .strings(state.routes(of: .tab(.main)).map(\.caseText)),
      "modal": .strings((state.modals.last?.stack.routes ?? []).map(\.caseText)), "visits": .array(visits),
      "alertOn": alertOn.map { .string("\($0)") } ?? VisitApp.empty,
      "external": external.map { .string($0.rawValue) } ?? VisitApp.empty,
    ]
  }

  /// Carries out a step.
  func perform(_ step: CaseObject) throws {
    switch try step.optionalString("op") {
    case nil, "route": try route(VisitProposal(step), ProposalDecision(step))
    case "propose": try route(VisitProposal(step, from: session(step)), ProposalDecision(step))
    case "pop": try carryOut(planner.pop(in: state, animated: step.optionalBool("animated") ?? true))
    case "clearAll":
      try carryOut(planner.clearAll(in: state, animated: step.optionalBool("animated") ?? false))
    case "start":
      let proposal = try VisitProposal(step)
      let decision = try ProposalDecision(step)
      if planner.canStart(in: state) { try route(proposal, decision) }
    case "crossOriginRedirect":
      try carryOut(planner.leave(session(step), in: state))
      try route(VisitProposal(step), ProposalDecision(step))
    case let operation?: throw Uninterpretable("nobody knows the operation \(operation)")
    }
  }

  /// Shows a URL, or has it opened where it belongs.
  private func route(_ proposal: VisitProposal, _ decision: ProposalDecision) throws {
    switch decider.decision(for: proposal.url) {
    case .navigate: try carryOut(planner.plan(proposal, decision: decision, in: state))
    case .open(let opener): try carryOut(planner.plan(proposal, openedBy: opener, in: state))
    case .cancel: break
    }
  }

  private func carryOut(_ plan: VisitPlan) throws {
    if let action = plan.action {
      switch state.applying(action, ids: &ids) {
      case .changed(let new): state = new
      case .unchanged: break
      case .rejected(let reason): throw Uninterpretable("the plan does not fit the stacks: \(reason)")
      }
    }
    visits += plan.visits.map(\.caseValue)
    alertOn = plan.alert ?? alertOn
    external = plan.opener ?? external
  }

  private func session(_ step: CaseObject) throws -> VisitSession {
    switch try step.string("session") {
    case "main": .main(.main)
    case "modal": .modal
    case let name: throw Uninterpretable("there is no session \(name)")
    }
  }
}
