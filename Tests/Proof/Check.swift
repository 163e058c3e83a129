import Foundation
import ProofRecords
import Simulation

/// One test of the proof that runs outside the test suite: it takes its time, or measures it.
struct Check: Sendable {
  /// The test's number in the plan, such as `T1`.
  let test: String
  /// What it is called on the command line.
  let name: String
  /// What it shows, in a sentence.
  let summary: String
  /// Whether it can be run with given seeds.
  private(set) var takesSeeds = true
  /// Runs it.
  private let body: @Sendable (ProofOptions, inout ProofFindings) async throws -> Void

  init(
    _ test: String, _ name: String, _ summary: String,
    body: @escaping @Sendable (ProofOptions, inout ProofFindings) async throws -> Void
  ) {
    (self.test, self.name, self.summary, self.body) = (test, name, summary, body)
  }

  /// Runs the test.
  func run(_ options: ProofOptions) async -> ProofRecord {
    await ProofRecord.measuring(test, name) { findings in
      // What tasks find, they find in any order.
      defer { findings.sortViolations() }
      try await body(options, &findings)
    }
  }

  /// The same, for one that draws nothing from seeds.
  var seedless: Check {
    var check = self
    check.takesSeeds = false
    return check
  }
}

extension ProofFindings {
  /// Sorts by the text, numbers by their size.
  fileprivate mutating func sortViolations() {
    violations.sort { $0.compare($1, options: .numeric) == .orderedAscending }
  }
}

/// Prints what a test has come to that cannot return, since no task has a thread to run on, and ends.
func abandon(_ test: String, _ name: String, _ counts: [String: Int], _ violations: [String]) -> Never {
  ProofRecord.measuring(test, name) { $0.add(counts, violations) }.print()
  for violation in violations { FileHandle.standardError.write(Data("  \(violation)\n".utf8)) }
  exit(1)
}

/// How the tests are to be run.
struct ProofOptions: Sendable {
  /// How much is run.
  enum Extent: String, CaseIterable, Sendable {
    /// A little of each, to see that it runs.
    case quick
    /// What every change has to pass.
    case change
    /// What a release has to pass.
    case release
  }

  var extent = Extent.change
  /// The seeds to run in place of the extent's own.
  var seeds: Range<UInt64>?
  /// How large the simulation's programs are.
  var sizes = Program.Sizes.planned
  /// The moves of the simulation's programs to keep; nil keeps all.
  var keptMoves: [Int]?
  /// How the settings of the simulation's programs are to be made simpler.
  var simplifications: [ProgramSettings.Simplification] = []

  /// The number for the extent.
  func times(quick: Int, change: Int, release: Int) -> Int {
    switch extent {
    case .quick: quick
    case .change: change
    case .release: release
    }
  }

  /// The seeds asked for, else the extent's, from 0 on.
  func seeds(quick: UInt64, change: UInt64, release: UInt64) -> Range<UInt64> {
    seeds ?? 0..<UInt64(times(quick: Int(quick), change: Int(change), release: Int(release)))
  }
}
