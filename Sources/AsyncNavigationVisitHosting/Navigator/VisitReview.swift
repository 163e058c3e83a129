import AsyncNavigationModel
import AsyncNavigationVisitModel

/// Which pages a transition that has ended leads to, in view of what it came to.
struct VisitReview {
  /// What was planned.
  private let plan: VisitPlan
  private let outcome: NavigationOutcome
  /// The stacks that it was planned for.
  private let before: NavigationState<VisitRoute>
  /// The stacks as they are by now.
  private let presented: NavigationState<VisitRoute>

  init(
    of plan: VisitPlan, for outcome: NavigationOutcome, from before: NavigationState<VisitRoute>,
    to presented: NavigationState<VisitRoute>
  ) {
    self.plan = plan
    self.outcome = outcome
    self.before = before
    self.presented = presented
  }

  /// The pages that sessions restore by themselves, and those to visit.
  ///
  /// They are the plan's, but for those that a user has removed meanwhile. Where the transition came to
  /// something else, since a guard led elsewhere or it ended on the way, they are also the pages that it has
  /// brought or revealed instead.
  var pages: (restored: [Visit], visits: [Visit]) {
    var visits = isRedirected ? [] : plan.visits.compactMap { shown($0) }
    guard !isAsPlanned else {
      return (plan.restored.compactMap { presented.shown($0) }, visits)
    }
    var restored: [Visit] = []
    for page in presented.pages(of: nil, action: .advance) where isOnTopByNow(page) {
      guard !visits.contains(where: { $0.session == page.session }), let entry = page.entry else { continue }
      if isNew(entry) {
        visits.append(page)
      } else if before.stackID(of: page.session) == presented.stackID(of: page.session) {
        restored.append(
          Visit(page.url, in: page.session, options: VisitOptions(action: .restore), entry: entry))
      }
    }
    return (restored, visits)
  }

  private var isRedirected: Bool {
    if case .committed(let commit) = outcome { !commit.redirectedBy.isEmpty } else { false }
  }

  private var isAsPlanned: Bool {
    switch outcome {
    case .committed: !isRedirected
    case .unchanged: true
    default: false
    }
  }

  /// Whether a screen has come since the transition was planned.
  private func isNew(_ entry: EntryID) -> Bool {
    if case .committed(let commit) = outcome { commit.added.contains(entry) } else { !before.contains(entry) }
  }

  /// Whether another screen was on top of a page's stack before.
  private func isOnTopByNow(_ page: Visit) -> Bool { before.top(of: page.session)?.id != page.entry }

  /// A visit of the plan with the id of the screen that shows it; nil when that is not on top.
  ///
  /// A page may be below another with the same URL: that of a screen to come is not the one that was there.
  private func shown(_ visit: Visit) -> Visit? {
    guard let shown = presented.shown(visit), let entry = shown.entry else { return nil }
    return visit.entry != nil || isNew(entry) ? shown : nil
  }
}
