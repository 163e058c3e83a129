/// The tool: a command line in, an exit code out.
struct Tool {
  let console: Console

  /// Does what a command line asks for.
  ///
  /// - Parameter words: The words after the program's name.
  /// - Returns: What the process is to exit with.
  func run(_ words: [String]) async -> ExitCode {
    do throws(UsageError) {
      switch try Arguments.parse(words) {
      case .run(let options): return await RunCommand(options: options, console: console).run()
      case .replay(let options): return await ReplayCommand(options: options, console: console).run()
      case .checkLinks(let options): return await LinksCheckCommand(options: options, console: console).run()
      case .plan(let options): return PlanCommand(options: options, console: console).run()
      case .explain(let options): return await ExplainCommand(options: options, console: console).run()
      case .lint(let options): return await LintCommand(options: options, console: console).run()
      case .visit(let options): return await VisitCommand(options: options, console: console).run()
      case .stress(let options): return await StressCommand(options: options, console: console).run()
      case .help(let topic): return print(topic.text)
      case .version: return print("navlog \(version)")
      }
    } catch {
      console.complain("\(error)\ntry `navlog \(error.help)`")
      return .usage
    }
  }

  private func print(_ text: String) -> ExitCode {
    do throws(OutputError) {
      try console.output.write(line: text)
      return .success
    } catch {
      return console.exitCode(after: error, else: .success)
    }
  }
}
