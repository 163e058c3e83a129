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
    let end = model.answer(action, fault: fault)?.outcome ?? ReducerRun.change
    report.note(action, end)
    var next = ids
    let reduction = state.applying(action, ids: &next)
    try Disagreement.check("outcome", ReducerRun.outcome(of: reduction), is: end)
    guard case .changed(let new) = reduction else { return }
    try Disagreement.check("state", new, is: model.state(knowing: known))
    try new.checkInvariants()
    (state, ids) = (new, next)
    known = NaiveNavigation.KnownStacks(model, as: state)
  }

  /// The end of a request that changes something; the reducer counts no revisions.
  private static let change = NavigationOutcome.committed(Commit(revision: 0))

  private static func outcome(of reduction: Reduction<String>) -> NavigationOutcome {
    switch reduction {
    case .changed: change
    case .unchanged(let reason): .unchanged(reason)
    case .rejected(let reason): .rejected(reason)
    }
  }

  /// The action as a navigator would carry it out without delay: in a transaction there is no waiting.
  private static func neverWaiting(_ action: Action) -> Action {
    if case .present(_, .queue) = action { .transaction([action]) } else { action }
  }
}
