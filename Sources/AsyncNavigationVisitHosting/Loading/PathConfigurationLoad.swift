public import AsyncNavigationVisitModel

/// One attempt to get a path configuration from a source, and what came of it.
public struct PathConfigurationLoad: Hashable, Sendable {
  /// Where a document came from.
  @nonexhaustive
  public enum Origin: String, Hashable, Sendable, Codable, CaseIterable {
    /// The source was the document.
    case data
    /// A file.
    case file
    /// The copy of what a server said earlier.
    case cache
    /// A server.
    case network
  }

  /// Its place in the order of the loader's loads, from 1 on, without holes.
  public let number: UInt64
  /// What was loaded.
  public let source: PathConfigurationSource
  /// From where.
  public let origin: Origin
  /// What was read, with what is wrong in it; or why it was not, which left in force what was.
  public let result: Result<PathConfigurationReading, PathConfigurationLoadError>
  /// Why no copy of it could be kept; nil when one was, or none was due.
  public let cachingError: PathConfigurationLoadError?

  /// The configuration that came in force; nil for a failure.
  public var configuration: PathConfiguration? { try? result.get().configuration }
  /// Why there is none; nil for a success.
  public var error: PathConfigurationLoadError? {
    if case .failure(let error) = result { error } else { nil }
  }
}

extension PathConfigurationLoad: CustomStringConvertible {
  /// What came of it, on a line, and one more for each thing that is wrong.
  public var description: String {
    let what =
      switch result {
      case .success(let reading):
        ([reading.configuration.rules.count == 1 ? "1 rule" : "\(reading.configuration.rules.count) rules"]
          + reading.findings.map(\.description)).joined(separator: "\n")
      case .failure(let error): "\(error)"
      }
    let caching = cachingError.map { "\nno copy was kept: \($0)" } ?? ""
    return "\(number) \(origin.rawValue) of \(source): \(what)\(caching)"
  }
}
