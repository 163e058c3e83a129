import Synchronization

/// Asks a person for lines, on the standard error, so that the log can go elsewhere.
final class Prompt: Sendable {
  private let output: Output
  /// Whether the log appears on the same screen.
  private let sharesScreen: Bool
  /// What stands on the screen while a line is waited for; nil otherwise.
  private let shown = Mutex<String?>(nil)

  init(on output: Output, sharesScreen: Bool) {
    self.output = output
    self.sharesScreen = sharesScreen
  }

  /// Tells a newcomer how to go on.
  func greet() { try? output.write(line: "navlog \(version): help explains, quit ends") }

  /// Asks for a line, or for more of a transaction.
  func ask(forMore isContinued: Bool) {
    shown.withLock { shown in
      let text = isContinued ? "… " : "> "
      shown = text
      try? output.write(text)
    }
  }

  /// The line is there.
  func end() { shown.withLock { $0 = nil } }

  /// After ctrl-D, leaves the line of the prompt.
  func leave() { try? output.write("\n") }

  /// Writes a line to the log; where the prompt stood, it stands again after it.
  func interrupt(_ write: () throws(OutputError) -> Void) throws(OutputError) {
    try shown.withLock { shown throws(OutputError) in
      guard sharesScreen, let text = shown else { return try write() }
      try? output.write("\r")
      try write()
      try? output.write(text)
    }
  }
}
