/// Measures the library as an app would use it: from another module, with a route type of its own.
///
/// `swift run -c release Benchmarks [--json] [--quick] [NAME…]`
import Foundation

let arguments = CommandLine.arguments.dropFirst()
if arguments.contains("--help") {
  print(
    """
    usage: Benchmarks [--json] [--quick] [NAME…]

    Measures each figure and a floor in the same run and prints their ratio. Exits with 1 if a limit does not
    hold; with --quick, the sizes are small, the limits are not held, and every figure is only shown to run.
    """)
  exit(0)
}

let names = arguments.filter { !$0.hasPrefix("--") }
let unknown = names.filter { name in !figures.contains { $0.name == name } }
let options = arguments.filter { $0.hasPrefix("--") }.filter { !["--json", "--quick"].contains($0) }
guard unknown.isEmpty, options.isEmpty else {
  let known = figures.map(\.name).joined(separator: ", ")
  FileHandle.standardError.write(
    Data("unknown: \((unknown + options).joined(separator: ", ")); known: --json, --quick, \(known)\n".utf8))
  exit(64)
}

let isQuick = arguments.contains("--quick")
let report = Report(isJSON: arguments.contains("--json"), holdsLimits: !isQuick)
var allHold = true
for figure in figures where names.isEmpty || names.contains(figure.name) {
  let result = await figure.measure(isQuick ? .quick : .full)
  report.show(result)
  allHold = allHold && result.holds
}
exit(allHold || isQuick ? 0 : 1)
