/// A URL with which a server sends a native app back, after turbo-rails.
enum HistoricalLocation: String, CaseIterable {
  case recede = "/recede_historical_location"
  case resume = "/resume_historical_location"
  case refresh = "/refresh_historical_location"

  /// The rule that is built in for it.
  var properties: [String: JSONValue] {
    let presentation: VisitPresentation =
      switch self {
      case .recede: .pop
      case .resume: .none
      case .refresh: .refresh
      }
    return [
      PathPropertyKey.presentation.rawValue: .string(presentation.rawValue),
      PathPropertyKey.context.rawValue: .string(VisitContext.default.rawValue),
      PathPropertyKey.historicalLocation.rawValue: true,
    ]
  }

  /// The location that a path is; nil when it is none.
  init?(path: some StringProtocol, isCaseSensitive: Bool) {
    self.init(rawValue: isCaseSensitive ? String(path) : path.lowercased())
  }
}
