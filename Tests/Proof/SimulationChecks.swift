import ProofRecords
import RandomNavigation
import Simulation

/// T1: random programs of tasks, renderers and users.
let simulationCheck = Check("T1", "simulation", "Random programs break no law, whatever the schedule") {
  options, findings in
  let seeds = options.seeds(quick: 200, change: 20_000, release: 1_000_000)
  let tally = await withTaskGroup(of: Tally.self) { group in
    // Both cores have something to do till the end, and each seed is a world of its own.
    for part in parts(of: seeds, size: 250) {
      group.addTask { part.reduce(into: Tally()) { $0.run($1, options) } }
    }
    return await group.reduce(into: Tally()) { $0.add($1) }
  }
  tally.report(in: &findings)
  // A program made small is to be seen alone.
  guard options.keptMoves == nil, options.simplifications.isEmpty else { return }
  let some = seeds.lowerBound..<(seeds.lowerBound + min(20, seeds.upperBound - seeds.lowerBound))
  let (own, other) = (
    try digests(of: some, options.sizes), try digestsInAnotherProcess(of: some, options.sizes)
  )
  findings.count("seeds in two processes", some.count)
  findings.expect(own == other, "another process finds other logs:\n\(own)there:\n\(other)")
}

/// Cuts seeds into parts.
private func parts(of seeds: Range<UInt64>, size: UInt64) -> [Range<UInt64>] {
  stride(from: seeds.lowerBound, to: seeds.upperBound, by: UInt64.Stride(size)).map {
    $0..<($0 + min(size, seeds.upperBound - $0))
  }
}

/// What some programs have come to.
private struct Tally: Sendable {
  private var counts: [String: Int] = [:]
  private var violations: [String] = []
  /// The programs that broke a law, and what they broke.
  private var failing: [(program: Program, violations: [Violation])] = []

  /// Runs the program of a seed; each hundredth twice.
  mutating func run(_ seed: UInt64, _ options: ProofOptions) {
    var program = Program(seed: seed, sizes: options.sizes).simplified(options.simplifications)
    if let kept = options.keptMoves { program = program.keeping(kept) }
    let isRepeated = seed.isMultiple(of: 100)
    do {
      let run = try program.run(writing: isRepeated ? .log : .nothing)
      add(program, run)
      if isRepeated { try replay(program, after: run) }
      if !run.violations.isEmpty { failing.append((program, run.violations)) }
    } catch {
      violations.append("seed \(seed): it threw \(error)")
    }
  }

  private mutating func add(_ program: Program, _ run: ProgramRun) {
    let numbers = [
      "seeds": 1, "operations": program.operations, "jobs": run.jobs, "events": run.events,
      "checks": run.checks,
    ]
    counts.merge(numbers) { $0 + $1 }
  }

  private mutating func replay(_ program: Program, after run: ProgramRun) throws {
    counts["replays", default: 0] += 1
    let again = try program.run(writing: .log)
    guard again.log != run.log else { return }
    let place = zip(run.log, again.log).first { $0 != $1 }
    violations.append("seed \(program.seed): another log at the second run: \(place as Any)")
  }

  mutating func add(_ other: Tally) {
    counts.merge(other.counts) { $0 + $1 }
    violations += other.violations
    failing += other.failing
  }

  /// Says what has come of it; of the programs that broke a law, one made small says enough, and takes its time.
  func report(in findings: inout ProofFindings) {
    for (name, count) in counts { findings.count(name, count) }
    findings.violations += violations
    let failing = failing.sorted { $0.program.seed < $1.program.seed }
    if let (program, violations) = failing.first {
      findings.violations.append(FailingRun(program, breaking: Set(violations.map(\.law))).report())
    }
    for (program, violations) in failing.dropFirst() {
      let words = violations.prefix(3).map { "\($0)" }.joined(separator: "; ")
      findings.violations.append("seed \(program.seed): \(words)")
    }
  }
}
