import AsyncNavigation

/// One run of a program in the reducer alone: each step is applied to a state and to the naive one, and the two
/// are compared after it.
struct ReducerRun {
  private typealias Action = NavigationAction<String>

  private var state: NavigationState<String>
  private var ids = IDGenerator()
  private var model: NaiveNavigation
  private var known = NaiveNavigation.KnownStacks()
  private let fault: PlantedFault?

  /// Runs a program as ``ProgramSubject/run(_:fault:step:)`` does.
  static func run<Program: Sequence>(
    _ program: Program, fault: PlantedFault? = nil,
    step: (Program.Element, NavigationState<String>) -> Step
  ) -> ProgramReport {
    var report = ProgramReport()
    do {
      var run = try ReducerRun(fault: fault)
      defer { report.expectedState = run.model.state().description }
      for element in program {
        let next = step(element, run.state)
        report.steps.append(next)
        try run.take(next, noting: &report)
      }
    } catch {
      report.disagreement = Disagreement("\(error)")
    }
    return report
  }

  private init(fault: PlantedFault?) throws {
    // The state that `navlog run` starts with.
    let start = NavigationBlueprint(root: "/")
    state = try NavigationState(start, ids: &ids)
    model = try NaiveNavigation(start, nextID: 1)
    self.fault = fault
  }

  private mutating func take(_ step: Step, noting report: inout ProgramReport) throws {
    let action = ReducerRun.neverWaiting(step.action(in: model))
    let answer = model.answer(action, fault: fault)
    let expected = model.state(knowing: known)
    // Of a commit, only that it is one is of interest here.
    report.note(action, answer?.outcome ?? .committed(Commit(revision: 0)))
    var next = ids
    switch state.applying(action, ids: &next) {
    case .changed(let new):
      try Disagreement.check("answer", nil, is: answer)
      try Disagreement.check("state", new, is: expected)
      try new.checkInvariants()
      (state, ids) = (new, next)
      known = NaiveNavigation.KnownStacks(model, as: state)
    case .unchanged(let reason): try Disagreement.check("answer", .unchanged(reason), is: answer)
    case .rejected(let reason): try Disagreement.check("answer", .rejected(reason), is: answer)
    }
  }

  /// The action as a navigator would carry it out without delay: in a transaction there is no waiting.
  private static func neverWaiting(_ action: Action) -> Action {
    if case .present(_, .queue) = action { .transaction([action]) } else { action }
  }
}
