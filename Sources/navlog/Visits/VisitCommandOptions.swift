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

  /// What has to be known of the stacks where they are not the platform's own.
  var noteOnStacks: String? {
    switch self {
    case .ios: nil
    case .android: "stacks as on iOS; what matches and what it says, as on Android"
    case .turbo: "stacks as Hotwire Native has them; what matches and what it says, as in TurboNavigator"
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

/// How path configurations are to be looked at.
struct LintOptions: Hashable {
  /// The files, at least one.
  var sources: [RunOptions.Source] = []
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
