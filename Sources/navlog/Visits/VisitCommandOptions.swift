import AsyncNavigationVisits

/// Whose rules a path configuration is read by.
enum VisitPlatform: String, CaseIterable {
  case ios, android, turbo

  /// How it is matched and read.
  var options: PathConfigurationOptions {
    switch self {
    case .ios: .iOS
    case .android: .android
    case .turbo: .turboNavigator
    }
  }
}

/// For whom a path configuration is looked at.
enum LintPlatform: String, CaseIterable {
  case all, ios, android, turbo

  var platform: PathConfigurationLinter.Platform {
    switch self {
    case .all: .all
    case .ios: .iOS
    case .android: .android
    case .turbo: .turboNavigator
    }
  }
}

/// How URLs are to be explained.
struct ExplainOptions: Hashable {
  var source = RunOptions.Source.standardInput
  /// The URLs, at least one.
  var urls: [String] = []
  /// What is on the main stack, bottom first; the page that the app starts with when nil.
  var main: [String]?
  /// What is on the modal, bottom first; none is up when empty.
  var modal: [String] = []
  /// Where the app starts; at the site of the URL when nil.
  var start: AppPages?
  var platform = VisitPlatform.ios
  var action = VisitAction.advance
  var format = RunOptions.Format.text
}

/// How a path configuration is to be looked at.
struct LintOptions: Hashable {
  var source = RunOptions.Source.standardInput
  var platform = LintPlatform.all
  var format = RunOptions.Format.text
}

/// How visits are to be played.
struct VisitPlayOptions: Hashable {
  var configuration = RunOptions.Source.standardInput
  /// Where the URLs come from.
  var source = RunOptions.Source.standardInput
  var start: AppPages?
  var platform = VisitPlatform.ios
  var format = RunOptions.Format.text
}
