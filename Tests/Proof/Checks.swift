/// All tests, in the order of the plan.
let checks: [Check] = [
  [simulationCheck, schedulesCheck],
  historyChecks,
  streamChecks,
].flatMap(\.self)
