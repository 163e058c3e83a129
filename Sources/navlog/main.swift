import Foundation

do throws(UsageError) {
  switch try Arguments.parse(Array(CommandLine.arguments.dropFirst())) {
  case .help(let topic): print(topic.text)
  case .version: print("navlog \(version)")
  case .run: print(HelpTopic.run.text)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\ntry `navlog --help`\n".utf8))
  exit(ExitCode.usage.rawValue)
}
