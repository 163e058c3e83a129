import AsyncNavigation
import Foundation

let help = """
  Several tasks navigate at once while a mirror, a counter and a log observe.

  usage: Observers [--tasks N] [--operations N] [--seed N]

    --tasks N        how many tasks navigate, 1 to 1000; 8 by default
    --operations N   what each of them does, 0 to 100000 times; 250 by default
    --seed N         what their choices depend on; 1 by default
  """
var options = ["--tasks": 8, "--operations": 250, "--seed": 1]
let limits = ["--tasks": 1...1_000, "--operations": 0...100_000, "--seed": 0...Int(Int32.max)]

var words = CommandLine.arguments.dropFirst()
while let name = words.popFirst() {
  if name == "--help" || name == "-h" {
    print(help)
    exit(0)
  }
  guard let range = limits[name], let number = words.popFirst().flatMap({ Int($0) }), range ~= number else {
    FileHandle.standardError.write(Data("Observers: cannot make sense of \(name)\n\n\(help)\n".utf8))
    exit(64)
  }
  options[name] = number
}
let report = await Report(
  tasks: options["--tasks"] ?? 1, operations: options["--operations"] ?? 0, seed: options["--seed"] ?? 0)
print(report)
exit(report.isMirrorEqual ? 0 : 1)
