import Synchronization

/// Writes lines, each whole and at once, whoever writes.
final class Output: Sendable {
  private let sink: any ByteSink
  private let failure = Mutex<OutputError?>(nil)
  private let json = JSONLineFormatter()

  init(_ sink: any ByteSink) { self.sink = sink }

  /// Writes a line and a line feed; after a failure only throws it again.
  func write(line: String) throws(OutputError) { try write(line + "\n") }

  /// Writes a value as a line of JSON; after a failure only throws that again.
  func write(json value: some Encodable) throws(OutputError) {
    // Text, whole numbers, truth values and what was JSON before can all be written as JSON.
    guard let line = try? json.line(for: value) else { return }
    try write(line: line)
  }

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
