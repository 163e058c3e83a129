import AsyncNavigation

/// What a session began with, as a line of JSON or of text.
///
/// Two runs with equal stores write it alike, so it has no file's name: what was put aside gets another each
/// time, which is told on the standard error.
struct RestorationRecord: Encodable {
  /// What became of what was saved.
  enum Outcome: String, Encodable {
    case restored, nothingSaved, failed
  }

  let event = RecordName.restoration
  let outcome: Outcome
  /// The revision of the session that saved it.
  let revision: UInt64?
  /// What could not be restored as it was, and what became of it.
  let findings: [String]
  /// Why records that were put aside could not be read.
  let setAside: [String]

  init(_ outcome: RestoreOutcome) {
    switch outcome {
    case .read: self.outcome = outcome.isRestored ? .restored : .failed
    case .nothingSaved: self.outcome = .nothingSaved
    case .failed: self.outcome = .failed
    }
    revision = outcome.report?.revision
    findings = outcome.report?.findings.map(\.description) ?? []
    setAside = outcome.setAside.map(\.problem.description)
  }
}

extension RestorationRecord: CustomStringConvertible {
  /// What it was, in words.
  var description: String {
    switch outcome {
    case .restored: "revision \(revision ?? 0) was restored" + (flaws ?? " as it was saved")
    case .nothingSaved: "nothing was saved"
    case .failed: "nothing was restored" + (flaws ?? "")
    }
  }

  private var flaws: String? {
    let counts = [
      findings.isEmpty ? nil : counted(findings.count, "finding"),
      setAside.isEmpty ? nil : "\(counted(setAside.count, "record")) put aside",
    ].compactMap(\.self)
    return counts.isEmpty ? nil : ": \(counts.joined(separator: ", "))"
  }
}

extension RestoreOutcome {
  /// The records that could not be read and were put aside, the newest first.
  var setAside: [SetAsideState] {
    switch self {
    case .read(let report, _): report.setAside
    case .nothingSaved: []
    case .failed(let error): error.setAside
    }
  }
}
