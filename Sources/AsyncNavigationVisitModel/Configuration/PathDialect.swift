/// Whose reading of a path configuration counts: the same file says different things to different libraries.
public enum PathDialect: String, Hashable, Sendable, Codable, CaseIterable {
  /// Hotwire Native for iOS.
  case iOS
  /// Hotwire Native for Android: values in any case, no pull-to-refresh unless asked for.
  case android
  /// TurboNavigator, from which Hotwire Native for iOS came: `view-controller` with a hyphen.
  case turboNavigator
}
