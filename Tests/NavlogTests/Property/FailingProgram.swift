import RandomNavigation

/// A program on which the naive model and what it is a model of disagree.
struct FailingProgram {
  private let draws: [StepDraw]
  private let subject: ProgramSubject
  private let fault: PlantedFault?

  /// Takes a program that is known to fail.
  ///
  /// - Parameters:
  ///   - draws: The program.
  ///   - subject: In what it fails.
  ///   - fault: What the naive model does wrong in it.
  init(_ draws: [StepDraw], in subject: ProgramSubject, fault: PlantedFault? = nil) {
    self.draws = draws
    self.subject = subject
    self.fault = fault
  }

  /// The run of the shortest and simplest program found that fails as well.
  ///
  /// First steps are left out, the others being drawn anew for the states that there are then, so that they
  /// speak of entries that exist; then the steps are taken as they were drawn last, and made simpler.
  func shrunk() -> ProgramReport {
    let fewer = Shrinker<StepDraw> { subject.run($0, fault: fault).disagreement != nil }.shrink(draws)
    let steps = Shrinker<Step>(fails: { run($0).disagreement != nil }, simpler: \.simpler)
      .shrink(subject.run(fewer, fault: fault).steps)
    return run(steps)
  }

  private func run(_ steps: [Step]) -> ProgramReport {
    subject.run(steps, fault: fault) { step, _ in step }
  }
}
