import ProofRecords
import Simulation
import Testing

@Suite("Cancelling the caller after each job of every scenario")
struct CancellationScenarioTests {
  @Test("leaves one outcome for each request, and what was done is what the outcomes say")
  func sweep() {
    let scenarios = CancellationScenario.all
    #expect(scenarios.count >= 30)
    #expect(Set(scenarios.map(\.name)).count == scenarios.count)
    let record = ProofRecord.measuring("T8", "cancellation sweep") { findings in
      for scenario in scenarios {
        let (violations, places) = try scenario.sweep(seed: 1)
        findings.count("places", places)
        findings.violations += violations
        findings.expect(places > 3, "\(scenario.name) has \(places) jobs")
      }
      findings.count("scenarios", scenarios.count)
    }
    record.print()
    #expect(record.violations.isEmpty)
  }
}
