import AsyncNavigation
import AsyncNavigationVisits

/// What becomes of a URL, or of another thing that a user does.
struct VisitTrial {
  let end: End
  let before: NavigationState<VisitRoute>
  let after: NavigationState<VisitRoute>

  /// How the trial ends.
  enum End {
    /// The app does what is planned.
    case plan(VisitPlan)
    /// It is not the app's own; a page that had sent on to it goes.
    case elsewhere(RouteDecision, VisitPlan)
    /// These pages are loaded from the beginning.
    case reload([Visit])
  }

  init(_ end: End, before: NavigationState<VisitRoute>, after: NavigationState<VisitRoute>) {
    self.end = end
    self.before = before
    self.after = after
  }

  /// The plan; an empty one where there is none.
  var plan: VisitPlan {
    switch end {
    case .plan(let plan), .elsewhere(_, let plan): plan
    case .reload: VisitPlan()
    }
  }
}
