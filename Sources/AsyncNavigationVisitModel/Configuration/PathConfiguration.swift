public import Foundation

/// What a server says about the screens of a native app: settings, and rules that give properties to URLs.
///
/// The properties of a URL are those of all rules of which a pattern is found in its path and query, merged in
/// order: of two rules that say something under one key, the later counts. Patterns are compiled once, and
/// the properties of recent URLs are remembered. The rules are those of Hotwire Native's path configuration
/// (https://native.hotwired.dev/reference/path-configuration).
///
/// ```swift
/// let reading = try PathConfigurationReader().read(data)
/// let properties = reading.configuration.properties(for: URL(string: "https://example.com/posts/new")!)
/// properties.context        // .modal
/// properties["my_own_key"]  // any JSON
/// ```
public struct PathConfiguration: Sendable {
  /// The settings, any JSON under any key.
  public let settings: [String: JSONValue]
  /// The rules that work, in order, without those that are built in; patterns that are left out stay in their
  /// place.
  public let rules: [PathRule]
  /// How it is matched and read.
  public let options: PathConfigurationOptions
  private let matcher: RuleMatcher

  /// Makes a configuration of rules that are compiled already.
  init(settings: [String: JSONValue], rules: [ConfigurationDraft.Rule], options: PathConfigurationOptions) {
    self.settings = settings
    self.rules = rules.map(\.rule)
    self.options = options
    self.matcher = RuleMatcher(rules, options: options)
  }

  /// Makes a configuration without rules but those that are built in.
  public init(options: PathConfigurationOptions = .iOS) {
    self.init(settings: [:], rules: [ConfigurationDraft.Rule](), options: options)
  }

  /// Makes a configuration of rules.
  ///
  /// - Throws: What is wrong with the patterns, each with its place.
  public init(
    settings: [String: JSONValue] = [:], rules: [PathRule], options: PathConfigurationOptions = .iOS
  ) throws(PathConfigurationError) {
    let document: JSONValue = .object([
      ConfigurationDraft.rules: .array(
        rules.map { rule in
          ["patterns": .array(rule.patterns.map { .string($0) }), "properties": .object(rule.properties)]
        })
    ])
    let draft = ConfigurationDraft(document, options: options)
    let bad = draft.findings.filter { $0.kind == .badPattern }
    guard bad.isEmpty else { throw PathConfigurationError(.refused, findings: bad) }
    self.init(settings: settings, rules: draft.rules, options: options)
  }

  /// What the rules say about a URL.
  ///
  /// - Complexity: O(1) for a URL asked for lately; else O(n) in the length of its path and query, and the
  ///   search for the patterns of which a literal occurs in it.
  public func properties(for url: URL) -> PathProperties { matcher.properties(for: url.absoluteString) }

  /// What the rules say about a URL, or about a path that may have a query.
  ///
  /// - Complexity: As for a URL.
  public func properties(for location: String) -> PathProperties { matcher.properties(for: location) }

  /// How it comes to what it says about a URL, or about a path that may have a query.
  public func explanation(of location: String) -> PathExplanation { matcher.explanation(of: location) }

  /// The rules that do not match a URL or a path, and would match one that is written a little otherwise.
  package func nearMisses(of location: String) -> [PathNearMiss] { matcher.nearMisses(of: location) }
}

extension PathConfiguration: Hashable {
  /// Whether two configurations say the same.
  public static func == (left: PathConfiguration, right: PathConfiguration) -> Bool {
    left.settings == right.settings && left.rules == right.rules && left.options == right.options
  }

  /// Hashes the settings, the rules and the options.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(settings)
    hasher.combine(rules)
    hasher.combine(options)
  }
}
