import AsyncNavigation
import AsyncNavigationTesting
import Synchronization

/// One run of a program in a navigator: each step is taken by it and by the naive one, and the two are compared
/// after it.
struct NavigatorRun {
  private let navigator: Navigator<String>
  private var model: NaiveNavigator
  private var observer: NavigatorObserver
  /// The presentations that wait.
  private var waiting: [RequestID: NavigationRequest] = [:]

  /// Runs a program as ``ProgramSubject/run(_:fault:step:)`` does.
  ///
  /// All happens on an executor of its own, so that a navigator that lets somebody wait for ever is found out
  /// as soon as there is nothing left to do.
  static func run<Program: Sequence & Sendable>(
    _ program: Program, fault: PlantedFault? = nil,
    step: @escaping @Sendable (Program.Element, NavigationState<String>) -> Step
  ) -> ProgramReport {
    let executor = SeededExecutor(seed: 1)
    let box = ReportBox()
    let hasEnded = executor.run {
      do {
        var run = try await NavigatorRun(on: executor, fault: fault)
        for element in program {
          let next = step(element, run.observer.state)
          box.update { $0.steps.append(next) }
          try await run.take(next, noting: box)
        }
        try await run.end(noting: box)
      } catch {
        box.update { $0.disagreement = Disagreement("\(error)") }
      }
    }
    var report = box.report
    if !hasEnded { report.disagreement = Disagreement("the step never ends") }
    return report
  }

  private init(on executor: SeededExecutor, fault: PlantedFault?) async throws {
    // The state that `navlog run` starts with.
    navigator = Navigator(root: "/", configuration: NavigatorConfiguration(on: executor))
    model = try NaiveNavigator(root: "/", fault: fault)
    observer = await NavigatorObserver(of: navigator)
  }

  private mutating func take(_ step: Step, noting box: ReportBox) async throws {
    let action = step.action(in: model.navigation)
    let ends = model.submit(action)
    let request = RequestID(model.requestCount)
    let end = ends.first { $0.request == request }
    box.update { $0.note(action, end?.outcome) }
    do {
      if let end {
        try Disagreement.check("outcome", await step.perform(in: navigator).inOrder, is: end.outcome)
      } else {
        waiting[request] = navigator.submit(action)
      }
      try await checkWaiting(ends, noting: box)
      try await observer.check(navigator, against: model, ends: ends, after: action)
    } catch {
      noteState(in: box)
      throw error
    }
  }

  /// Waits for the presentations that waited and have ended by the last step.
  private mutating func checkWaiting(_ ends: [NaiveNavigator.End], noting box: ReportBox) async throws {
    for end in ends {
      guard let request = waiting.removeValue(forKey: end.request) else { continue }
      try Disagreement.check("outcome", await request.outcome.inOrder, is: end.outcome)
      box.update { $0.answers["waiting \(end.outcome.name.rawValue)", default: 0] += 1 }
    }
  }

  private func noteState(in box: ReportBox) {
    box.update { [model] in $0.expectedState = model.navigation.state().description }
  }

  /// Makes sure that nothing has come to an end that should still wait.
  private func end(noting box: ReportBox) async throws {
    noteState(in: box)
    _ = try await navigator.submit(.transaction([])).outcome
    let ended = waiting.filter { $0.value.currentOutcome != nil }.map(\.key).sorted()
    try Disagreement.check("requests that should wait and have ended", ended, is: [])
  }
}

/// Where a run leaves its report.
private final class ReportBox: Sendable {
  private let state = Mutex(ProgramReport())

  var report: ProgramReport { state.withLock { $0 } }

  func update(_ change: (inout ProgramReport) -> Void) { state.withLock { change(&$0) } }
}

extension NavigationOutcome {
  /// The outcome with the entries of a commit in ascending order.
  var inOrder: NavigationOutcome {
    guard case .committed(let commit) = self else { return self }
    return .committed(
      Commit(
        revision: commit.revision, steps: commit.steps, added: commit.added.inOrder,
        removed: commit.removed.inOrder, redirectedBy: commit.redirectedBy,
        isResynchronized: commit.isResynchronized))
  }
}

extension EntryIDs {
  /// The ids in ascending order.
  var inOrder: EntryIDs { count > 1 ? EntryIDs(sorted()) : self }
}
