import RandomNavigation
import Simulation
import Testing

/// The environment variable `SIMULATION_SEEDS` says how many programs are run, or which: `500` or
/// `1200..<1300`.
private let seeds = Seeds.named("SIMULATION_SEEDS", else: 300)

@Suite("Random programs")
struct ProgramTests {
  /// Records a program that breaks a law, as small as it can be made.
  private func expectNoViolation(_ seed: UInt64) throws {
    let program = Program(seed: seed, sizes: .small)
    let run = try program.run()
    guard !run.violations.isEmpty else { return }
    Issue.record("\(FailingRun(program, breaking: Set(run.violations.map(\.law))).report())")
  }

  @Test("end with one outcome for each request and with a state that all agree on")
  func programs() throws {
    for seed in seeds { try expectNoViolation(seed) }
  }

  @Test(
    "of seeds that have meant trouble break no law",
    arguments: [26, 39, 55, 118_347, 126_478, 423_309, 425_370] as [UInt64])
  func knownSeeds(seed: UInt64) throws { try expectNoViolation(seed) }

  @Test("of one seed do the same twice: the same events, calls and answers", arguments: UInt64(0)..<10)
  func replay(seed: UInt64) throws {
    let program = Program(seed: seed, sizes: .small)
    let log = try program.run(writing: .log).log
    #expect(log.count > 10)
    #expect(try program.run(writing: .log).log == log)
  }

  @Test(
    "are of 4 to 16 tasks of 20 to 50 operations each, or small",
    arguments: [(Program.Sizes.planned, 160...190), (.small, 35...65)])
  func sizes(sizes: Program.Sizes, expected: ClosedRange<Int>) {
    let programs = (UInt64(0)..<200).map { Program(seed: $0, sizes: sizes) }
    let large = programs.filter { program in
      let tasks = Dictionary(grouping: program.moves.compactMap(\.task)) { $0 }
      return (4...16).contains(tasks.count) && tasks.values.allSatisfy { (20...50).contains($0.count) }
    }
    #expect(expected.contains(large.count))
    #expect(programs.contains { $0.operations < 20 })
    let kinds = Set(programs.flatMap { $0.moves.map(\.kind) })
    #expect(kinds == Set(Move.Kind.allCases))
  }

  @Test("keep what their moves are when others are left out")
  func keeping() {
    let program = Program(seed: 3)
    #expect(program.keeping([2, 5]).moves == program.moves.filter { [2, 5].contains($0.number) })
    #expect(program.keeping(program.moves.map(\.number)) == program)
  }
}
