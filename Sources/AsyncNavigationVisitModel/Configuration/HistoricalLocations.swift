/// What becomes of the URLs with which a server sends a native app back: `/recede_historical_location`,
/// `/resume_historical_location` and `/refresh_historical_location`.
///
/// They count where they are the whole path of a URL, whatever its query. (Hotwire Native searches for them
/// anywhere in path and query, so that a harmless `?back=/refresh_historical_location` hijacks a visit.)
public enum HistoricalLocations: String, Hashable, Sendable, Codable, CaseIterable {
  /// The built-in rules come after all others, so that no rule changes them, as in Hotwire Native.
  case builtIn
  /// The built-in rules come before all others, which may change them.
  case overridable
  /// There are no built-in rules, as in TurboNavigator.
  case none
}
