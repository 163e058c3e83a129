/// Runs a scenario under every order of its jobs, or as many as a limit allows.
///
/// A seed tries one order; a small scenario has few enough to try all. After each run, the last choice that has
/// another way is taken the other way, until no choice is left (a search without memory: nothing is kept of a
/// run but its choices, so the scenario has to be the same each time and to make everything it uses anew).
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
/// have 20, and a navigator's own jobs soon make that thousands. See whether the exploration is complete.
public struct ScheduleExplorer: Sendable {
  /// How many orders to try at most.
  public var limit: Int

  /// Makes an explorer.
  public init(limit: Int = 1_000_000) { self.limit = limit }

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

/// What has come of running a scenario under many orders of its jobs.
public struct ScheduleExploration: Sendable {
  /// How many orders were tried.
  public internal(set) var schedules = 0
  /// Whether each order was tried: neither the limit nor a failure came before.
  public internal(set) var isComplete = false
  /// The most choices that one order took.
  public internal(set) var mostChoices = 0
  /// The order that failed; nil where none has.
  public internal(set) var failure: ScheduleFailure?

  mutating func note(_ choices: [ScheduleChoice]) {
    schedules += 1
    mostChoices = max(mostChoices, choices.count)
  }
}

/// An order of jobs under which a scenario has failed.
public struct ScheduleFailure: Error, CustomStringConvertible {
  /// The order, for ``SeededExecutor/init(following:)``.
  public let schedule: Schedule
  /// What was wrong.
  public let error: any Error

  /// What was wrong, and how to see it again.
  public var description: String { "\(error); see it again by SeededExecutor(following: \(schedule))" }
}

/// A scenario did something else under the same choices, so that not all of its orders can be tried.
struct UnsteadyScenario: Error, CustomStringConvertible {
  let expected: [ScheduleChoice]
  let found: [ScheduleChoice]

  var description: String {
    let place = zip(expected, found).prefix { $0 == $1 }.count
    return "the scenario is not the same each time: it differs at choice \(place + 1)"
  }
}
