import AsyncNavigationModel

/// A path configuration as it was found: the rules that work, and everything that is wrong.
struct ConfigurationDraft: Sendable {
  /// A rule of the document that is one.
  struct Rule: Sendable {
    /// Its place in the document's list.
    let index: Int
    let rule: PathRule
    /// The compiled patterns; nil for those that are no regular expressions.
    let patterns: [CompiledPattern?]
  }

  static let rules = "rules"
  static let settings = "settings"

  private(set) var settings: [String: JSONValue] = [:]
  private(set) var rules: [Rule] = []
  private(set) var findings: [ConfigurationFinding] = []
  /// Whether there is no list of rules to work with.
  private(set) var isEmpty = true

  init(_ document: JSONValue, options: PathConfigurationOptions) { read(document, options) }

  private mutating func read(_ document: JSONValue, _ options: PathConfigurationOptions) {
    guard let members = document.object else {
      return complain(.malformed, at: "", "the document is \(document.kind), and it has to be an object")
    }
    readSettings(members[ConfigurationDraft.settings])
    guard let value = members[ConfigurationDraft.rules] else {
      return complain(
        .malformed, at: ConfigurationDraft.rules, "there is no list of rules; write [] for none")
    }
    guard let list = value.array else {
      return complain(.malformed, at: ConfigurationDraft.rules, "is \(value.kind), and it has to be a list")
    }
    isEmpty = false
    for (index, rule) in list.enumerated() { readRule(rule, index, options) }
  }

  func configuration(_ options: PathConfigurationOptions) -> PathConfiguration {
    PathConfiguration(settings: settings, rules: rules, options: options)
  }

  private mutating func complain(
    _ kind: ConfigurationFinding.Kind, at place: String, _ message: String, suggestion: String? = nil
  ) {
    findings.append(ConfigurationFinding(kind, at: place, message, suggestion: suggestion))
  }

  private mutating func readSettings(_ value: JSONValue?) {
    guard let value else { return }
    if let object = value.object {
      settings = object
    } else {
      complain(
        .malformed, at: ConfigurationDraft.settings,
        "is \(value.kind), and it has to be an object; it counts as none")
    }
  }

  private mutating func readRule(_ value: JSONValue, _ index: Int, _ options: PathConfigurationOptions) {
    let place = "\(ConfigurationDraft.rules)[\(index)]"
    guard let members = value.object else {
      return complain(.malformed, at: place, "is \(value.kind), and a rule has to be an object")
    }
    let patterns = readPatterns(members["patterns"], at: "\(place).patterns", options)
    let properties = readProperties(members["properties"], at: "\(place).properties", options.dialect)
    guard let patterns, let properties else { return }
    rules.append(
      Rule(
        index: index, rule: PathRule(patterns: patterns.map(\.text), properties: properties),
        patterns: patterns.map(\.compiled)))
  }

  private mutating func readPatterns(
    _ value: JSONValue?, at place: String, _ options: PathConfigurationOptions
  ) -> [(text: String, compiled: CompiledPattern?)]? {
    guard let list = value?.array else {
      let what = value.map { "is \($0.kind)" } ?? "is missing"
      complain(.malformed, at: place, "\(what), and it has to be a list of regular expressions")
      return nil
    }
    var patterns: [(text: String, compiled: CompiledPattern?)] = []
    for (number, pattern) in list.enumerated() {
      let place = "\(place)[\(number)]"
      guard let text = pattern.string else {
        complain(.malformed, at: place, "is \(pattern.kind), and a pattern has to be text")
        // It keeps its place, so that those after it are found by theirs.
        patterns.append((pattern.description, nil))
        continue
      }
      patterns.append((text, compile(text, at: place, options)))
    }
    return patterns
  }

  private mutating func compile(
    _ text: String, at place: String, _ options: PathConfigurationOptions
  ) -> CompiledPattern? {
    do throws(PatternError) {
      let pattern = try CompiledPattern(text, isCaseSensitive: options.isCaseSensitive)
      if let piece = pattern.nestedQuantifier {
        complain(
          .nestedQuantifier, at: place,
          "\(piece.quoted()) repeats without bound what repeats without bound, so some texts would take for "
            + "ever and their search is given up; write it with one repetition")
      }
      return pattern
    } catch {
      if text.isEmpty {
        complain(.badPattern, at: place, "is empty, and no regular expression", suggestion: ".*")
      } else {
        complain(.badPattern, at: place, "\(error)", suggestion: text.likelyExpression)
      }
      return nil
    }
  }

  private mutating func readProperties(
    _ value: JSONValue?, at place: String, _ dialect: PathDialect
  ) -> [String: JSONValue]? {
    guard let object = value?.object else {
      let what = value.map { "is \($0.kind)" } ?? "is missing"
      complain(.malformed, at: place, "\(what), and it has to be an object")
      return nil
    }
    for key in PathPropertyKey.allCases {
      guard let value = object[key.rawValue], let fault = key.fault(of: value, dialect) else { continue }
      complain(
        .unknownValue, at: "\(place).\(key.rawValue)", fault.message, suggestion: fault.suggestion)
    }
    return object
  }
}

extension String {
  /// What was probably meant by a pattern that is none: that begins with the `*` of file names.
  fileprivate var likelyExpression: String? {
    guard hasPrefix("*") else { return nil }
    let likely = "." + self
    return (try? CompiledPattern(likely, isCaseSensitive: true)).map { _ in likely }
  }
}
