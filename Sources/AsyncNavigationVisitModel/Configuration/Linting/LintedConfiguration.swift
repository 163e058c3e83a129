/// The rules of a path configuration as the checks of the linter see them.
struct LintedConfiguration {
  /// A pattern that works.
  struct Pattern {
    /// Where it stands.
    let place: String
    let compiled: CompiledPattern
    /// What is known of it: as it is matched on each platform.
    let syntaxes: [PatternSyntax]
    /// Whether it matches every page: whatever begins with a slash and is one line.
    let matchesEveryPage: Bool
    /// Whether whatever it matches is a page.
    let matchesPagesAlone: Bool

    /// Whether it surely matches whatever another one matches, on each platform.
    func covers(_ other: Pattern) -> Bool {
      if matchesEveryPage && other.matchesPagesAlone { return true }
      return zip(other.syntaxes, syntaxes).allSatisfy { $0.isCovered(by: $1) }
    }
  }

  /// A rule.
  struct Rule {
    /// Where it stands.
    let place: String
    let properties: [String: JSONValue]
    /// Those that work.
    let patterns: [Pattern]
    /// Whether no pattern was written at all.
    let hasNoPattern: Bool
    /// Whether it matches every page.
    let isDefault: Bool

    subscript(key: PathPropertyKey) -> JSONValue? { properties[key.rawValue] }
  }

  let platform: PathConfigurationLinter.Platform
  let rules: [Rule]
  private let index: CoveringIndex

  init(_ draft: ConfigurationDraft, for platform: PathConfigurationLinter.Platform) {
    self.platform = platform
    rules = draft.rules.map { Rule($0, for: platform) }
    index = CoveringIndex(rules)
  }

  /// The numbers of the rules that surely match whatever a pattern matches, that of its own rule among them,
  /// in order.
  func rules(covering pattern: Pattern) -> [Int] { index.rules(covering: pattern) }

  /// What is wrong with the rules, in no particular order.
  var findings: [ConfigurationFinding] {
    matchingFindings + historicalFindings + shadowingFindings + modalFindings + platformFindings
  }
}

extension LintedConfiguration.Rule {
  init(_ rule: ConfigurationDraft.Rule, for platform: PathConfigurationLinter.Platform) {
    let place = "\(ConfigurationDraft.rules)[\(rule.index)]"
    let patterns = rule.patterns.enumerated().compactMap { number, compiled in
      compiled.map { LintedConfiguration.Pattern($0, at: "\(place).patterns[\(number)]", for: platform) }
    }
    self.place = place
    self.properties = rule.rule.properties
    self.patterns = patterns
    self.hasNoPattern = rule.patterns.isEmpty
    self.isDefault = patterns.contains(where: \.matchesEveryPage)
  }
}

extension LintedConfiguration.Pattern {
  init(_ compiled: CompiledPattern, at place: String, for platform: PathConfigurationLinter.Platform) {
    self.place = place
    self.compiled = compiled
    // As on iOS, as on Android, or both.
    let sensitivities = Set(platform.dialects.map { $0 != .android }).sorted { $0 && !$1 }
    let syntaxes = sensitivities.map { PatternSyntax(compiled.text, isCaseSensitive: $0) }
    self.syntaxes = syntaxes
    matchesEveryPage = syntaxes.allSatisfy { $0.matchesEveryPath }
    // A decoded path may have line feeds.
    matchesPagesAlone =
      !platform.options.decodesPath
      && syntaxes.allSatisfy { $0.isCovered(by: PatternSyntax("^/", isCaseSensitive: $0.isCaseSensitive)) }
  }
}
