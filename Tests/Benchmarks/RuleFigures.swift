import AsyncNavigationVisits
import Foundation

/// What a path configuration of 1,000 rules says about 10,000 URLs, each asked for the first time, against a
/// loop over the same regular expressions, compiled once.
@concurrent func sampleRuleLookup(_ scale: Scale) async -> Sample {
  let locations = Locations(count: scale(10_000))
  let expressions = rules.map { $0.patterns.map(expression) }
  let sample = locations.first(scale(200))
  let floor = await nanoseconds(per: sample.count) {
    for path in sample {
      let properties = merged { rule in expressions[rule].contains { $0.isFound(in: path) } }
      precondition(properties == configuration.properties(for: path).values)
    }
  }
  return Sample(value: await asking(locations), floor: floor)
}

/// The same against a loop that compiles each regular expression whenever it is matched.
@concurrent func sampleRuleCompiling(_ scale: Scale) async -> Sample {
  let locations = Locations(count: scale(10_000))
  let sample = locations.first(scale(20))
  let floor = await nanoseconds(per: sample.count) {
    for path in sample {
      let properties = merged { rule in rules[rule].patterns.contains { expression($0).isFound(in: path) } }
      precondition(properties == configuration.properties(for: path).values)
    }
  }
  return Sample(value: await asking(locations), floor: floor)
}

/// Asking for URLs that were asked for lately, against asking for the first time.
@concurrent func sampleRepeatedRules(_ scale: Scale) async -> Sample {
  let floor = await asking(Locations(count: scale(10_000)))
  let configuration = makeConfiguration()
  let urls = Locations(count: 500).urls
  for url in urls { _ = configuration.properties(for: url) }
  let rounds = scale(100)
  let value = await nanoseconds(per: urls.count * rounds) {
    for _ in 0..<rounds {
      for url in urls { precondition(configuration.properties(for: url)["context"] != nil) }
    }
  }
  return Sample(value: value, floor: floor)
}

/// Nanoseconds for each URL, by a configuration that has seen none of them.
private func asking(_ locations: Locations) async -> Double {
  let configuration = makeConfiguration()
  return await nanoseconds(per: locations.urls.count) {
    for url in locations.urls { precondition(configuration.properties(for: url)["context"] != nil) }
  }
}

/// Different URLs as a user of a large app would tap them.
private struct Locations {
  let urls: [URL]
  private let paths: [String]

  init(count: Int) {
    paths = (0..<count).map { number in
      switch number % 4 {
      case 0: "/section\(number % 997)/items/\(number)"
      case 1: "/section\(number % 991)/items/\(number)/edit"
      case 2: "/accounts/\(number)/topic\(number % 983)?page=\(number % 7)"
      default: "/blog/\(number)/a-title-of-some-length-that-nobody-has-a-rule-for"
      }
    }
    urls = paths.compactMap { URL(string: "https://example.com\($0)") }
  }

  func first(_ count: Int) -> ArraySlice<String> { paths.prefix(count) }
}

/// A rule for every URL, and 999 of the forms that apps have.
private let rules: [PathRule] =
  [PathRule(patterns: [".*"], properties: ["context": "default"])]
  + (1..<1_000).map { number in
    let patterns =
      switch number % 3 {
      case 0: ["^/section\(number)/items/[0-9]+$"]
      case 1: ["/section\(number)/.*/edit$", "/section\(number)/new$"]
      default: ["/topic\(number)(\\?|$)"]
      }
    return PathRule(patterns: patterns, properties: ["context": "modal", "title": .string("\(number)")])
  }

private let configuration = makeConfiguration()

private func makeConfiguration() -> PathConfiguration {
  do throws(PathConfigurationError) {
    return try PathConfiguration(rules: rules)
  } catch {
    preconditionFailure("\(error)")
  }
}

/// What the rules say together that match.
private func merged(_ matches: (Int) -> Bool) -> [String: JSONValue] {
  var properties: [String: JSONValue] = [:]
  for (index, rule) in rules.enumerated() where matches(index) {
    properties.merge(rule.properties) { _, new in new }
  }
  return properties
}

private func expression(_ pattern: String) -> NSRegularExpression {
  do {
    return try NSRegularExpression(pattern: pattern)
  } catch {
    preconditionFailure("\(error)")
  }
}

extension NSRegularExpression {
  fileprivate func isFound(in text: String) -> Bool {
    firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }
}
