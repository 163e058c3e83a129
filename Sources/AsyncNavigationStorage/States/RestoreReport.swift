public import AsyncNavigationModel

/// A state that was read, and what was found on the way.
public struct Restoration<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The state; it keeps every law.
  public let state: NavigationState<Route>
  /// What was found.
  public package(set) var report: RestoreReport

  func adding(_ finding: RestoreFinding) -> Restoration {
    var other = self
    other.report = RestoreReport(
      appVersion: report.appVersion, revision: report.revision, findings: report.findings + [finding])
    return other
  }
}

/// What was found when a state was read.
public struct RestoreReport: Hashable, Sendable {
  /// The version of the app that saved it; nil when it did not say.
  public let appVersion: String?
  /// The revision of the navigator that saved it.
  public let revision: UInt64
  /// What could not be restored as it was, and what became of it: tabs before modals, each stack bottom
  /// first.
  public let findings: [RestoreFinding]
  /// What was put aside before a readable record was found, the newest first.
  public package(set) var setAside: [SetAsideState] = []

  /// Puts a report together.
  public init(appVersion: String?, revision: UInt64, findings: [RestoreFinding]) {
    self.appVersion = appVersion
    self.revision = revision
    self.findings = findings
  }

  /// Whether all is as it was saved last.
  public var isComplete: Bool { findings.isEmpty && setAside.isEmpty }

  /// How many entries nobody could read are in the state to be written back.
  public var keptCount: Int {
    findings.count { if case .entry(let finding, _, _) = $0 { finding.fate == .kept } else { false } }
  }
}

extension RestoreReport: CustomStringConvertible {
  /// A line for each finding; one line when there is none.
  public var description: String {
    let origin = "revision \(revision)" + (appVersion.map { " of version \($0)" } ?? "")
    let lines = setAside.map(\.description) + findings.map(\.description)
    return lines.isEmpty
      ? "\(origin) was restored as it was saved" : ([origin + ":"] + lines).joined(separator: "\n")
  }
}
