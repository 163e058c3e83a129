import AsyncNavigationModel
import AsyncNavigationRuntime
import AsyncNavigationVisitModel
import Foundation
import Synchronization

/// One request of a visit navigator on its way: what it has come to so far, and in the end what came of it.
final class VisitErrand: Sendable {
  /// What was said about a request when its turn came.
  enum Verdict: Sendable {
    /// Nothing yet.
    case pending
    /// It changes the stacks so, which were like this.
    case planned(VisitPlan, of: VisitProposal?, from: NavigationState<VisitRoute>)
    /// Sessions load their pages from the beginning: one, or all.
    case reloading(VisitSession?)
    /// A page that could not be loaded is loaded from the beginning.
    case retrying(Visit)
    case rejected
    case ignored
  }

  private struct State {
    var verdict = Verdict.pending
    var outcome: VisitOutcome?
  }

  private let state = Mutex(State())

  /// Notes what the request has come to, and says how it goes on.
  func end(_ verdict: Verdict) -> RequestPreparation<VisitRoute> {
    state.withLock { $0.verdict = verdict }
    return .end(.unchanged(.nothingToDo))
  }

  /// Decides the request by a plan for the state as it is.
  func decide(
    animated: Bool, for proposal: VisitProposal?,
    _ plan: @escaping @Sendable (NavigationState<VisitRoute>) -> VisitPlan
  ) -> RequestPreparation<VisitRoute> {
    .decide(
      { [self] presented throws(NoChange) in
        let plan = plan(presented)
        state.withLock { $0.verdict = .planned(plan, of: proposal, from: presented) }
        guard let action = plan.action else { throw .unchanged(.nothingToDo) }
        return action
      }, animated: animated)
  }

  /// Notes that the request has ended.
  ///
  /// - Returns: What is to be done now, in view of the state as it is by then.
  func close(
    as outcome: NavigationOutcome, in presented: NavigationState<VisitRoute>
  ) -> [VisitEffect] {
    guard outcome.isAsMeant else { return [] }
    let (effects, result) = conclusion(of: state.withLock(\.verdict), outcome, presented)
    state.withLock { $0.outcome = result }
    return effects
  }

  /// What the request came to, once it has ended.
  func outcome(_ outcome: NavigationOutcome) -> VisitOutcome {
    state.withLock(\.outcome) ?? .settled(outcome, visits: [])
  }

  private func conclusion(
    of verdict: Verdict, _ outcome: NavigationOutcome, _ presented: NavigationState<VisitRoute>
  ) -> ([VisitEffect], VisitOutcome) {
    switch verdict {
    case .pending: return ([], .settled(outcome, visits: []))
    case .rejected: return ([], .rejected)
    case .ignored: return ([], .ignored)
    case .reloading(let session):
      let pages = presented.pages(of: session, action: .replace)
      return (pages.map { .reload($0) }, .settled(outcome, visits: []))
    case .retrying(let visit):
      return (presented.shown(visit).map { [.reload($0)] } ?? [], .settled(outcome, visits: []))
    case .planned(let plan, let proposal, let before):
      let (restored, visits) = VisitReview(of: plan, for: outcome, from: before, to: presented).pages
      let effects = restored.map { VisitEffect.restored($0) } + visits.map { .visit($0) }
      if let proposal, let opener = plan.opener {
        return (effects + [.open(proposal.url, with: opener)], .opened(opener))
      } else if let proposal, let session = presented.sessionUp(plan.alert) {
        return ([.alert(proposal, over: session)] + effects, .alerted(over: session))
      }
      return (effects, .settled(outcome, visits: visits))
    }
  }
}

extension NavigationOutcome {
  /// Whether the stacks are as was meant, at least in part.
  var isAsMeant: Bool {
    switch self {
    case .committed, .unchanged, .interrupted: true
    case .superseded(_, let progress): progress != nil
    default: false
    }
  }
}
