import AsyncNavigation
import AsyncNavigationTesting
import ProofRecords

/// T4: what many tasks get from a navigator is what they could have got one after the other.
let historyChecks: [Check] = [
  Check("T4", "linearizability", "calls of many tasks come to what they come to one by one") {
    options, findings in
    let small = options.seeds(quick: 30, change: 1_000, release: 20_000)
    for seed in small {
      let (run, record) = try await search(seed, tasks: 4, operations: 4, &findings)
      if seed.isMultiple(of: 10) { plantFaults(in: record, of: run, &findings) }
    }
    guard options.seeds == nil else { return }
    for seed in options.seeds(quick: 3, change: 30, release: 300) {
      try await search(1_000_000 + seed, tasks: 12, operations: 12, &findings)
    }
    for seed in options.seeds(quick: 1, change: 3, release: 12) {
      let operations = options.times(quick: 100, change: 1_000, release: 1_000)
      _ = try await witness(2_000_000 + seed, tasks: 16, operations: operations, &findings)
      findings.count("witnessed")
    }
    let share = Double(findings.counts["overlapping"] ?? 0) / Double(max(findings.counts["calls"] ?? 0, 1))
    findings.figures["overlapping"] = share
    findings.expect(share > 0.05, "only a share of \(share) of the calls were made at the same time")
  }
]

/// Records a history and has its revisions speak for it.
private func witness(
  _ seed: UInt64, tasks: Int, operations: Int, _ findings: inout ProofFindings
) async throws -> (HistoryRun, HistoryRun.Record) {
  let renderings = HistoryRun.Rendering.allCases
  let rendering = renderings[Int(seed % UInt64(renderings.count))]
  let run = HistoryRun(seed: seed, tasks: tasks, operations: operations, rendering: rendering)
  let record = try await run.record()
  note(record, of: run, &findings)
  for words in record.witnessed.prefix(3) { findings.expect(false, "\(run.words): \(words)") }
  return (run, record)
}

/// The same, and looks for an order of the calls.
@discardableResult
private func search(
  _ seed: UInt64, tasks: Int, operations: Int, _ findings: inout ProofFindings
) async throws -> (HistoryRun, HistoryRun.Record) {
  let (run, record) = try await witness(seed, tasks: tasks, operations: operations, &findings)
  findings.count("histories")
  switch record.verdict {
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
  return (run, record)
}

/// Both ways to check a history have to see what is wrong with it.
private func plantFaults(
  in record: HistoryRun.Record, of run: HistoryRun, _ findings: inout ProofFindings
) {
  for fault in HistoryFault.allCases {
    guard let spoilt = fault.planted(in: record) else { continue }
    findings.count("planted faults")
    let isSeen = if case .impossible = spoilt.verdict { true } else { false }
    findings.expect(isSeen, "\(run.words): \(fault) was not seen by the search")
    findings.expect(!spoilt.witnessed.isEmpty, "\(run.words): \(fault) was not seen by the revisions")
  }
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

extension HistoryRun.Record {
  /// What the search finds.
  fileprivate var verdict: LinearizabilityChecker<HistoryRun.Specification>.Verdict {
    LinearizabilityChecker(specification).check(calls, from: start)
  }

  /// What its revisions say against it.
  fileprivate var witnessed: [String] { RevisionWitness(specification).violations(of: calls, from: start) }
}

extension HistoryRun {
  /// The run in words; the threads make each one another, whatever the seed.
  fileprivate var words: String { "seed \(seed), \(tasks) × \(operations), \(rendering)" }
}
