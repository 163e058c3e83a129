import AsyncNavigation
import AsyncNavigationTesting
import ProofRecords

/// T4: what many tasks get from a navigator is what they could have got one after the other.
let historyChecks: [Check] = [
  Check("T4", "linearizability", "calls of many tasks come to what they come to one by one") {
    options, findings in
    let small = options.seeds(quick: 30, change: 1_000, release: 20_000)
    for seed in small { try await search(seed, tasks: 4, operations: 4, &findings) }
    guard options.seeds == nil else { return }
    for seed in options.seeds(quick: 3, change: 30, release: 300) {
      try await search(1_000_000 + seed, tasks: 12, operations: 12, &findings)
    }
    for seed in options.seeds(quick: 1, change: 3, release: 12) {
      let operations = options.times(quick: 100, change: 1_000, release: 1_000)
      try await witness(2_000_000 + seed, tasks: 16, operations: operations, &findings)
    }
    let share = Double(findings.counts["overlapping"] ?? 0) / Double(max(findings.counts["calls"] ?? 0, 1))
    findings.figures["overlapping"] = share
    findings.expect(share > 0.05, "only a share of \(share) of the calls were made at the same time")
  }
]

private func makeRun(_ seed: UInt64, tasks: Int, operations: Int) -> HistoryRun {
  let renderings = HistoryRun.Rendering.allCases
  let rendering = renderings[Int(seed % UInt64(renderings.count))]
  return HistoryRun(seed: seed, tasks: tasks, operations: operations, rendering: rendering)
}

/// Records a history and looks for an order of its calls.
private func search(
  _ seed: UInt64, tasks: Int, operations: Int, _ findings: inout ProofFindings
) async throws {
  let run = makeRun(seed, tasks: tasks, operations: operations)
  let record = try await run.record()
  note(record, of: run, &findings)
  findings.count("histories")
  switch LinearizabilityChecker(record.specification).check(record.calls, from: record.start) {
  case .linearizable: break
  case .undecided:
    findings.count("undecided")
    findings.expect(false, "\(run.words): too large to decide")
  case .impossible(let longest):
    let rest = record.calls.indices.filter { !longest.contains($0) }.map { "\(record.calls[$0])" }
    findings.expect(
      false,
      "\(run.words): no order; \(longest.count) calls have one, and then:\n\(rest.joined(separator: "\n"))")
  }
  confirm(record, of: run, &findings)
}

/// Records a long history, whose revisions tell the order.
private func witness(
  _ seed: UInt64, tasks: Int, operations: Int, _ findings: inout ProofFindings
) async throws {
  let run = makeRun(seed, tasks: tasks, operations: operations)
  let record = try await run.record()
  note(record, of: run, &findings)
  findings.count("witnessed")
  confirm(record, of: run, &findings)
}

/// Has the revisions of a history speak for it.
private func confirm(_ record: HistoryRun.Record, of run: HistoryRun, _ findings: inout ProofFindings) {
  let words = RevisionWitness(record.specification).violations(of: record.calls, from: record.start)
  for words in words.prefix(3) { findings.expect(false, "\(run.words): \(words)") }
}

private func note(_ record: HistoryRun.Record, of run: HistoryRun, _ findings: inout ProofFindings) {
  findings.count("calls", record.calls.count)
  findings.count("overlapping", record.overlaps)
  findings.count("events", Int(record.audit.count))
  for call in record.calls {
    switch call.answer {
    case .outcome(let outcome): findings.count(outcome.name.rawValue)
    case .state, nil: findings.count("looks")
    }
  }
  for violation in record.audit.violations { findings.expect(false, "\(run.words): \(violation)") }
}

extension HistoryRun {
  /// The run in words; the threads make each one another, whatever the seed.
  fileprivate var words: String { "seed \(seed), \(tasks) × \(operations), \(rendering)" }
}
