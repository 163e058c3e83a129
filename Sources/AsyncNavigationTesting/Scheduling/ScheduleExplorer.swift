/// Runs a scenario under every order of its jobs, or as many as a limit allows.
///
/// A seed tries one order; a small scenario has few enough to try all. After each run, the last choice that
/// has another way is taken the other way, until no choice is left (a search without memory: nothing is kept
/// of a run but its choices, so the scenario has to be the same each time and to make everything it uses
/// anew).
///
///     let exploration = ScheduleExplorer().explore { executor in
///       let navigator = Navigator(root: "home", configuration: NavigatorConfiguration(on: executor))
///       executor.start { await navigator.push("a") }
///       executor.start { await navigator.push("b") }
///       executor.drain()
///       if navigator.state.activeStack.count != 3 { throw Lost() }
///     }
///     // exploration.isComplete: each order was tried; exploration.failure: none failed
///
/// The number of orders grows with the factorial of the jobs that wait at once: two tasks of three jobs each
/// have 20, and a navigator's own jobs soon make that thousands. See whether the exploration is complete;
/// where it is not, its description says what to do.
public struct ScheduleExplorer: Sendable {
  /// How many orders to try at most.
  public var limit: Int

  /// Makes an explorer.
  ///
  /// - Parameter limit: How many orders to try at most; some seconds' worth of a debug build where it is left
  ///   out, so that a scope that is too large says so rather than seem to hang.
  public init(limit: Int = 2_000) { self.limit = limit }

  /// Runs a scenario under one order after the other, up to the first that fails.
  ///
  /// - Parameter scenario: Runs everything on the executor it is given, and throws what is wrong.
  /// - Returns: How many orders were tried, and what went wrong.
  public func explore(_ scenario: (SeededExecutor) throws -> Void) -> ScheduleExploration {
    var exploration = ScheduleExploration()
    var path: [ScheduleChoice] = []
    while exploration.schedules < limit {
      let executor = SeededExecutor(following: Schedule(path.map(\.choice)))
      do {
        try scenario(executor)
      } catch {
        exploration.note(executor.choices)
        exploration.failure = ScheduleFailure(
          schedule: Schedule(executor.choices.map(\.choice)), error: error)
        return exploration
      }
      let choices = executor.choices
      exploration.note(choices)
      guard choices.starts(with: path) else {
        exploration.failure = ScheduleFailure(
          schedule: Schedule(path.map(\.choice)), error: UnsteadyScenario(expected: path, found: choices))
        return exploration
      }
      guard let next = ScheduleExplorer.next(after: choices) else {
        exploration.isComplete = true
        return exploration
      }
      path = next
    }
    return exploration
  }

  /// The first choices of the next order: the last that has another way takes that.
  private static func next(after choices: [ScheduleChoice]) -> [ScheduleChoice]? {
    guard let last = choices.lastIndex(where: { $0.choice + 1 < $0.count }) else { return nil }
    return choices[..<last] + [ScheduleChoice(choice: choices[last].choice + 1, count: choices[last].count)]
  }
}
