import AsyncNavigation

/// `navlog plan`: the steps from one flat list of routes to another.
struct PlanCommand {
  let options: PlanOptions
  let console: Console

  /// Makes the plan and prints it.
  ///
  /// - Returns: What it has come to.
  func run() -> ExitCode {
    let plan: ListPlan
    do throws(ImpossibleList) {
      plan = try ListPlan(options)
    } catch {
      console.complain("\(error)")
      return .impossibleList
    }
    do throws(OutputError) {
      try write(plan)
      return .success
    } catch {
      return console.exitCode(after: error, else: .success)
    }
  }

  private func write(_ plan: ListPlan) throws(OutputError) {
    switch options.format {
    case .text:
      for line in PlanTextReport(plan: plan, note: options.note).lines {
        try console.output.write(line: line)
      }
    case .json:
      for index in plan.steps.indices { try console.output.write(json: PlanStepRecord(index, of: plan)) }
      try console.output.write(json: PlanRecord(plan, options))
    }
  }
}

extension PlanOptions {
  /// What there is to remark on the lists: modals, where a library is asked that knows none.
  var note: String? {
    let hasModals = (from + to).contains { $0.style.isModal }
    guard hasModals, preset == .navigationBackport, schedule != nil else { return nil }
    return "NavigationBackport has no sheets and covers; this is what its rules would come to"
  }
}
