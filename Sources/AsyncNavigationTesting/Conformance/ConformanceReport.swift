/// What a renderer keeps of what every renderer has to.
public struct ConformanceReport: Hashable, Sendable, CustomStringConvertible {
  /// How one check ended.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// What came of it.
    public enum Result: Hashable, Sendable {
      /// The renderer did what it has to.
      case passed
      /// It did not; how, in words.
      case failed(String)
      /// It could not be checked; why, in words.
      case skipped(String)
    }

    /// What was checked.
    public let check: ConformanceCheck
    /// What came of it.
    public let result: Result

    /// The finding in one line, for example `passed: shows the whole state when it is attached`.
    public var description: String {
      switch result {
      case .passed: "passed: \(check)"
      case .failed(let words): "FAILED: \(check): \(words)"
      case .skipped(let words): "skipped: \(check): \(words)"
      }
    }
  }

  /// All findings, in the order of the checks.
  public let findings: [Finding]

  /// The checks that failed.
  public var failures: [Finding] {
    findings.filter { if case .failed = $0.result { true } else { false } }
  }

  /// Whether something was checked, and nothing failed.
  ///
  /// What was skipped does not count; see ``findings`` for it.
  public var passed: Bool { failures.isEmpty && findings.contains { $0.result == .passed } }

  /// One line for each check.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}
