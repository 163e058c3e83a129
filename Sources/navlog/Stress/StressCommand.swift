import AsyncNavigation
import AsyncNavigationStress
import Foundation

/// `navlog stress`: many tasks at once, and whether everything holds.
struct StressCommand {
  let options: StressCommandOptions
  let console: Console

  /// Runs the load generator.
  ///
  /// - Returns: What it has come to.
  @concurrent func run() async -> ExitCode {
    let seed = options.seed ?? console.drawSeed()
    let bar = StressBar(on: options.format == .text && console.wantsProgress ? console.errors : nil)
    let run = StressRun(
      options.run(seed: seed), hooks: console.stressHooks, environment: console.stress
    ) { bar.show($0) }
    let interruptions = console.interruptions()
    let watch = Task { for await _ in interruptions { run.stop() } }
    let result: StressReport?
    do { result = try await run.run() } catch { result = nil }
    watch.cancel()
    bar.end()
    // The tabs of the run are legal, so that there always is a report.
    guard let report = result else { return .violation }
    return finish(report, seed: seed)
  }

  private func finish(_ report: StressReport, seed: UInt64) -> ExitCode {
    var code = report.holds ? ExitCode.success : .violation
    if report.end == .stopped { code = .interrupted }
    var file = options.journal ?? (report.holds ? nil : "navlog-stress-\(seed).journal")
    if let path = file {
      do {
        let url = options.journal.map { URL(filePath: $0) } ?? console.folder.appending(path: path)
        try report.writeJournal(to: url)
      } catch {
        console.complain(
          "navlog: \(path.printable): the journal could not be written: \("\(error)".printable)")
        code = max(code, .saveFailed)
        file = nil
      }
    }
    do throws(OutputError) {
      try write(report, again: options.commandLine(seed: seed), journal: file)
      return code
    } catch {
      return console.exitCode(after: error, else: code)
    }
  }

  private func write(_ report: StressReport, again: String, journal: String?) throws(OutputError) {
    switch options.format {
    case .text:
      let text = StressTextReport(
        report: report, again: again, journal: journal, usesColour: console.wantsColour)
      for line in text.lines { try console.output.write(line: line) }
    case .json:
      try console.output.write(json: StressRecord(report, again: again, journal: journal))
    }
  }
}
