package import AsyncNavigationModel

/// What the sessions of web views show.
extension NavigationState<VisitRoute> {
  /// The session whose page is shown.
  package var activeSession: VisitSession { modals.isEmpty ? .main(selectedTab) : .modal }

  /// The stack whose pages a session shows; nil where there is none.
  package func stackID(of session: VisitSession) -> StackID? {
    switch session {
    case .main(let tab): .tab(tab)
    case .modal: modals.last.map { .modal($0.id) }
    }
  }

  /// The session, or if it is that of a modal and there is none any more, that of what is shown.
  package func sessionUp(_ session: VisitSession?) -> VisitSession? {
    session == .modal ? activeSession : session
  }

  /// The entry that a session shows.
  package func top(of session: VisitSession) -> RouteEntry<VisitRoute>? {
    stackID(of: session).flatMap { stack($0)?.top }
  }

  /// The pages that sessions show, as visits of them: of one session, or of all, also of tabs that are not
  /// selected.
  package func pages(of session: VisitSession?, action: VisitAction) -> [Visit] {
    let sessions = session.map { [$0] } ?? tabs.map { .main($0.id) } + [.modal]
    return sessions.compactMap { session in
      guard let top = top(of: session), top.route.isWeb else { return nil }
      return Visit(top.route.currentURL, in: session, options: VisitOptions(action: action), entry: top.id)
    }
  }

  /// A visit with the id of the screen that shows it; nil when that is not on top any more, as when a user
  /// has removed it meanwhile.
  package func shown(_ visit: Visit) -> Visit? {
    guard let top = top(of: visit.session), top.route.isWeb else { return nil }
    let isMeant = visit.entry.map { $0 == top.id } ?? (top.route.initialURL == visit.url)
    return isMeant ? visit.shown(by: top.id) : nil
  }
}
