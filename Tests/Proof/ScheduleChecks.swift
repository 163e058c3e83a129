import AsyncNavigationTesting
import ProofRecords
import Simulation

/// T2: small scopes under every order.
///
/// Each scope is tried whole; one that is not counts as a violation. `SmallScope.all` says what they cover.
let scheduleCheck = Check("T2", "schedules", "Two and three tasks break no law under any schedule") {
  _, findings in
  let scopes = SmallScope.all
  await withTaskGroup(of: (SmallScope, ScheduleExploration, ends: Int).self) { group in
    for scope in scopes {
      group.addTask {
        let (exploration, ends) = scope.explore(limit: 2_000_000)
        return (scope, exploration, ends.count)
      }
    }
    for await (scope, exploration, ends) in group {
      findings.count("scopes")
      findings.count("orders", exploration.schedules)
      findings.count("different ends", ends)
      findings.count("orders \(scope.setting) \(scope.size)", exploration.schedules)
      let most = findings.counts["most choices"] ?? 0
      findings.counts["most choices"] = max(most, exploration.mostChoices)
      findings.expect(
        exploration.isComplete,
        "\(scope.name): \(exploration.failure.map { "\($0)" } ?? "more orders than the limit allows")")
    }
  }
}
