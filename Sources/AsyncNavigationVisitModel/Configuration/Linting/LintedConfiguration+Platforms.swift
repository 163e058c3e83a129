import AsyncNavigationModel

/// What the platforms read differently, besides single values.
extension LintedConfiguration {
  /// What the platforms read differently.
  var platformFindings: [ConfigurationFinding] {
    switch platform {
    case .all:
      defaultFindings + rules.flatMap { nativeFindings($0) + refusedFindings($0) + capitalFindings($0) }
    case .android: rules.flatMap(refusedFindings)
    case .iOS, .turboNavigator: []
    }
  }

  /// What nothing is said about by default, where the platforms have defaults of their own.
  private var defaultFindings: [ConfigurationFinding] {
    let defaults = rules.filter(\.isDefault)
    guard let first = defaults.first, defaults.allSatisfy({ $0[.pullToRefreshEnabled] == nil }) else {
      return []
    }
    return [
      ConfigurationFinding(
        .platformDifference, at: "\(first.place).properties",
        "says nothing of \"pull_to_refresh_enabled\", so that is true on iOS and false on Android")
    ]
  }

  // MARK: Native screens

  /// Screens that are native on one platform, where nothing says what they are on the other.
  private func nativeFindings(_ rule: Rule) -> [ConfigurationFinding] {
    guard !rule.isDefault else { return [] }
    var findings: [ConfigurationFinding] = []
    if let screen = rule[.viewController]?.string, screen != PathProperties.webViewController,
      lacks(.uri, rule)
    {
      findings.append(
        ConfigurationFinding(
          .platformDifference, at: "\(rule.place).properties.\(PathPropertyKey.viewController.rawValue)",
          "\(screen.quoted()) is native on iOS alone; say which \"uri\" it has on Android, or its web "
            + "screen's"))
    }
    if let uri = rule[.uri]?.string, !isWeb(uri), lacks(.viewController, rule) {
      findings.append(
        ConfigurationFinding(
          .platformDifference, at: "\(rule.place).properties.\(PathPropertyKey.uri.rawValue)",
          "\(uri.quoted()) is native on Android alone; say which \"view_controller\" it is on iOS, or \"web\""
        ))
    }
    return findings
  }

  /// Whether something that a rule matches is given a value for a key by no rule that is about it.
  private func lacks(_ key: PathPropertyKey, _ rule: Rule) -> Bool {
    guard rule[key] == nil else { return false }
    return rule.patterns.contains { pattern in
      !rules(covering: pattern).contains { !rules[$0].isDefault && rules[$0][key] != nil }
    }
  }

  /// Whether a destination shows web pages: it is the usual one, or called so as in `hotwire://fragment/web`.
  private func isWeb(_ uri: String) -> Bool {
    uri.split(separator: "/").contains("web") || rules.contains { $0.isDefault && $0[.uri]?.string == uri }
  }

  // MARK: Case

  /// Classes of capitals, which on Android match small letters as well.
  private func capitalFindings(_ rule: Rule) -> [ConfigurationFinding] {
    rule.patterns.compactMap { pattern in
      guard let syntax = pattern.syntaxes.first, !syntax.foldsCase, let capitals = syntax.root.capitals else {
        return nil
      }
      return ConfigurationFinding(
        .platformDifference, at: pattern.place,
        "\(capitals.quoted()) matches capitals alone on iOS, and small letters too on Android, where case does "
          + "not count")
    }
  }

  // MARK: What Android refuses

  /// What makes Android throw: the first screen of all as a modal.
  private func refusedFindings(_ rule: Rule) -> [ConfigurationFinding] {
    let isInQuestion =
      rule.says(VisitPresentation.replaceRoot.rawValue, for: .presentation)
      || rule.says(VisitContext.modal.rawValue, for: .context)
    guard isInQuestion, rule.patterns.contains(where: isRefused) else { return [] }
    let key: PathPropertyKey = rule[.context] == nil ? .presentation : .context
    let onIOS = platform == .all ? "; iOS does as if it was \"default\"" : ""
    return [
      ConfigurationFinding(
        .conflictingValues, at: "\(rule.place).properties.\(key.rawValue)",
        "Android refuses \"replace_root\" in the context \"modal\"\(onIOS)")
    ]
  }

  private func isRefused(_ pattern: Pattern) -> Bool {
    let covering = rules(covering: pattern).map { rules[$0] }
    let presentation = covering.last { $0[.presentation] != nil }
    let context = covering.last { $0[.context] != nil }
    return presentation?.says(VisitPresentation.replaceRoot.rawValue, for: .presentation) == true
      && context?.says(VisitContext.modal.rawValue, for: .context) == true
  }
}

extension PatternNode {
  /// The first range of capitals in a class that has no small letters, as it is written.
  fileprivate var capitals: String? {
    switch self {
    case .oneOf(let scalars): scalars.capitals
    case .look(let inner), .atomic(let inner), .repeated(let inner, _): inner.capitals
    case .sequence(let pieces), .alternatives(let pieces):
      pieces.lazy.compactMap(\.capitals).first
    case .literal, .any, .start, .end, .assertion, .opaque: nil
    }
  }
}

extension PatternClass {
  fileprivate var capitals: String? {
    guard isKnown, !isNegated, !ranges.contains(where: { $0.overlaps("a"..."z") }) else { return nil }
    let range = ranges.first { $0.lowerBound < $0.upperBound && $0.clamped(to: "A"..."Z") == $0 }
    return range.map { "\($0.lowerBound)-\($0.upperBound)" }
  }
}
