/// `navlog replay`: the events of a log once more.
struct ReplayCommand {
  let options: ReplayOptions
  let console: Console

  /// Replays the log.
  ///
  /// - Returns: What it has come to.
  @concurrent func run() async -> ExitCode {
    let source: any ByteSource
    do throws(SystemError) {
      source = try console.open(options.source)
    } catch {
      console.complain("\(InputError(name: options.source.name, cause: error))")
      return .noInput
    }
    var replay = LogReplay(of: source, options, on: console)
    do throws(OutputError) {
      try await replay.play()
      return replay.exitCode
    } catch {
      return console.exitCode(after: error, else: replay.exitCode)
    }
  }
}
