import AsyncNavigation

/// What a link of a file does, by the names in the file.
enum FileLinkAction: String, CaseIterable {
  case push, replace, present, selectTab, backOrPush, dismiss, plan

  /// The keys beside `action` and `routes`.
  var keys: [String] {
    switch self {
    case .push, .replace, .backOrPush, .dismiss: []
    case .present: ["style", "policy"]
    case .selectTab: ["tab"]
    case .plan: ["links"]
    }
  }

  /// Whether it is done with at least one screen; without routes in the file, with that of the URL's path.
  var needsRoutes: Bool {
    switch self {
    case .push, .replace, .present, .backOrPush: true
    case .selectTab, .dismiss, .plan: false
    }
  }
}

extension DeepLink<RouteTemplate> {
  /// What the link does, in the words of the file, on one line.
  var summary: String {
    let words = action.words + (routes.isEmpty ? "" : " " + routes.map(\.text).joined(separator: " "))
    switch action {
    case .present(let style, let policy):
      return words + (style == .automatic ? "" : " as \(style.name)")
        + (policy == .stack ? "" : " policy \(policy.rawValue)")
    default: return words
    }
  }
}

extension DeepLinkAction<RouteTemplate> {
  fileprivate var words: String {
    switch self {
    case .push: "push"
    case .replace: "replace"
    case .present: "present"
    case .selectTab(let id): "selectTab \(id)"
    case .backOrPush: "backOrPush"
    case .dismiss: "dismiss"
    case .plan(let links): "plan { \(links.map(\.summary).joined(separator: "; ")) }"
    }
  }
}
