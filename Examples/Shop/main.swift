import Foundation

let invocation: Invocation
do throws(Misunderstanding) {
  invocation = try Invocation(CommandLine.arguments.dropFirst())
} catch {
  FileHandle.standardError.write(Data("Shop: \(error)\ntry `Shop --help`\n".utf8))
  exit(64)
}

// See https://no-color.org.
let wantsNoColour = !(ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
let output = Output(usesColour: isatty(STDOUT_FILENO) == 1 && !wantsNoColour) { text in
  FileHandle.standardOutput.write(Data(text.utf8))
}

switch invocation {
case .help:
  output.write(Invocation.usage + "\n")
case .run(let links):
  // Waiting for a line holds up the main thread alone; navigator and renderer run elsewhere.
  let input = Input(isTyped: isatty(STDIN_FILENO) == 1) { readLine() }
  await Conversation(app: try App(drawingIn: output), output: output).hold(following: links, reading: input)
}
