/// How a path configuration comes to what it says about a URL.
public struct PathExplanation: Hashable, Sendable {
  /// Where a rule stands.
  public enum Origin: Hashable, Sendable {
    /// In the document, with the pattern that was found first.
    case rule(PatternPlace)
    /// It is built in.
    case builtIn
  }

  /// A rule that matched.
  public struct MatchedRule: Hashable, Sendable {
    /// Where it stands.
    public let origin: Origin
    /// The pattern that was found first.
    public let pattern: String
    /// What the rule says; later rules may say otherwise.
    public let properties: [String: JSONValue]
  }

  /// Where a pattern stands in the document, or in the rules that the configuration was made of.
  public struct PatternPlace: Hashable, Sendable, CustomStringConvertible {
    /// The rule, counted from 0.
    public let rule: Int
    /// The pattern among the rule's, counted from 0.
    public let pattern: Int

    /// As findings write it: `rules[2].patterns[0]`.
    public var description: String { "rules[\(rule)].patterns[\(pattern)]" }
  }

  /// The URL or path.
  public let location: String
  /// What patterns saw of it.
  public let searchedText: String
  /// Whether only the beginning of the text was searched.
  public let isCut: Bool
  /// The rules that matched, in the order in which they were merged.
  public let rules: [MatchedRule]
  /// The patterns whose search took too long and was given up.
  public let givenUp: [PatternPlace]
  /// Whose reading counts.
  public let dialect: PathDialect

  /// What all rules together say.
  public var properties: PathProperties {
    var properties = PathProperties(dialect: dialect)
    for rule in rules { properties.merge(rule.properties) }
    return properties
  }

  /// The keys of the result and, of each, the place in ``rules`` of the rule that had the last word; keys in
  /// order.
  public var contributions: [(key: String, rule: Int)] {
    var last: [String: Int] = [:]
    for (index, rule) in rules.enumerated() {
      for key in rule.properties.keys { last[key] = index }
    }
    return last.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
