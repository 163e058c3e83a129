/// All tests, in the order of the plan; some draw nothing from seeds.
let checks: [Check] = [
  [simulationCheck, scheduleCheck.seedless, cancellationCheck],
  historyChecks,
  StressChecks.all,
  streamChecks.map(\.seedless),
  [.corruption, .matcherCost.seedless],
].flatMap(\.self)
