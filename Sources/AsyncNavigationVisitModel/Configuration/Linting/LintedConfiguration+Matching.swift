import AsyncNavigationModel

/// What patterns match: nothing, everything, and the locations with which a server sends an app back.
extension LintedConfiguration {
  /// Patterns and rules that match nothing, and that no rule matches everything.
  var matchingFindings: [ConfigurationFinding] {
    // What usually holds is built in on iOS; on Android it has to be said which screen shows pages.
    let isComplete = !platform.dialects.contains(.android) || rules.contains(where: \.isDefault)
    let missing = ConfigurationFinding(
      .noDefaultRule, at: ConfigurationDraft.rules,
      "no rule matches every page; without one, Android shows its default fragment, without pull-to-refresh; "
        + "begin with one that has the pattern \".*\" and says what usually holds")
    return (isComplete ? [] : [missing])
      + rules.flatMap { rule in
        emptyFindings(rule) + neverMatchingFindings(rule) + suspiciousFindings(rule)
      }
  }

  private func emptyFindings(_ rule: Rule) -> [ConfigurationFinding] {
    // Of patterns that are none, each is a finding already.
    guard rule.hasNoPattern else { return [] }
    return [
      ConfigurationFinding(
        .neverMatches, at: "\(rule.place).patterns", "is an empty list, so the rule never matches")
    ]
  }

  private func neverMatchingFindings(_ rule: Rule) -> [ConfigurationFinding] {
    rule.patterns.compactMap { pattern in
      pattern.blindness(encoded: !platform.options.decodesPath).map {
        ConfigurationFinding(.neverMatches, at: pattern.place, $0)
      }
    }
  }

  private func suspiciousFindings(_ rule: Rule) -> [ConfigurationFinding] {
    rule.patterns.compactMap { pattern in
      pattern.syntaxes.first.flatMap { PathTemplateSlip(in: $0) }.map {
        ConfigurationFinding(
          .suspiciousPattern, at: pattern.place, $0.message, suggestion: $0.suggestion)
      }
    }
  }

  /// Patterns that are about a historical location, in rules that say something which is built in there.
  ///
  /// Those that match other pages of the same form too, such as `.*` and `^/[^/]+$`, are about pages.
  var historicalFindings: [ConfigurationFinding] {
    guard platform.options.historicalLocations == .builtIn else { return [] }
    return rules.flatMap { rule in
      rule.patterns.compactMap { pattern in
        let locations = HistoricalLocation.allCases.filter { pattern.isAbout($0) }
        let keys = rule.properties.keys.filter { key in
          // Where it says the same, as files of turbo-rails' early days do, nothing is overruled.
          locations.contains { $0.properties[key].map { $0 != rule.properties[key] } == true }
        }
        guard !keys.isEmpty else { return nil }
        return ConfigurationFinding(
          .historicalLocation, at: pattern.place,
          "matches \(locations.map(\.rawValue).joined(separator: " and ")), where built-in rules have the "
            + "last word on \(keys.sorted().map { $0.quoted() }.joined(separator: " and "))")
      }
    }
  }
}

extension LintedConfiguration.Pattern {
  /// Whether it surely matches no page.
  var neverMatches: Bool { syntaxes.allSatisfy(\.neverMatchesPath) }

  fileprivate func isAbout(_ location: HistoricalLocation) -> Bool {
    matches(location.rawValue) && !matches(location.likeness)
  }

  private func matches(_ text: String) -> Bool { compiled.answer(for: text) == .matched }

  /// Why it matches nothing where paths are seen percent-encoded or not, or at most what it is surely not
  /// meant for; nil when it matches something.
  fileprivate func blindness(encoded isEncoded: Bool) -> String? {
    if neverMatches {
      return looksLikeWholeURL
        ? "begins as whole URLs do, but only path and query are searched; begin with the path"
        : "never matches, since path and query begin with \"/\"; begin with \"^/\""
    }
    return isEncoded ? unseen : nil
  }

  private var looksLikeWholeURL: Bool {
    let beginning = compiled.text.drop { "^(?:".contains($0) }.replacing("\\", with: "").lowercased()
    return beginning.hasPrefix("http") && beginning.contains("://")
  }

  /// Why no text has what each match would have: a character that stands in no URL.
  private var unseen: String? {
    guard let literal = syntaxes.first?.unseenLiteral else { return nil }
    guard !literal.contains("#") else {
      return "never matches, since what follows \"#\" in a URL is not searched"
    }
    guard let character = literal.first(where: { !$0.utf8.allSatisfy(\.isSeen) }) else { return nil }
    let what = "\(String(character).quoted()) is percent-encoded in URLs"
    let advice = PatternSyntax(compiled.text).encoded.map { "write \($0.quoted())" }
    return
      "never matches, since \(what); \(advice ?? "there it is \(String(character).percentEncoded.quoted())")"
  }
}

extension HistoricalLocation {
  /// A path of the same form.
  fileprivate var likeness: String { String(rawValue.map { $0.isLetter ? "x" : $0 }) }
}
