/// All tests, in the order of the plan.
let checks: [Check] = [
  historyChecks,
  streamChecks,
].flatMap(\.self)
