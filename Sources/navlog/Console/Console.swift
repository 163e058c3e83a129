import AsyncNavigation
import AsyncNavigationStress
import Foundation

/// Where a script comes from, piece by piece.
protocol ByteSource: Sendable {
  /// The next piece, when there is one; empty at the end.
  func read() async throws(SystemError) -> [UInt8]
}

/// Where lines go.
protocol ByteSink: Sendable {
  func write(_ bytes: [UInt8]) throws(SystemError)
}

/// All that a run has around it; a test puts something of its own in the place of each.
struct Console: Sendable {
  var variables: [String: String] = [:]
  var inputIsTerminal = false
  var outputIsTerminal = false
  var errorsAreTerminal = false
  /// What stands behind the steps' delay.
  var clock: any Clock<Duration> = ContinuousClock()
  /// Makes what keeps sessions in a folder.
  var store: @Sendable (String) -> any StateStore = { FileStateStore(folder: URL(filePath: $0)) }
  /// What the user does to end a run: an element for each time.
  var interruptions: @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } }
  /// Draws the seed of a run that was given none.
  var drawSeed: @Sendable () -> UInt64 = { UInt64.random(in: 1..<1_000_000) }
  /// Where files go whose names nobody gave.
  var folder = URL(filePath: FileManager.default.currentDirectoryPath)
  /// What measures a run under stress.
  var stress = StressEnvironment.process
  /// What a test puts into it.
  var stressHooks = StressHooks()
  /// Ends the process at once; a test's is not to end with it.
  var leave: @Sendable (ExitCode) -> Void = { _ in }
  let output: Output
  /// Where complaints and prompts go; that nobody can read them is no reason to stop.
  let errors: Output
  let open: @Sendable (RunOptions.Source) throws(SystemError) -> any ByteSource

  /// The process's own.
  static func process() -> Console {
    Console(
      variables: ProcessInfo.processInfo.environment,
      inputIsTerminal: FileDescriptor.standardInput.isTerminal,
      outputIsTerminal: FileDescriptor.standardOutput.isTerminal,
      errorsAreTerminal: FileDescriptor.standardError.isTerminal, interruptions: { Interruptions.stream() },
      leave: { exit($0.rawValue) },
      output: Output(FileDescriptor.standardOutput),
      errors: Output(FileDescriptor.standardError),
      open: { source throws(SystemError) in try FileSource(source) })
  }

  /// Whether a person types the script.
  func isInteractive(_ options: RunOptions) -> Bool { options.source == .standardInput && inputIsTerminal }

  /// Whether the log is to be in colour: on a terminal that has any, unless the user wants none; see
  /// https://no-color.org.
  var wantsColour: Bool {
    outputIsTerminal && variables["NO_COLOR", default: ""].isEmpty && variables["TERM"] != "dumb"
  }

  /// Whether a line that is written over and over may be shown beside the output.
  var wantsProgress: Bool { errorsAreTerminal && variables["TERM"] != "dumb" }

  /// Reports what is wrong.
  func complain(_ text: String) { try? errors.write(line: text) }

  /// Reports why output could not be written, and what a command has come to by that.
  ///
  /// A reader that has seen enough and closed the pipe is no fault.
  func exitCode(after error: OutputError, else code: ExitCode) -> ExitCode {
    if error.isClosedPipe { return code }
    complain("\(error)")
    return .outputFailed
  }
}
