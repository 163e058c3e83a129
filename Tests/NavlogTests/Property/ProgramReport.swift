import AsyncNavigation

@testable import navlog

/// What the run of a program has come to.
struct ProgramReport: Sendable {
  /// The steps that were taken, the last one perhaps in part.
  var steps: [Step] = []
  /// The actions that the steps came to.
  private(set) var actions: [NavigationAction<String>] = []
  /// How often each action was answered in each way.
  var answers: [String: Int] = [:]
  /// What went wrong in the last step; nil when nothing did.
  var disagreement: Disagreement?
  /// How the last step should have ended; nil when it should wait, or never began.
  private(set) var expectedOutcome: NavigationOutcome?
  /// What should be shown after the last step.
  var expectedState = ""

  /// Notes an action and how it should end; nil when it should wait.
  mutating func note(_ action: NavigationAction<String>, _ outcome: NavigationOutcome?) {
    actions.append(action)
    expectedOutcome = outcome
    answers["\(action.name) \(outcome?.name.rawValue ?? "waits")", default: 0] += 1
  }
}

/// Something that the two sides of a run do not agree on.
struct Disagreement: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Throws a disagreement unless two things are equal.
  static func check<Value: Equatable>(_ name: String, _ actual: Value, is expected: Value) throws {
    guard actual != expected else { return }
    throw Disagreement("\(name): expected \(expected), got \(actual)")
  }

  /// Throws a disagreement that tells all of two states, ids included, unless they are equal.
  static func check(
    _ name: String, _ actual: NavigationState<String>, is expected: NavigationState<String>
  ) throws {
    guard actual != expected else { return }
    let formatter = JSONLineFormatter()
    try check(name, formatter.line(for: actual), is: formatter.line(for: expected))
  }
}

/// What carries out a program beside the naive model.
enum ProgramSubject: String, Sendable, CaseIterable {
  /// A navigator without a renderer, asked by its verbs.
  case navigator
  /// The reducer alone, which takes a third of the time.
  case reducer

  /// Runs a program to its end, or to the first disagreement.
  ///
  /// - Parameters:
  ///   - program: The steps.
  ///   - fault: What the naive model is to do wrong.
  ///   - step: Says what to do in a state.
  /// - Returns: What it has come to.
  func run<Program: Sequence & Sendable>(
    _ program: Program, fault: PlantedFault? = nil,
    step: @escaping @Sendable (Program.Element, NavigationState<String>) -> Step
  ) -> ProgramReport {
    switch self {
    case .navigator: NavigatorRun.run(program, fault: fault, step: step)
    case .reducer: ReducerRun.run(program, fault: fault, step: step)
    }
  }

  /// Runs a program of steps that are still to be drawn.
  func run(_ program: [StepDraw], fault: PlantedFault? = nil) -> ProgramReport {
    run(program, fault: fault) { $0.step(in: $1) }
  }
}
