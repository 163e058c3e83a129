import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("What has come of trying many orders")
struct ScheduleExplorationTests {
  /// Tries three ways to go on, one of which may fail.
  private func explore(limit: Int = 10, failing: Int? = nil) -> ScheduleExploration {
    ScheduleExplorer(limit: limit).explore { executor in
      if executor.choose(among: 3) == failing { throw CancellationError() }
    }
  }

  @Test("says that all orders were tried, and whether one was not")
  func complete() {
    #expect("\(explore())" == "3 orders tried, which are all; none failed")
    let one = ScheduleExplorer().explore { _ in }
    #expect("\(one)" == "1 order tried, which are all; none failed")
  }

  @Test("says what to do where the limit has come before")
  func limit() {
    let words = explore(limit: 2).description
    #expect(words.hasPrefix("2 orders tried, none failed, but there are more: make the scope smaller"))
    #expect(words.contains("raise the limit with ScheduleExplorer(limit:)"))
  }

  @Test("says which order failed, and how to see it again")
  func failure() {
    #expect(
      explore(failing: 1).description == """
        of 2 orders tried the last one failed: CancellationError(); see it again by \
        SeededExecutor(following: [1])
        """)
  }
}
