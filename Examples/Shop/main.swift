import Foundation

let invocation: Invocation
do throws(Misunderstanding) {
  invocation = try Invocation(CommandLine.arguments.dropFirst())
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("Shop: \(error)\ntry `Shop --help`\n".utf8))
  exit(64)
}

// See https://no-color.org.
let wantsNoColour = !(ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
let output = Output(usesColour: isatty(STDOUT_FILENO) == 1 && !wantsNoColour) { text in
  do {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  } catch {
    // The disk is full, or whoever read has gone: there is nobody to go on for.
    exit(74)
  }
}

switch invocation {
case .help:
  output.write(Invocation.usage + "\n")
case .run(let links):
  // Waiting for a line holds up the main thread alone; navigator and renderer run elsewhere.
  let input = Input(isTyped: isatty(STDIN_FILENO) == 1) { readLine() }
  await Conversation(app: try App(drawingIn: output), output: output).hold(following: links, reading: input)
}
