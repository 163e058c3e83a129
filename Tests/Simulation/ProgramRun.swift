import AsyncNavigation
import AsyncNavigationTesting

/// What a run of a program has come to.
package struct ProgramRun: Sendable {
  /// The laws that it broke.
  package let violations: [Violation]
  package let jobs: Int
  package let events: Int
  package let checks: Int
  /// Each event and each call of the renderer, as text, and what was told of each request; empty where nobody
  /// has asked for it.
  package let log: [String]
  /// What was done, move by move, and by whom; empty where nobody has asked for it.
  package let diary: [String]
}

extension Program {
  /// How much is written down.
  package enum Detail: Sendable {
    case nothing, log, diary
  }

  /// Runs the program.
  package func run(through lens: Lens = Lens(), writing detail: Detail = .nothing) throws -> ProgramRun {
    weak var navigator: Navigator<String>?
    weak var renderer: ScriptedRenderer<String>?
    weak var askers: Askers?
    var executor: SeededExecutor?
    var run = try run(through: lens, writing: detail) { course in
      (navigator, renderer) = (course.navigator, course.renderer)
      (askers, executor) = (course.askers, course.executor)
    }
    // The recorder's task ends when the recorder is gone.
    executor?.drain()
    var left: [String] = []
    if navigator != nil { left.append("the navigator lives on") }
    if renderer != nil { left.append("the renderer lives on") }
    if askers != nil { left.append("the tasks live on") }
    guard !left.isEmpty else { return run }
    run = ProgramRun(
      violations: run.violations + left.map { Violation(law: .nothingLeft, words: $0, move: nil) },
      jobs: run.jobs, events: run.events, checks: run.checks, log: run.log, diary: run.diary)
    return run
  }

  private func run(
    through lens: Lens, writing detail: Detail, _ note: (Course) -> Void
  ) throws -> ProgramRun {
    let diary = detail == .diary ? Notes<String>() : nil
    let course = try Course(self, lens: lens, diary: diary)
    note(course)
    course.run()
    course.reviewer.finish(course)
    course.close()
    return ProgramRun(
      violations: course.reviewer.violations, jobs: course.executor.jobsRun, events: course.reviewer.seen,
      checks: course.reviewer.checks, log: detail == .log ? course.log : [], diary: diary?.values ?? [])
  }
}

extension Course {
  /// All that can be told apart from outside.
  fileprivate var log: [String] {
    let told = askers.requests.map { "\($0.id): \($0.currentOutcome as Any)" }
    let awaited = askers.awaited.values.map { "\($0)" }
    return recorder.events.map { "\($0)" } + renderer.log.map { "\($0)" } + told + awaited
  }
}
