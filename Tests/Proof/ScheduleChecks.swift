import AsyncNavigationTesting
import ProofRecords
import Simulation

/// T2: small scopes under every order.
///
/// What is complete is counted as `complete`; a scope of which there are more orders than the limit allows is
/// counted as `cut`, and only its first orders were tried.
let scheduleCheck = Check("T2", "schedules", "Two and three tasks break no law under any schedule") {
  options, findings in
  let limit = options.times(quick: 200, change: 6_000, release: 2_000_000)
  await withTaskGroup(of: (SmallScope, ScheduleExploration).self) { group in
    for scope in scopes {
      let limit = scope.setting == .answering ? limit / 10 : limit
      group.addTask { (scope, ScheduleExplorer(limit: limit).explore(scope.run)) }
    }
    for await (scope, exploration) in group {
      findings.count("scopes")
      findings.count("schedules", exploration.schedules)
      findings.count(exploration.isComplete ? "complete" : "cut")
      findings.count("schedules \(scope.setting) \(scope.tasks.count)x3", exploration.schedules)
      findings.count(
        exploration.isComplete
          ? "complete \(scope.setting) \(scope.tasks.count)x3" : "cut \(scope.setting) \(scope.tasks.count)x3"
      )
      if let failure = exploration.failure { findings.violations.append("\(scope.name): \(failure)") }
    }
  }
}

private let triples: [[SmallScope.Operation]] = [
  [.push, .pop, .pushTwo], [.pushTwo, .supersede, .popToRoot], [.present, .dismiss, .push],
  [.queuePresent, .push, .dismiss], [.coalesce, .transact, .pop], [.dropIfBusy, .cancelled, .pushTwo],
]

private let scopes: [SmallScope] = {
  var scopes: [SmallScope] = []
  for setting in SmallScope.Setting.allCases {
    for (index, first) in triples.enumerated() {
      for second in triples[index...] { scopes.append(SmallScope([first, second], setting)) }
      let others = [triples[(index + 1) % triples.count], triples[(index + 2) % triples.count]]
      scopes.append(SmallScope([first] + others, setting))
    }
  }
  return scopes
}()
