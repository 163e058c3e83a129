import AsyncNavigationVisitModel
import Foundation

extension FuzzTarget {
  /// Path configurations.
  ///
  /// An input is a document, whose options are in the first byte, and after `%%` URLs and paths, one on each
  /// line, of which four are looked at.
  public static let configurations = FuzzTarget("configurations") { input in
    let parts = input.parts
    let data = Data(parts[0])
    let options = FuzzInput.pick(input.choice, of: [PathConfigurationOptions.iOS, .android, .turboNavigator])
    let locations = parts.count > 1 ? Array(parts[1].lines.prefix(4)) : ["/a/b?c=d"]
    if input.choice / 3 % 3 == 0 { try ConfigurationLaws.checkLinting(data, input.choice) }
    guard let reading = try ConfigurationLaws.reading(data, options, input.choice) else { return }
    let naive = NaiveConfiguration(reading.configuration)
    for location in locations {
      try ConfigurationLaws.check(reading.configuration, location)
      try naive.check(location)
    }
  }
}

/// What holds of every path configuration.
enum ConfigurationLaws {
  /// Reads a document leniently, and compares that with a stricter reading.
  static func reading(
    _ data: Data, _ options: PathConfigurationOptions, _ choice: Int
  ) throws -> PathConfigurationReading? {
    let lenient = try? PathConfigurationReader(options: options).read(data)
    let strictness = FuzzInput.pick(choice / 3, of: PathConfigurationStrictness.allCases)
    guard strictness != .lenient else { return lenient }
    let reader = PathConfigurationReader(options: options, strictness: strictness)
    guard let strict = try? reader.read(data) else { return lenient }
    try require(strict, equals: lenient, "what is not refused is read alike")
    let refused = strict.findings.filter {
      strictness == .strict && [.malformed, .badPattern, .nestedQuantifier, .unknownValue].contains($0.kind)
    }
    try require(refused.isEmpty, "a strict reader lets through \(refused)")
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
