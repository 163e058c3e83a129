/// The options of `navlog explain`.
enum ExplainOption: String, ToolOption {
  case main, modal, start, platform, action, format

  var placeholder: String? {
    switch self {
    case .main, .modal: "URL,…"
    case .start: "URL"
    case .platform: VisitPlatform.names.joined(separator: "|")
    case .action: "advance|replace|restore"
    case .format: "text|json"
    }
  }

  var meaning: String {
    switch self {
    case .main: "what is on the main stack, bottom first; the start location by default"
    case .modal: "what is on the modal, bottom first; by default none is up"
    case .start: "where the app starts, on its own host; by default at the URL's"
    case .platform: "whose rules count: Hotwire Native's (ios by default), TurboNavigator's"
    case .action: "how the URL is visited; advance by default"
    case .format: "print text (default) or one JSON object for each URL"
    }
  }
}

/// The options of `navlog lint`.
enum LintOption: String, ToolOption {
  case platform, format

  var placeholder: String? {
    switch self {
    case .platform: LintPlatform.names.joined(separator: "|")
    case .format: "text|json"
    }
  }

  var meaning: String {
    switch self {
    case .platform: "both of Hotwire Native's (default), one, or TurboNavigator"
    case .format: "print a line of text (default) or one JSON object for each finding"
    }
  }
}

/// The options of `navlog visit`.
enum VisitOption: String, ToolOption {
  case start, platform, format

  var placeholder: String? {
    switch self {
    case .start: "URL"
    case .platform: VisitPlatform.names.joined(separator: "|")
    case .format: "text|json"
    }
  }

  var meaning: String {
    switch self {
    case .start: "where the app starts, on its own host; \(AppPages.usualStart) by default"
    case .platform: "whose rules count: Hotwire Native's (ios by default), TurboNavigator's"
    case .format: "print text (default) or one JSON object for each line"
    }
  }
}
