/// Where lines come from: somebody who types them at a prompt, or a pipe.
struct Input {
  /// Whether somebody types; then the terminal shows the line, else the output does.
  let isTyped: Bool
  let read: () -> String?

  /// The next line; nil at the end.
  func next(showingIn output: Output) -> String? {
    if isTyped { output.write(Input.prompt) }
    guard let line = read() else {
      if isTyped { output.write("\n") }
      return nil
    }
    if !isTyped { output.show(Input.prompt + line) }
    return line
  }

  static let prompt = "> "
}
