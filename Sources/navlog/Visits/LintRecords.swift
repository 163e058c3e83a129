import AsyncNavigationVisits

/// Something that is wrong with a path configuration, as a line of JSON.
struct ConfigurationFindingRecord: Encodable {
  let event = RecordName.finding
  let file: String
  let kind: ConfigurationFinding.Kind
  let place: String
  let message: String
  let suggestion: String?

  init(_ finding: ConfigurationFinding, in file: String) {
    self.file = file
    kind = finding.kind
    place = finding.place
    message = finding.message
    suggestion = finding.suggestion
  }
}

/// How much was found in a path configuration, as a line of JSON.
struct LintRecord: Encodable {
  let event = RecordName.lint
  let file: String
  let platform: String
  let findings: Int
  let rules: Int
  let patterns: Int

  init(_ report: LintReport, on source: RunOptions.Source, _ platform: LintPlatform) {
    file = source.name
    self.platform = platform.rawValue
    findings = report.findings.count
    rules = report.rules
    patterns = report.patterns
  }
}
