import AsyncNavigation
import AsyncNavigationTesting
import Testing

private struct Wrong: Error {}

@Suite("A schedule explorer")
struct ScheduleExplorerTests {
  /// Runs two tasks of so many jobs each and gives the order in which they ran.
  private func order(of jobs: Int, on executor: SeededExecutor) -> String {
    let notes = Notes<String>()
    // A job starts the next one: a `Task.yield()` would take two of them.
    @Sendable func start(_ name: String, _ jobs: Int) {
      guard jobs > 0 else { return }
      executor.start {
        notes.add(name)
        start(name, jobs - 1)
      }
    }
    for name in ["a", "b"] { start(name, jobs) }
    executor.drain()
    return notes.values.joined()
  }

  @Test("tries each order of two tasks' jobs once", arguments: [(1, 2), (2, 6), (3, 20), (4, 70)])
  func orders(jobs: Int, count: Int) {
    var seen: [String] = []
    let exploration = ScheduleExplorer().explore { seen.append(order(of: jobs, on: $0)) }
    #expect(exploration.isComplete)
    #expect(Set(seen).count == count)
    #expect(exploration.schedules == count)
    #expect(exploration.failure == nil)
  }

  @Test("stops at its limit and says so")
  func limit() {
    let exploration = ScheduleExplorer(limit: 5).explore { _ = order(of: 3, on: $0) }
    #expect(exploration.schedules == 5)
    #expect(!exploration.isComplete)
  }

  @Test("finds the one order that fails, which is followed again")
  func failure() throws {
    let exploration = ScheduleExplorer().explore { if order(of: 3, on: $0) == "babaab" { throw Wrong() } }
    let failure = try #require(exploration.failure)
    #expect(failure.error is Wrong)
    #expect(!exploration.isComplete)
    #expect(order(of: 3, on: SeededExecutor(following: failure.schedule)) == "babaab")
    #expect("\(failure)".contains("SeededExecutor(following: \(failure.schedule))"))
  }

  @Test("tries the ways that a scenario has besides its jobs")
  func ways() {
    var seen: [[Int]] = []
    let exploration = ScheduleExplorer().explore { executor in
      let first = executor.choose(among: 3)
      seen.append([first, executor.choose(among: first == 1 ? 2 : 1)])
    }
    #expect(exploration.isComplete)
    #expect(seen == [[0, 0], [1, 0], [1, 1], [2, 0]])
    #expect(exploration.mostChoices == 2)
  }

  @Test("says that a scenario is not the same each time")
  func unsteady() throws {
    var runs = 0
    let exploration = ScheduleExplorer().explore { executor in
      runs += 1
      _ = executor.choose(among: runs + 1)
    }
    #expect("\(try #require(exploration.failure))".contains("not the same each time"))
  }

  @Test("tries every order of pushes onto a navigator")
  func navigator() {
    var stacks: Set<[String]> = []
    let exploration = ScheduleExplorer().explore { executor in
      let navigator = Navigator(root: "h", configuration: NavigatorConfiguration(on: executor))
      for route in ["a", "b", "c"] { executor.start { await navigator.push(route) } }
      executor.drain()
      stacks.insert(navigator.state.activeStack.routes)
    }
    #expect(exploration.isComplete)
    #expect(stacks.count == 6)
  }

  @Test("A schedule that asks for more ways than there are takes the last, and goes on where it ends")
  func longer() {
    let executor = SeededExecutor(following: [7])
    #expect(executor.choose(among: 3) == 2)
    #expect(executor.choose(among: 3) == 0)
    #expect(executor.choose(among: 0) == 0)
  }
}
