import AsyncNavigation
import AsyncNavigationVisits
import Foundation

/// A visit as a part of a line of JSON.
struct VisitRecord: Encodable {
  let session: String
  let action: VisitAction
  let url: String

  init(_ visit: Visit) {
    session = "\(visit.session)"
    action = visit.options.action
    url = visit.url.absoluteString
  }
}

/// The stacks as a part of a line of JSON.
struct StacksRecord: Encodable {
  /// The main stack, bottom first.
  let main: [Screen]
  /// The modal's; left out where none is up.
  let modal: [Screen]?
  let text: String

  /// A screen on a stack.
  struct Screen: Encodable {
    let url: String
    /// The identifier of a native screen; left out of a web page.
    let native: String?

    init(_ route: VisitRoute) {
      url = route.currentURL.absoluteString
      if case .native(let identifier) = route.screen { native = identifier } else { native = nil }
    }
  }

  init(_ state: NavigationState<VisitRoute>) {
    main = state.stack(.tab(state.selectedTab))?.routes.map(Screen.init) ?? []
    modal = state.modals.last?.stack.routes.map(Screen.init)
    text = state.picture
  }
}

/// What became of a URL, or of another thing that a user did, as a part of a line of JSON.
struct TrialRecord: Encodable {
  /// What was done: `navigate`, `browser`, `system`, `cancel` or `reload`.
  let decision: String
  let before: StacksRecord
  let after: StacksRecord
  let visits: [VisitRecord]
  /// The visits that sessions make by themselves.
  let restored: [VisitRecord]

  init(_ trial: VisitTrial) {
    decision = trial.end.name
    before = StacksRecord(trial.before)
    after = StacksRecord(trial.after)
    restored = trial.plan.restored.map(VisitRecord.init)
    if case .reload(let visits) = trial.end {
      self.visits = visits.map(VisitRecord.init)
    } else {
      visits = trial.plan.visits.map(VisitRecord.init)
    }
  }
}

extension VisitTrial.End {
  fileprivate var name: String {
    switch self {
    case .plan, .elsewhere(.navigate, _): "navigate"
    case .elsewhere(.open(let opener), _): opener.rawValue
    case .elsewhere(.cancel, _): "cancel"
    case .reload: "reload"
    }
  }
}
