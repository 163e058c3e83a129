import AsyncNavigationModel
import AsyncNavigationRuntime
import AsyncNavigationVisits
import Foundation
import Synchronization

/// One request of a visit navigator on its way: what it has come to so far.
final class VisitErrand: Sendable {
  /// What a request has come to.
  enum Finding: Sendable {
    /// Nothing was said about it yet.
    case open
    /// It changes the stacks so.
    case planned(VisitPlan)
    /// It is opened elsewhere.
    case external(URL, ExternalOpener)
    /// Sessions load their pages from the beginning: one, or all.
    case reloading(VisitSession?)
    case rejected
    case ignored
  }

  private struct State {
    var finding = Finding.open
    var visits: [Visit] = []
    var alert: VisitSession?
  }

  private let state = Mutex(State())

  /// Notes what the request has come to, and says how it goes on.
  func end(_ finding: Finding) -> RequestPreparation<VisitRoute> {
    state.withLock { $0.finding = finding }
    return .end(.unchanged(.nothingToDo))
  }

  /// Decides the request by a plan for the state as it is.
  func decide(
    animated: Bool, _ plan: @escaping @Sendable (NavigationState<VisitRoute>) -> VisitPlan
  ) -> RequestPreparation<VisitRoute> {
    .decide(
      { [self] presented throws(NoChange) in
        let plan = plan(presented)
        state.withLock { $0.finding = .planned(plan) }
        guard let action = plan.action else { throw .unchanged(.nothingToDo) }
        return action
      }, animated: animated)
  }

  /// What is to be done now that the request has ended, in view of the state as it is by then.
  func effects(
    after outcome: NavigationOutcome, in presented: NavigationState<VisitRoute>, of proposal: VisitProposal?
  ) -> [VisitEffect] {
    guard outcome.isAsMeant else { return [] }
    switch state.withLock(\.finding) {
    case .open, .rejected, .ignored: return []
    case .external(let url, let opener): return [.open(url, with: opener)]
    case .reloading(let session):
      return presented.pages(of: session, action: .replace).map { .reload($0) }
    case .planned(let plan):
      let visits = outcome.redirectedPages(in: presented) ?? plan.visits.compactMap { presented.shown($0) }
      state.withLock { state in
        state.visits = visits
        state.alert = plan.alert
      }
      let alert = plan.alert.flatMap { session in proposal.map { VisitEffect.alert($0, over: session) } }
      let restored = plan.restored.flatMap { presented.shown($0) }.map { VisitEffect.restored($0) }
      return [alert, restored].compactMap { $0 } + visits.map { .visit($0) }
    }
  }

  /// What the request came to, once it has ended.
  func outcome(_ outcome: NavigationOutcome) -> VisitOutcome {
    guard outcome.isAsMeant else { return .settled(outcome, visits: []) }
    return state.withLock { state in
      switch state.finding {
      case .external(_, let opener): .opened(opener)
      case .rejected: .rejected
      case .ignored: .ignored
      case .planned where state.alert != nil: .alerted(over: state.alert ?? .modal)
      case .open, .planned, .reloading: .settled(outcome, visits: state.visits)
      }
    }
  }
}

extension NavigationOutcome {
  /// Whether the stacks are as was meant, at least in part.
  fileprivate var isAsMeant: Bool {
    switch self {
    case .committed, .unchanged, .interrupted: true
    case .superseded(_, let progress): progress != nil
    default: false
    }
  }

  /// The pages that guards have brought instead of those that were asked for, as visits; nil when none led
  /// elsewhere.
  fileprivate func redirectedPages(in state: NavigationState<VisitRoute>) -> [Visit]? {
    guard case .committed(let commit) = self, !commit.redirectedBy.isEmpty else { return nil }
    return state.pages(of: nil, action: .advance).filter { $0.entry.map(commit.added.contains) ?? false }
  }
}

extension NavigationState<VisitRoute> {
  /// The stack whose pages a session shows; nil where there is none.
  func stackID(of session: VisitSession) -> StackID? {
    switch session {
    case .main(let tab): .tab(tab)
    case .modal: modals.last.map { .modal($0.id) }
    }
  }

  /// The entry that a session shows.
  func top(of session: VisitSession) -> RouteEntry<VisitRoute>? {
    stackID(of: session).flatMap { stack($0)?.top }
  }

  /// The pages that sessions show, as visits of them: of one session, or of all.
  func pages(of session: VisitSession?, action: VisitAction) -> [Visit] {
    let sessions = session.map { [$0] } ?? [.main(selectedTab), .modal]
    return sessions.compactMap { session in
      guard let top = top(of: session), top.route.isWeb else { return nil }
      return Visit(top.route.currentURL, in: session, options: VisitOptions(action: action), entry: top.id)
    }
  }

  /// A visit with the id of the screen that shows it; nil when that is not on top any more, as when a user
  /// has removed it meanwhile.
  func shown(_ visit: Visit) -> Visit? {
    guard let top = top(of: visit.session), top.route.isWeb else { return nil }
    let isMeant = visit.entry.map { $0 == top.id } ?? (top.route.initialURL == visit.url)
    return isMeant ? visit.shown(by: top.id) : nil
  }
}
