import AsyncNavigationStress
import Testing

@testable import navlog

@Suite("The command line of `stress`")
struct ArgumentsStressTests {
  @Test(
    "What is to be run",
    arguments: [
      ([], StressCommandOptions()),
      (
        ["--tasks", "4", "--operations=20", "--subscribers", "1000"],
        StressCommandOptions(tasks: 4, operations: 20, subscribers: 1_000)
      ),
      (
        ["--seed", "18446744073709551615", "--renderer", "faulty"],
        StressCommandOptions(seed: .max, renderer: .faulty)
      ),
      (["--seconds=0.5", "--format", "json"], StressCommandOptions(seconds: 0.5, format: .json)),
      (
        ["--journal", "x.journal", "--renderer=none"],
        StressCommandOptions(renderer: .none, journal: "x.journal")
      ),
    ])
  func options(words: [String], expected: StressCommandOptions) throws {
    #expect(try Arguments.parse(["stress"] + words) == .stress(expected))
  }

  @Test(
    "Errors",
    arguments: [
      ("stress x", #"navlog: unexpected "x"; expected options alone"#),
      (
        "stress --task 3",
        #"navlog: unknown option "--task"; expected --tasks, --operations, --subscribers, --seed, --renderer, "#
          + "--seconds, --journal, --format or --help; did you mean --tasks?"
      ),
      ("stress --tasks 0", #"navlog: "0" is no number for --tasks; expected 1 to 1000"#),
      ("stress --subscribers 1001", #"navlog: "1001" is no number for --subscribers; expected 1 to 1000"#),
      ("stress --operations -3", #"navlog: "-3" is no number for --operations; expected 1 to 100000000"#),
      ("stress --tasks", "navlog: --tasks without a value; expected N"),
      ("stress --seed x", #"navlog: "x" is no seed; expected a number from 0 on"#),
      (
        "stress --seconds 0",
        #"navlog: "0" is no number of seconds; expected 0.001 to 86400, such as 5 or 0.5"#
      ),
      (
        "stress --renderer fauly",
        #"navlog: "fauly" is no --renderer; expected none, immediate, staged, slow or faulty; did you mean faulty?"#
      ),
      ("stress --journal=", "navlog: --journal is empty; expected FILE"),
      (
        "stres",
        #"navlog: unknown command "stres"; expected run, replay, links, plan, explain, lint, visit, stress "#
          + "or help; did you mean stress?"
      ),
    ])
  func errors(line: String, expected: String) {
    let error = #expect(throws: UsageError.self) {
      try Arguments.parse(line.split(separator: " ").map(String.init))
    }
    #expect(error?.description == expected)
  }

  @Test("The command line that runs it again leads to the same options", arguments: [nil, 5, 0.25])
  func again(seconds: Double?) throws {
    var options = StressCommandOptions(tasks: 3, operations: 9, seed: 4, renderer: .slow, seconds: seconds)
    let words = options.commandLine(seed: 4).split(separator: " ").dropFirst().map(String.init)
    #expect(try Arguments.parse(words) == .stress(options))
    options.operations = nil
    #expect(!options.commandLine(seed: 4).contains("--operations"))
    #expect(options.run(seed: 4).operations == (seconds == nil ? 1_000 : nil))
  }
}
