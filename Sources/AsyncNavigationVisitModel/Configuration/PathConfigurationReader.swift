import AsyncNavigationModel
import AsyncNavigationStorage
public import Foundation

/// What to do about what is wrong in a path configuration.
///
/// In all cases a document without a list of rules is refused.
public enum PathConfigurationStrictness: String, Hashable, Sendable, Codable, CaseIterable {
  /// Anything wrong refuses the document: what is malformed, patterns that are no regular expressions or may
  /// take for ever, unknown values of known keys.
  case strict
  /// As Hotwire Native does it: what is malformed refuses the document, patterns that are no regular
  /// expressions are left out.
  case hotwire
  /// What is wrong is left out and reported, and the rest works.
  case lenient
}

/// A path configuration that was read, and what is wrong with it.
public struct PathConfigurationReading: Hashable, Sendable {
  /// What works.
  public let configuration: PathConfiguration
  /// What was left out, and what is not what it seems.
  public let findings: [ConfigurationFinding]
}

/// Reads path configurations: `{"settings": {…}, "rules": [{"patterns": […], "properties": {…}}]}`.
///
/// Keys that are not known are passed on or, outside of properties, passed over. A byte-order mark, UTF-16 and
/// a comma too many are taken, as Foundation takes them; of two members under one key, the last counts.
public struct PathConfigurationReader: Hashable, Sendable {
  /// How it is matched and read.
  public var options: PathConfigurationOptions
  /// What to do about what is wrong.
  public var strictness: PathConfigurationStrictness
  /// The largest document that is read, in bytes; 4 MiB unless set.
  public var sizeLimit: Int

  /// Makes a reader.
  public init(
    options: PathConfigurationOptions = .iOS, strictness: PathConfigurationStrictness = .lenient,
    sizeLimit: Int = 4 << 20
  ) {
    self.options = options
    self.strictness = strictness
    self.sizeLimit = sizeLimit
  }

  /// Reads a document.
  ///
  /// - Throws: Why it is refused, with everything that is wrong.
  /// - Complexity: O(n) in the document's size.
  public func read(_ data: Data) throws(PathConfigurationError) -> PathConfigurationReading {
    let draft = ConfigurationDraft(try document(of: data), options: options)
    let refused = draft.findings.filter { draft.isEmpty || strictness.refuses($0) }
    guard refused.isEmpty else {
      let isMalformed = refused.contains { $0.kind == .malformed }
      throw PathConfigurationError(isMalformed ? .malformed : .refused, findings: refused)
    }
    return PathConfigurationReading(configuration: draft.configuration(options), findings: draft.findings)
  }

  /// A document as it stands, whatever is in it.
  ///
  /// - Throws: Why it cannot be looked at.
  func document(of data: Data) throws(PathConfigurationError) -> JSONValue {
    guard data.count <= sizeLimit else {
      throw PathConfigurationError(
        .tooLarge, "\(data.count) bytes, and \(sizeLimit) are allowed; split it up or raise the limit")
    }
    do {
      return try JSONValue(parsing: data)
    } catch {
      throw PathConfigurationError(.notJSON, syntaxProblem(in: data) ?? "\(error)")
    }
  }
}

extension PathConfigurationStrictness {
  /// Whether something is enough to refuse a document.
  fileprivate func refuses(_ finding: ConfigurationFinding) -> Bool {
    switch (self, finding.kind) {
    // Settings that are no object count as none, in Hotwire Native too.
    case (.hotwire, .malformed): finding.place.hasPrefix(ConfigurationDraft.rules)
    case (.strict, .malformed), (.strict, .badPattern), (.strict, .nestedQuantifier),
      (.strict, .unknownValue):
      true
    default: false
    }
  }
}
