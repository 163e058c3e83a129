/// A rule of a path configuration: what holds for URLs that one of its patterns matches.
public struct PathRule: Hashable, Sendable {
  /// Regular expressions in the syntax of ICU; the rule holds where one of them is found.
  public let patterns: [String]
  /// What holds.
  public let properties: [String: JSONValue]

  /// Makes a rule.
  public init(patterns: [String], properties: [String: JSONValue]) {
    self.patterns = patterns
    self.properties = properties
  }
}
