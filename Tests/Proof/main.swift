/// Runs the tests of the proof that take their time, or measure it, and prints one line of JSON for each.
///
/// `swift run -c release Proof [--quick | --release] [--seeds A..<B] [NAME…]`; more by `--help`.
import Foundation
import ProofRecords
import Simulation

typealias Simplification = ProgramSettings.Simplification

let usage = """
  usage: Proof [--quick | --release] [--seeds A..<B [--sizes NAME] [--keep N,…] [--simplify NAME,…]] [NAME…]

  Runs the tests and prints what each has run as one line of JSON. Exits with 1 if one has not passed.

    --quick        a little of each, to see that it runs
    --release      what a release has to pass; takes hours
    --seeds A..<B  these seeds in place of the usual ones, to see one again that has failed; without a name,
                   runs what draws from seeds
    --sizes NAME   how large the simulation's programs are: \(names(Program.Sizes.self))
    --digest A..<B only prints what the logs of these seeds come to, for another process to compare
    --keep N,…     only these moves of the simulation's programs
    --simplify …   the simulation's programs with settings made simpler: \(names(Simplification.self))

  \(checks.map { "  \($0.name.padding(toLength: 16, withPad: " ", startingAt: 0)) \($0.test): \($0.summary)" }
    .joined(separator: "\n"))
  """

func names<T: CaseIterable & RawRepresentable<String>>(_ type: T.Type) -> String {
  type.allCases.map(\.rawValue).joined(separator: ",")
}

func stop(_ words: String) -> Never {
  FileHandle.standardError.write(Data("\(words)\n\n\(usage)\n".utf8))
  exit(64)
}

func seeds(_ text: String?) -> Range<UInt64> {
  let words = (text ?? "").components(separatedBy: "..<")
  let numbers = words.compactMap { UInt64($0) }
  guard words.count == 2, numbers.count == 2 else {
    stop("--seeds needs a range such as 7..<8, of numbers up to \(UInt64.max)")
  }
  guard numbers[0] < numbers[1] else {
    stop("--seeds \(numbers[0])..<\(numbers[1]) has no seed in it; the second number has to be the greater")
  }
  return numbers[0]..<numbers[1]
}

func sizes(_ text: String?) -> Program.Sizes {
  guard let sizes = Program.Sizes(rawValue: text ?? "") else {
    stop("--sizes needs one of \(names(Program.Sizes.self))")
  }
  return sizes
}

func numbers(_ text: String?) -> [Int] {
  let words = (text ?? "").split(separator: ",")
  let numbers = words.compactMap { Int($0) }
  guard !words.isEmpty, numbers.count == words.count else { stop("--keep needs numbers such as 3,7") }
  return numbers
}

func simplifications(_ text: String?) -> [Simplification] {
  let words = (text ?? "").split(separator: ",")
  let found = words.compactMap { Simplification(rawValue: String($0)) }
  guard !words.isEmpty, found.count == words.count else {
    stop("--simplify needs some of \(names(Simplification.self))")
  }
  return found
}

var options = ProofOptions()
var names: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--help":
    print(usage)
    exit(0)
  case "--quick": options.extent = .quick
  case "--release": options.extent = .release
  case "--seeds": options.seeds = seeds(arguments.popFirst())
  case "--sizes": options.sizes = sizes(arguments.popFirst())
  case "--digest":
    print(try digests(of: seeds(arguments.popFirst()), options.sizes), terminator: "")
    exit(0)
  case "--keep": options.keptMoves = numbers(arguments.popFirst())
  case "--simplify": options.simplifications = simplifications(arguments.popFirst())
  case let name where checks.contains { $0.name == name || $0.test == name }: names.append(name)
  default: stop("unknown: \(argument)")
  }
}

/// The tests to run; those that draw nothing are no part of a run of some seeds.
func chosenChecks(_ names: [String], _ options: ProofOptions) -> [Check] {
  let chosen = checks.filter { names.isEmpty || names.contains($0.name) || names.contains($0.test) }
  guard options.seeds != nil else { return chosen }
  let others = names.isEmpty ? [] : chosen.filter { !$0.takesSeeds }
  guard others.isEmpty else {
    stop(
      "--seeds does not go with \(others.map(\.name).joined(separator: ", ")), which draws nothing from seeds"
    )
  }
  return chosen.filter(\.takesSeeds)
}

var allPassed = true
for check in chosenChecks(names, options) {
  FileHandle.standardError.write(Data("\(check.test) \(check.name): \(check.summary)\n".utf8))
  let record = await check.run(options)
  record.print()
  for violation in record.violations { FileHandle.standardError.write(Data("  \(violation)\n".utf8)) }
  allPassed = allPassed && record.passed
}
exit(allPassed ? 0 : 1)
