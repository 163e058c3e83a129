import Synchronization

/// Writes lines, each whole and at once, whoever writes.
final class Output: Sendable {
  private let sink: any ByteSink
  private let failure = Mutex<OutputError?>(nil)

  init(_ sink: any ByteSink) { self.sink = sink }

  /// Writes a line and a line feed; after a failure only throws it again.
  func write(line: String) throws(OutputError) { try write(line + "\n") }

  /// Writes text as it is; after a failure only throws that again.
  func write(_ text: String) throws(OutputError) {
    try failure.withLock { failure throws(OutputError) in
      if let failure { throw failure }
      do throws(SystemError) {
        try sink.write(Array(text.utf8))
      } catch {
        let error = OutputError(cause: error)
        failure = error
        throw error
      }
    }
  }
}
