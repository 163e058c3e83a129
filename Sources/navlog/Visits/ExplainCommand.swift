import AsyncNavigation
import AsyncNavigationVisits
import Foundation

/// `navlog explain`: what a path configuration says about URLs, why, and what becomes of them.
struct ExplainCommand {
  let options: ExplainOptions
  let console: Console

  /// Reads the configuration and explains each URL.
  ///
  /// - Returns: What it has come to.
  @concurrent func run() async -> ExitCode {
    let configuration: PathConfiguration
    do throws(UnreadableConfiguration) {
      configuration = try await console.pathConfiguration(options.source, on: options.platform)
    } catch {
      console.complain("\(error)")
      return .badConfiguration
    }
    do throws(OutputError) {
      for (index, text) in options.urls.enumerated() {
        guard let explanation = URLExplanation(text, configuration, options) else { continue }
        try write(explanation, isFirst: index == 0)
      }
      return .success
    } catch {
      return console.exitCode(after: error, else: .success)
    }
  }

  private func write(_ explanation: URLExplanation, isFirst: Bool) throws(OutputError) {
    switch options.format {
    case .text:
      let lines = (isFirst ? [] : [""]) + ExplainTextReport(explanation).lines
      if isFirst, let note = options.platform.noteOnStacks { try console.output.write(line: note) }
      for line in lines { try console.output.write(line: line) }
    case .json: try console.output.write(json: ExplanationRecord(explanation))
    }
  }
}
