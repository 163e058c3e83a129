import Simulation
import Testing

@Suite("Faults planted into what the reviewer of programs sees")
struct PlantedFaultTests {
  @Test(
    "Each is found, shown by a few moves, and found again by the command that is printed",
    arguments: Fault.all)
  func found(fault: Fault) throws {
    let failing = try (UInt64(0)..<40).lazy.map { Program(seed: $0, sizes: .small) }.first { program in
      try program.run(through: fault.lens).violations.contains { $0.law == fault.law }
    }
    let program = try #require(failing)
    let run = FailingRun(program, breaking: [fault.law], through: fault.lens)
    let small = run.shrunk()
    #expect(small.moves.count <= 6, "\(small.moves)")
    // What the command says is what was found.
    let command = FailingRun.command(for: small)
    let again = try #require(replayed(command))
    #expect(again == small)
    #expect(run.fails(again))
    let report = run.report()
    #expect(report.contains(command) && report.contains(fault.law.rawValue), "\(report)")
  }

  @Test("Each law is broken by one at least")
  func laws() { #expect(Set(Fault.all.map(\.law)) == Set(Law.allCases)) }

  /// The program that a command runs.
  private func replayed(_ command: String) -> Program? {
    let words = command.split(separator: " ").map(String.init)
    func value(of option: String) -> String? {
      words.firstIndex(of: option).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }
    guard let seed = value(of: "--seeds")?.split(separator: ".").first.flatMap({ UInt64($0) }) else {
      return nil
    }
    let sizes = value(of: "--sizes").flatMap { Program.Sizes(rawValue: $0) } ?? .planned
    let kept = value(of: "--keep")?.split(separator: ",").compactMap { Int($0) }
    let simplifications = value(of: "--simplify")?.split(separator: ",")
      .compactMap { ProgramSettings.Simplification(rawValue: String($0)) }
    let program = Program(seed: seed, sizes: sizes)
    return (kept.map(program.keeping) ?? program).simplified(simplifications ?? [])
  }
}
