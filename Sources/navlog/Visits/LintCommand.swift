import AsyncNavigation
import AsyncNavigationVisits
import Foundation

/// `navlog lint`: what is wrong with a path configuration.
struct LintCommand {
  let options: LintOptions
  let console: Console

  /// Reads the file and tells all that is wrong.
  ///
  /// - Returns: What it has come to.
  @concurrent func run() async -> ExitCode {
    let report: LintReport
    do throws(UnreadableConfiguration) {
      report = try self.report(on: try await console.configurationData(options.source))
    } catch {
      console.complain("\(error)")
      return .badConfiguration
    }
    let code = report.findings.isEmpty ? ExitCode.success : .lintFindings
    do throws(OutputError) {
      try write(report)
      return code
    } catch {
      return console.exitCode(after: error, else: code)
    }
  }

  private func report(on data: Data) throws(UnreadableConfiguration) -> LintReport {
    do throws(PathConfigurationError) {
      return try PathConfigurationLinter(platform: options.platform.platform).report(on: data)
    } catch {
      throw UnreadableConfiguration(error, in: options.source.name)
    }
  }

  private func write(_ report: LintReport) throws(OutputError) {
    switch options.format {
    case .text:
      for finding in report.findings { try console.output.write(line: line(of: finding)) }
      try console.output.write(line: "\(options.source.name.printable): \(report.summary)")
    case .json:
      for finding in report.findings {
        try console.output.write(json: ConfigurationFindingRecord(finding, in: options.source.name))
      }
      try console.output.write(json: LintRecord(report, options))
    }
  }

  /// `file: place: kind: what is wrong; did you mean …?`, as compilers write it.
  private func line(of finding: ConfigurationFinding) -> String {
    let kind =
      console.wantsColour ? TerminalColour.yellow.paint(finding.kind.rawValue) : finding.kind.rawValue
    let place = finding.place.isEmpty ? "" : "\(finding.place.printable): "
    let hint = finding.suggestion.map { "; did you mean \($0.quoted)?" } ?? ""
    return "\(options.source.name.printable): \(place)\(kind): \(finding.message.printable)\(hint)"
  }
}

extension LintReport {
  /// How much was found, and in how much.
  fileprivate var summary: String {
    let found = findings.isEmpty ? "no findings" : counted(findings.count, "finding")
    return "\(found) in \(counted(rules, "rule")) with \(counted(patterns, "pattern"))"
  }
}
