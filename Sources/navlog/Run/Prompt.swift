/// Asks a person for lines, on the standard error, so that the log can go elsewhere.
struct Prompt {
  let output: Output

  /// Asks for a line, or for more of a transaction.
  func ask(forMore isContinued: Bool) { try? output.write(isContinued ? "… " : "> ") }

  /// After ctrl-D, leaves the line of the prompt.
  func leave() { try? output.write("\n") }
}
