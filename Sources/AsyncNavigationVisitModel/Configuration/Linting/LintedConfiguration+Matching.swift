import AsyncNavigationModel

/// What patterns match: nothing, everything, and the locations with which a server sends an app back.
extension LintedConfiguration {
  /// Patterns and rules that match nothing, and that no rule matches everything.
  var matchingFindings: [ConfigurationFinding] {
    // What usually holds is built in on iOS; on Android it has to be said which screen shows pages.
    let isComplete = !platform.dialects.contains(.android) || rules.contains(where: \.isDefault)
    let missing = ConfigurationFinding(
      .noDefaultRule, at: ConfigurationDraft.rules,
      "no rule matches every page; begin with one that has the pattern \".*\" and says what usually holds")
    return (isComplete ? [] : [missing]) + rules.flatMap { emptyFindings($0) + neverMatchingFindings($0) }
  }

  private func emptyFindings(_ rule: Rule) -> [ConfigurationFinding] {
    guard rule.patterns.isEmpty else { return [] }
    let what = rule.hasNoPattern ? "is an empty list" : "has no pattern that works"
    return [
      ConfigurationFinding(
        .neverMatches, at: "\(rule.place).patterns", "\(what), so the rule never matches")
    ]
  }

  private func neverMatchingFindings(_ rule: Rule) -> [ConfigurationFinding] {
    rule.patterns.compactMap { pattern in
      pattern.blindness(encoded: !platform.options.decodesPath).map {
        ConfigurationFinding(.neverMatches, at: pattern.place, $0)
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
        let keys = rule.properties.keys.filter { key in locations.contains { $0.properties[key] != nil } }
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
    if looksLikeWholeURL {
      return "begins as whole URLs do, but only path and query are searched; begin with the path"
    }
    if neverMatches { return "never matches, since path and query begin with \"/\"; begin with \"^/\"" }
    guard isEncoded, let literal = unseenLiteral else { return nil }
    return literal.contains("#")
      ? "never matches, since what follows \"#\" in a URL is not searched"
      : "never matches, since \(literal.quoted()) stands percent-encoded in a URL; write "
        + literal.percentEncoded.quoted()
  }

  private var looksLikeWholeURL: Bool {
    let beginning = compiled.text.drop { $0 == "^" }.replacing("\\", with: "").lowercased()
    return ["http://", "https://", "https?://", "(http|https)://"].contains { beginning.hasPrefix($0) }
  }

  /// A piece of text that each match would have, and that has a character no URL has.
  private var unseenLiteral: String? {
    let choices = syntaxes.first?.facts.choices ?? []
    let unseen = choices.first { $0.allSatisfy { $0.contains { !$0.isSeen } } }
    return unseen?.first.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension HistoricalLocation {
  /// A path of the same form.
  fileprivate var likeness: String { String(rawValue.map { $0.isLetter ? "x" : $0 }) }
}

extension UInt8 {
  /// Whether patterns ever see the byte.
  fileprivate var isSeen: Bool { mayStandInURL && self != UInt8(ascii: "#") }
}

extension String {
  /// The text as it stands in a URL.
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      guard !byte.isSeen else { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
