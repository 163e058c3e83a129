import AsyncNavigation
import AsyncNavigationTesting

/// A fault that is planted into a recorded history.
enum HistoryFault: CaseIterable {
  /// A change is missing that others came after.
  case lostChange
  /// A change says that it was a revision later.
  case otherRevision
  /// The last change has returned before any other call was made.
  case tooEarly

  /// The history with the fault.
  ///
  /// - Returns: The history; nil for one of fewer than two changes, in which there is nothing to spoil.
  func planted(in record: HistoryRun.Record) -> HistoryRun.Record? {
    func revision(_ call: HistoryRun.Call) -> UInt64? {
      if case .outcome(.committed(let commit)) = call.answer { commit.revision } else { nil }
    }
    let changes = record.calls.indices.filter { revision(record.calls[$0]) != nil }
      .sorted { revision(record.calls[$0]) ?? 0 < revision(record.calls[$1]) ?? 0 }
    guard changes.count > 1, let first = changes.first, let last = changes.last else { return nil }
    var calls = record.calls
    switch self {
    case .lostChange: calls.remove(at: first)
    case .otherRevision:
      guard case .outcome(.committed(let commit)) = calls[last].answer else { return nil }
      let later = Commit(
        revision: commit.revision + 1, steps: commit.steps, added: commit.added, removed: commit.removed)
      calls[last] = HistoryRun.Call(
        calls[last].request, .outcome(.committed(later)), asked: calls[last].asked,
        answered: calls[last].answered)
    case .tooEarly:
      calls[last] = HistoryRun.Call(calls[last].request, calls[last].answer, asked: 0, answered: 0)
    }
    return HistoryRun.Record(
      specification: record.specification, start: record.start, calls: calls, audit: record.audit)
  }
}
