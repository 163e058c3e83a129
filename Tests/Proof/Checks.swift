/// All tests, in the order of the plan.
let checks: [Check] = [
  [simulationCheck],
  historyChecks,
  streamChecks,
].flatMap(\.self)
