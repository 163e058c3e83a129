/// Where a URL leads that the app does not show itself.
public enum ExternalOpener: String, Hashable, Sendable, Codable, CaseIterable {
  /// A browser within the app.
  case browser
  /// Whatever the system has for it: another app, the mail program, the telephone.
  case system
}

/// What is done about a URL.
public enum RouteDecision: Hashable, Sendable {
  /// The app shows it.
  case navigate
  /// It is opened elsewhere.
  case open(ExternalOpener)
  /// Nothing is done.
  case cancel
}
