import AsyncNavigationVisitModel
import Foundation

/// A path configuration that searches every text for every pattern, by Foundation's regular expressions
/// alone.
struct NaiveConfiguration {
  private let configuration: PathConfiguration
  /// The rules with their expressions; nil where a pattern may take long.
  private let rules: [(expressions: [NSRegularExpression], properties: [String: JSONValue])]?

  init(_ configuration: PathConfiguration) {
    var options = configuration.options
    options.historicalLocations = .none
    let rules = configuration.rules.map { rule in
      PathRule(patterns: rule.patterns.filter { Self.isGood($0) }, properties: rule.properties)
    }
    let patterns = rules.flatMap(\.patterns)
    guard patterns.count <= 32, patterns.allSatisfy(Self.isCheap),
      let plain = try? PathConfiguration(rules: rules, options: options)
    else {
      self.configuration = configuration
      self.rules = nil
      return
    }
    self.configuration = plain
    self.rules = rules.map { rule in
      (rule.patterns.compactMap { Self.expression($0, options) }, rule.properties)
    }
  }

  private static func isGood(_ pattern: String) -> Bool {
    (try? PathConfiguration(rules: [PathRule(patterns: [pattern], properties: [:])])) != nil
  }

  /// Whether the search for a pattern takes at most cubic time.
  private static func isCheap(_ pattern: String) -> Bool {
    pattern.utf8.count <= 64 && pattern.utf8.count { "*+{?".utf8.contains($0) } <= 2
  }

  private static func expression(
    _ pattern: String, _ options: PathConfigurationOptions
  ) -> NSRegularExpression? {
    try? NSRegularExpression(pattern: pattern, options: options.isCaseSensitive ? [] : .caseInsensitive)
  }

  /// Compares what is said of a location.
  func check(_ location: String) throws {
    guard let rules else { return }
    let explanation = configuration.explanation(of: location)
    let text = explanation.searchedText
    guard text.utf8.count <= 128, explanation.givenUp.isEmpty else { return }
    let range = NSRange(location: 0, length: text.utf16.count)
    var values: [String: JSONValue] = [:]
    for rule in rules {
      let isMatching = rule.expressions.contains { $0.firstMatch(in: text, range: range) != nil }
      if isMatching { values.merge(rule.properties) { _, newer in newer } }
    }
    try require(explanation.properties.values, equals: values, "what the patterns say of \(text)")
  }
}
