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
    ) {
      bar.show($0)
    } abandoned: { report in
      // No task has a thread to run on, so nobody returns from `run`.
      bar.end()
      console.leave(finish(report, seed: seed))
    }
    let interruptions = console.interruptions()
    let watch = Task { for await _ in interruptions { run.stop() } }
    defer { watch.cancel() }
    do {
      let report = try await run.run()
      bar.end()
      return finish(report, seed: seed)
    } catch {
      bar.end()
      console.complain("navlog: the run has failed: \("\(error)".printable)")
      return .violation
    }
  }

  private func finish(_ report: StressReport, seed: UInt64) -> ExitCode {
    var code = code(of: report)
    var file = options.journal ?? (report.isViolated ? "navlog-stress-\(seed).journal" : nil)
    if let path = file {
      do {
        let url = options.journal.map { URL(filePath: $0) } ?? console.folder.appending(path: path)
        try report.writeJournal(to: url)
      } catch {
        console.complain(
          "navlog: \(path.printable): the journal could not be written: \("\(error)".printable)")
        code = graver(code, .saveFailed)
        file = nil
      }
    }
    do throws(OutputError) {
      try write(report, again: options.commandLine(seed: seed), journal: file)
      return code
    } catch {
      return graver(code, console.exitCode(after: error, else: code))
    }
  }

  private func code(of report: StressReport) -> ExitCode {
    if report.isViolated { return .violation }
    if report.end == .stopped { return .interrupted }
    if report.holds { return .success }
    console.complain("navlog: no operation was done, so that nothing was checked; expected more time")
    return .violation
  }

  /// Of two, the one that says more; nothing says more than that something does not hold.
  private func graver(_ code: ExitCode, _ other: ExitCode) -> ExitCode {
    code == .violation ? code : max(code, other)
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
