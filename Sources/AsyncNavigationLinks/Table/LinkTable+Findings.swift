extension LinkTable {
  /// Says what is wrong with rules, without making a table of them.
  ///
  /// - Returns: All findings, in the order of the rules; none when a table can be made.
  /// - Complexity: O(n²) in the number of rules, with little to do where patterns begin with other literals.
  public static func findings(
    in rules: [LinkRule<Route>], origins: [LinkOrigin] = [], options: LinkTableOptions = LinkTableOptions()
  ) -> [LinkFinding] {
    read(rules, origins: origins, options: options).findings
  }

  /// The patterns of rules, and what is wrong with them; the patterns are complete when nothing is.
  static func read(
    _ rules: [LinkRule<Route>], origins: [LinkOrigin], options: LinkTableOptions
  ) -> (patterns: [LinkPattern], findings: [LinkFinding]) {
    var findings = origins.filter { $0.canonical == nil }.map { LinkFinding.badOrigin($0) }
    var patterns: [PlacedPattern] = []
    for (index, rule) in rules.enumerated() {
      do throws(LinkPatternError) {
        let pattern = PlacedPattern(try LinkPattern(rule.pattern), at: index, options)
        if let name = pattern.pattern.duplicateName {
          findings.append(.duplicateName(name, in: pattern.place))
        } else {
          findings += patterns.compactMap { pattern.finding(behind: $0, options: options) }
          patterns.append(pattern)
        }
      } catch {
        findings.append(.badPattern(error, rule: index))
      }
    }
    return (patterns.map(\.pattern), findings)
  }
}

/// A pattern and the rule it is of.
struct PlacedPattern {
  let pattern: LinkPattern
  private let index: Int
  /// The pattern with its literals as they are compared.
  private let folded: LinkPattern

  init(_ pattern: LinkPattern, at index: Int, _ options: LinkTableOptions) {
    self.pattern = pattern
    self.index = index
    self.folded = options.folded(pattern)
  }

  var place: LinkFinding.Place { LinkFinding.Place(rule: index, pattern: pattern.text) }

  /// What is wrong with this pattern's standing behind an earlier one; nil when nothing is.
  func finding(behind earlier: PlacedPattern, options: LinkTableOptions) -> LinkFinding? {
    let path = earlier.folded.pathRelation(to: folded, trailingSlash: options.trailingSlash)
    guard path == .crossing || path == .equal else { return nil }
    let query = earlier.pattern.queryRelation(to: pattern)
    switch (path, query) {
    case (_, .disjoint), (.equal, .moreSpecific): return nil
    case (.equal, .equal), (.equal, .lessSpecific):
      // One that requires more of the query is asked first, wherever it stands.
      guard earlier.pattern.requiredCount == pattern.requiredCount else { return nil }
      return .unreachable(place, behind: earlier.place, example: earlier.folded.example(with: folded))
    case (.equal, .crossing) where earlier.pattern.requiredCount != pattern.requiredCount: return nil
    default: return .ambiguous(earlier.place, with: place, example: earlier.folded.example(with: folded))
    }
  }
}
