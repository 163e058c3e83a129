/// All tests, in the order of the plan.
let checks: [Check] = [
  [simulationCheck, scheduleCheck, cancellationCheck],
  historyChecks,
  StressChecks.all,
  streamChecks,
  [.corruption, .matcherCost],
].flatMap(\.self)
