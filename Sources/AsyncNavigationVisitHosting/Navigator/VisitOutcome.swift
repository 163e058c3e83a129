public import AsyncNavigationModel
public import AsyncNavigationVisitModel

/// What came of a proposal.
@nonexhaustive
public enum VisitOutcome: Hashable, Sendable {
  /// It was for the stacks, and this is how the request ended, with the visits that were asked for.
  case settled(NavigationOutcome, visits: [Visit])
  /// The URL is not the app's own and is opened elsewhere; a page that had sent on to it has gone.
  case opened(ExternalOpener)
  /// It is shown as an alert over a session's pages.
  case alerted(over: VisitSession)
  /// The app said no, and nothing has changed.
  case rejected
  /// No route decision handler wanted the URL, and nothing has changed.
  case ignored
}

extension VisitOutcome: CustomStringConvertible {
  /// The outcome in words.
  public var description: String {
    switch self {
    case .settled(let outcome, let visits):
      ([outcome.description] + visits.map(\.description)).joined(separator: "; ")
    case .opened(let opener): "opened by the \(opener.rawValue)"
    case .alerted(let session): "shown as an alert over \(session)"
    case .rejected: "rejected by the app"
    case .ignored: "ignored: no route decision handler wants it"
    }
  }
}

extension VisitOutcome {
  /// How the request ended; nil where it was none for the stacks.
  public var navigation: NavigationOutcome? {
    if case .settled(let outcome, _) = self { outcome } else { nil }
  }

  /// The visits that were asked for.
  public var visits: [Visit] { if case .settled(_, let visits) = self { visits } else { [] } }
}
