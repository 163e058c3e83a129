import AsyncNavigation

/// `navlog links check`: what a file of links says, what is wrong with it, and where URLs lead by it.
struct LinksCheckCommand {
  let options: LinksCheckOptions
  let console: Console

  /// Reads the file and tells all that there is to tell.
  ///
  /// - Returns: What it has come to.
  @concurrent func run() async -> ExitCode {
    let file: LinksFile
    do throws(InputError) {
      file = try await console.linksFile(options.source)
    } catch {
      console.complain("\(error)")
      return .noInput
    }
    let trials = options.urls.map { LinkTrial($0, with: file.parser) }
    do throws(OutputError) {
      try write(file, trials)
      return exitCode(file, trials)
    } catch {
      return console.exitCode(after: error, else: exitCode(file, trials))
    }
  }

  private func exitCode(_ file: LinksFile, _ trials: [LinkTrial]) -> ExitCode {
    guard file.parser != nil else { return .badLinks }
    return trials.allSatisfy(\.leadsSomewhere) ? .success : .linkFailed
  }

  private func write(_ file: LinksFile, _ trials: [LinkTrial]) throws(OutputError) {
    switch options.format {
    case .text:
      let report = LinksTextReport(file: file, name: options.source.name)
      for line in report.lines + trials.flatMap(report.lines) { try console.output.write(line: line) }
    case .json:
      for link in file.links { try console.output.write(json: LinkRecord(link)) }
      for problem in file.problems {
        try console.output.write(json: LinkFindingRecord(problem, in: options.source.name))
      }
      for trial in trials { try console.output.write(json: LinkTrialRecord(trial)) }
    }
  }
}
