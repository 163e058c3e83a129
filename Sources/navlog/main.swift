import Foundation

// Whoever reads the output may leave early; a write then fails, and does not kill the process.
signal(SIGPIPE, SIG_IGN)

exit(await Tool(console: .process()).run(Array(CommandLine.arguments.dropFirst())).rawValue)
