import ProofRecords
import Simulation

/// T8: the caller is cancelled after each job of each scenario.
let cancellationCheck = Check(
  "T8", "cancellation", "A caller that is cancelled leaves whole steps and one outcome"
) {
  options, findings in
  let seeds = options.seeds(quick: 1, change: 4, release: 100)
  await withTaskGroup(of: Result<(violations: [String], places: Int), any Error>.self) { group in
    for scenario in CancellationScenario.all {
      for seed in seeds { group.addTask { Result { try scenario.sweep(seed: seed) } } }
    }
    for await result in group {
      switch result {
      case .success((let violations, let places)):
        findings.count("sweeps")
        findings.count("places", places)
        findings.violations += violations
      case .failure(let error): findings.violations.append("it threw \(error)")
      }
    }
  }
  findings.count("scenarios", CancellationScenario.all.count)
}
