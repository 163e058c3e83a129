import AsyncNavigation
import AsyncNavigationVisits
import Foundation

/// `navlog lint`: what is wrong with path configurations.
struct LintCommand {
  let options: LintOptions
  let console: Console

  /// Reads the files and tells all that is wrong; one that cannot be read does not keep the next from it.
  ///
  /// - Returns: What it has come to: the worst of what the files have come to.
  @concurrent func run() async -> ExitCode {
    var code = ExitCode.success
    for source in options.sources {
      let report: LintReport
      do throws(UnreadableConfiguration) {
        report = try self.report(on: try await console.configurationData(source), source)
      } catch {
        console.complain("\(error)")
        code = .badConfiguration
        continue
      }
      if code == .success, !report.findings.isEmpty { code = .lintFindings }
      do throws(OutputError) {
        try write(report, on: source)
      } catch {
        return console.exitCode(after: error, else: code)
      }
    }
    return code
  }

  private func report(
    on data: Data, _ source: RunOptions.Source
  ) throws(UnreadableConfiguration) -> LintReport {
    do throws(PathConfigurationError) {
      return try PathConfigurationLinter(platform: options.platform.platform).report(on: data)
    } catch {
      throw UnreadableConfiguration(error, in: source.name)
    }
  }

  private func write(_ report: LintReport, on source: RunOptions.Source) throws(OutputError) {
    switch options.format {
    case .text:
      for finding in report.findings { try console.output.write(line: line(of: finding, source)) }
      try console.output.write(line: "\(source.name.printable): \(report.summary)")
    case .json:
      for finding in report.findings {
        try console.output.write(json: ConfigurationFindingRecord(finding, in: source.name))
      }
      try console.output.write(json: LintRecord(report, on: source, options.platform))
    }
  }

  /// `file: place: kind: what is wrong; did you mean …?`, as compilers write it.
  private func line(of finding: ConfigurationFinding, _ source: RunOptions.Source) -> String {
    let kind =
      console.wantsColour ? TerminalColour.yellow.paint(finding.kind.rawValue) : finding.kind.rawValue
    let place = finding.place.isEmpty ? "" : "\(finding.place.printable): "
    let hint = finding.suggestion.map { "; did you mean \($0.quoted(to: 100))?" } ?? ""
    return "\(source.name.printable): \(place)\(kind): \(finding.message.printable)\(hint)"
  }
}

extension LintReport {
  /// How much was found, and in how much.
  fileprivate var summary: String {
    let found = findings.isEmpty ? "no findings" : counted(findings.count, "finding")
    return "\(found) in \(counted(rules, "rule")) with \(counted(patterns, "pattern"))"
  }
}
