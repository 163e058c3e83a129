extension LinkTable {
  /// Says what is wrong with rules, without making a table of them.
  ///
  /// - Returns: All findings, in the order of the rules; none when a table can be made.
  /// - Complexity: O(n²) in the number of rules whose patterns begin alike, or with a placeholder; O(n) in the
  ///   others. Of the rules that one is ambiguous with, the first eight are named.
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
    var patterns: [LinkPattern] = []
    var shelf = PatternShelf()
    let beginsWithHost = origins.contains { if case .app = $0 { true } else { false } }
    for (index, rule) in rules.enumerated() {
      do throws(LinkPatternError) {
        let pattern = try LinkPattern(rule.pattern)
        let folded = options.folded(pattern)
        let placed = PlacedPattern(pattern, as: beginsWithHost ? folded.beginningWithHost : folded, at: index)
        if let name = pattern.duplicateName {
          findings.append(.duplicateName(name, in: placed.place))
        } else {
          findings += shelf.add(placed, options: options)
          patterns.append(pattern)
        }
      } catch {
        findings.append(.badPattern(error, rule: index))
      }
    }
    return (patterns, findings)
  }
}

/// A pattern and the rule it is of.
struct PlacedPattern {
  let pattern: LinkPattern
  private let index: Int
  /// The pattern with its literals as they are compared.
  private let folded: LinkPattern

  init(_ pattern: LinkPattern, as folded: LinkPattern, at index: Int) {
    self.pattern = pattern
    self.index = index
    self.folded = folded
  }

  /// The literal that its URLs begin with; nil when they may begin with any.
  var firstLiteral: String? {
    if case .literal(let text)? = folded.segments.first { text } else { nil }
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

/// The patterns read so far, by the literal that their URLs begin with, so that a pattern is compared only
/// with those that it may have a URL in common with.
private struct PatternShelf {
  /// How many of the earlier rules that a rule is ambiguous with are named.
  private static let limit = 8

  private var patterns: [PlacedPattern] = []
  private var beginning: [String: [Int]] = [:]
  /// Those that may begin with anything.
  private var open: [Int] = []

  /// Adds a pattern, unless no URL gets to it.
  ///
  /// - Returns: What is wrong with its standing behind the others.
  mutating func add(_ pattern: PlacedPattern, options: LinkTableOptions) -> [LinkFinding] {
    var ambiguities: [LinkFinding] = []
    for index in neighbours(of: pattern) {
      guard let finding = pattern.finding(behind: patterns[index], options: options) else { continue }
      // What else there is about a rule that is never reached says nothing.
      if case .unreachable = finding { return [finding] }
      if ambiguities.count < Self.limit { ambiguities.append(finding) }
    }
    if let literal = pattern.firstLiteral {
      beginning[literal, default: []].append(patterns.count)
    } else {
      open.append(patterns.count)
    }
    patterns.append(pattern)
    return ambiguities
  }

  private func neighbours(of pattern: PlacedPattern) -> [Int] {
    guard let literal = pattern.firstLiteral else { return Array(patterns.indices) }
    return (beginning[literal, default: []] + open).sorted()
  }
}

extension LinkPattern {
  /// The pattern with its first literal as a host, which has no case: so do URLs of an app's own scheme begin.
  fileprivate var beginningWithHost: LinkPattern {
    guard case .literal(let text)? = segments.first, let host = LinkHost.canonical(text) else { return self }
    return LinkPattern(
      self.text, segments: [.literal(host)] + segments.dropFirst(), hasTrailingSlash: hasTrailingSlash,
      parameters: parameters)
  }
}
