public import Foundation

/// Finds what is wrong with a path configuration, also what no reader complains of: keys that are misspelt,
/// rules that can never win, what the platforms read differently.
///
/// ```swift
/// @Test func pathConfiguration() throws {
///   let findings = try PathConfigurationLinter(platform: .iOS).findings(in: Data(contentsOf: url))
///   #expect(findings.isEmpty)
/// }
/// ```
///
/// A rule is said never to win only where that is certain; of patterns that are more than literals between
/// anchors, little is.
public struct PathConfigurationLinter: Hashable, Sendable {
  /// For whom a path configuration is written.
  public enum Platform: String, Hashable, Sendable, Codable, CaseIterable {
    /// For Hotwire Native on both of its platforms.
    case all
    /// For Hotwire Native on iOS.
    case iOS
    /// For Hotwire Native on Android.
    case android
    /// For TurboNavigator.
    case turboNavigator
  }

  /// For whom it is written; only what matters there is found.
  public var platform: Platform
  /// The largest document that is looked at, in bytes; 4 MiB unless set.
  public var sizeLimit: Int

  /// Makes a linter.
  public init(platform: Platform = .all, sizeLimit: Int = 4 << 20) {
    self.platform = platform
    self.sizeLimit = sizeLimit
  }

  /// Everything that is wrong, in the order of the places: what is about all rules first, then each rule with
  /// its patterns and its properties.
  ///
  /// - Throws: Why the document cannot be looked at: it is too large, or no JSON. One that is JSON of another
  ///   kind has findings.
  /// - Complexity: O(n) in the document's size, and O(n²) in the number of rules.
  public func findings(in data: Data) throws(PathConfigurationError) -> [ConfigurationFinding] {
    try report(on: data).findings
  }

  /// Everything that is wrong, and how much was looked at.
  package func report(on data: Data) throws(PathConfigurationError) -> LintReport {
    let reader = PathConfigurationReader(options: platform.options, sizeLimit: sizeLimit)
    let document = try reader.document(of: data)
    let draft = ConfigurationDraft(document, options: platform.options)
    let configuration = LintedConfiguration(draft, for: platform)
    // Whether a value is known is a matter of the platform, of which a draft has but one.
    let findings =
      draft.findings.filter { $0.kind != .unknownValue }.map(\.withItsWeight)
      + ExcessCommas(in: data).findings(for: platform) + DocumentKeys(platform).findings(in: document)
      + (draft.isEmpty ? [] : configuration.findings)
    return LintReport(
      findings: findings.inOrderOfPlaces, rules: draft.rules.count,
      patterns: draft.rules.reduce(0) { $0 + $1.patterns.count })
  }
}

/// What was found in a path configuration.
package struct LintReport: Hashable, Sendable {
  /// Everything that is wrong, in the order of the places.
  package let findings: [ConfigurationFinding]
  /// How many rules there are.
  package let rules: Int
  /// How many patterns they have.
  package let patterns: Int
}

extension PathConfigurationLinter.Platform {
  /// Whose reading counts.
  var dialects: [PathDialect] {
    switch self {
    case .all: [.iOS, .android]
    case .iOS: [.iOS]
    case .android: [.android]
    case .turboNavigator: [.turboNavigator]
    }
  }

  /// How it is matched; on both platforms, first of all as on iOS.
  var options: PathConfigurationOptions {
    switch self {
    case .all, .iOS: .iOS
    case .android: .android
    case .turboNavigator: .turboNavigator
    }
  }
}

extension [ConfigurationFinding] {
  /// The findings by their places, with numbers in them as numbers; those of one place stay in their order.
  fileprivate var inOrderOfPlaces: [ConfigurationFinding] {
    let rated = enumerated().map { (place: PlaceOrder($1.place), offset: $0, finding: $1) }
    return rated.sorted { ($0.place, $0.offset) < ($1.place, $1.offset) }.map(\.finding)
  }
}
