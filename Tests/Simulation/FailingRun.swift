import RandomNavigation

/// A program that breaks a law, and how to make it small.
package struct FailingRun {
  private let program: Program
  private let lens: Lens
  private let laws: Set<Law>

  /// Takes a program that breaks some laws.
  package init(_ program: Program, breaking laws: Set<Law>, through lens: Lens = Lens()) {
    (self.program, self.laws, self.lens) = (program, laws, lens)
  }

  /// The smallest and simplest program found that breaks one of the same laws: first moves are left out, then
  /// settings are made simpler.
  package func shrunk() -> Program {
    var best = program
    while true {
      let shrinker = Shrinker<Move> { moves in
        var candidate = best
        candidate.moves = moves
        return fails(candidate)
      }
      best.moves = shrinker.shrink(best.moves)
      guard let simpler = simpler(best) else { return best }
      best = simpler
    }
  }

  private func simpler(_ program: Program) -> Program? {
    for simplification in ProgramSettings.Simplification.allCases {
      let candidate = program.simplified([simplification])
      if candidate.settings != program.settings && fails(candidate) { return candidate }
    }
    return nil
  }

  /// Whether a program breaks one of the laws too.
  package func fails(_ program: Program) -> Bool {
    guard let run = try? program.run(through: lens) else { return false }
    return run.violations.contains { laws.contains($0.law) }
  }

  /// The smallest program found, move by move, what it breaks and how to see it again.
  package func report() -> String {
    let small = shrunk()
    let run = try? small.run(through: lens, writing: .diary)
    let broken = run?.violations.filter { laws.contains($0.law) } ?? []
    let lines =
      ["seed \(program.seed), in a \(FailingRun.build) build, made small: \(small.settings)"]
      + (run?.diary ?? []).map { "  \($0)" } + broken.prefix(3).map { "  breaks \($0)" }
      + [
        "see it again:  \(FailingRun.command(for: program))",
        "made small:    \(FailingRun.command(for: small))",
      ]
    return lines.joined(separator: "\n")
  }

  /// The command that runs a program again; the schedule of a seed belongs to one build configuration.
  package static func command(for program: Program) -> String {
    var words = "swift run -c \(build) Proof simulation --seeds \(program.seed)..<\(program.seed + 1)"
    if program.sizes != .planned { words += " --sizes \(program.sizes.rawValue)" }
    if program.moves != Program(seed: program.seed, sizes: program.sizes).moves {
      words += " --keep \(program.moves.map { "\($0.number)" }.joined(separator: ","))"
    }
    if !program.simplifications.isEmpty {
      words += " --simplify \(program.simplifications.map(\.rawValue).joined(separator: ","))"
    }
    return words
  }

  /// The configuration of this build.
  package static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
