import AsyncNavigationVisitModel
import Foundation

extension FuzzTarget {
  /// Path configurations.
  ///
  /// An input is a document, whose options are in the first byte, and after `%%` URLs and paths, one on each
  /// line.
  package static let configurations = FuzzTarget("configurations") { input in
    let parts = input.parts
    let data = Data(parts[0])
    let options = FuzzInput.pick(input.choice, of: [PathConfigurationOptions.iOS, .android, .turboNavigator])
    let locations = parts.count > 1 ? parts[1].lines : ["/a/b?c=d"]
    try ConfigurationLaws.checkLinting(data, input.choice)
    guard let reading = try ConfigurationLaws.reading(data, options) else { return }
    let naive = NaiveConfiguration(reading.configuration)
    for location in locations {
      try ConfigurationLaws.check(reading.configuration, location)
      try naive.check(location)
    }
  }
}

/// What holds of every path configuration.
enum ConfigurationLaws {
  /// Reads a document as strictly as can be, and as leniently.
  static func reading(
    _ data: Data, _ options: PathConfigurationOptions
  ) throws -> PathConfigurationReading? {
    let lenient = try? PathConfigurationReader(options: options).read(data)
    let hotwire = try? PathConfigurationReader(options: options, strictness: .hotwire).read(data)
    let strict = try? PathConfigurationReader(options: options, strictness: .strict).read(data)
    for stricter in [hotwire, strict] where stricter != nil {
      try require(stricter, equals: lenient, "what is not refused is read alike")
    }
    if let strict {
      let harmless = strict.findings.allSatisfy {
        ![.malformed, .badPattern, .nestedQuantifier, .unknownValue].contains($0.kind)
      }
      try require(harmless, "a strict reader lets through \(strict.findings)")
    }
    return lenient
  }

  /// A linter finds something in whatever a reader complains of.
  static func checkLinting(_ data: Data, _ choice: Int) throws {
    let platform = FuzzInput.pick(choice, of: PathConfigurationLinter.Platform.allCases)
    let findings = try? PathConfigurationLinter(platform: platform).findings(in: data)
    let reading = try? PathConfigurationReader().read(data)
    try require(findings != nil || reading == nil, "a document is read, and cannot be looked at")
    for finding in reading?.findings ?? [] where finding.kind == .badPattern {
      let isFound = findings?.contains { $0.kind == .badPattern && $0.place == finding.place } == true
      try require(isFound, "the linter does not find \(finding)")
    }
  }

  /// What a configuration says of a location, and how it comes to that.
  static func check(_ configuration: PathConfiguration, _ location: String) throws {
    let properties = configuration.properties(for: location)
    let explanation = configuration.explanation(of: location)
    try require(explanation.properties, equals: properties, "what is explained of \(location)")
    try require(configuration.properties(for: location), equals: properties, "what is remembered")
    let places = explanation.rules.compactMap { rule in
      if case .rule(let place) = rule.origin { place } else { nil }
    }
    let rules = places.map(\.rule)
    try require(zip(rules, rules.dropFirst()).allSatisfy { $0 < $1 }, "the rules are not in order: \(rules)")
    try require(
      explanation.contributions.map(\.key), equals: properties.values.keys.sorted(), "the keys explained")
    try checkNearMisses(configuration, location, Set(rules))
  }

  private static func checkNearMisses(
    _ configuration: PathConfiguration, _ location: String, _ matched: Set<Int>
  ) throws {
    let misses = configuration.nearMisses(of: location).map(\.place.rule)
    try require(matched.isDisjoint(with: misses), "what matches is no near miss")
    try require(zip(misses, misses.dropFirst()).allSatisfy { $0 < $1 }, "near misses are not in order")
  }
}
