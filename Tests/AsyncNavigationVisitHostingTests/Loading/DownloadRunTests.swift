import Testing

@testable import AsyncNavigationVisitHosting

/// Which answers are applied when.
@Suite("DownloadRun")
struct DownloadRunTests {
  private static let sources: [PathConfigurationSource] = [.text("a"), .text("b"), .text("c")]

  @Test(
    "whatever the order in which answers come, they are handed out in the order of the sources",
    arguments: [
      ([0, 1, 2], [[0], [1], [2]]), ([2, 1, 0], [[], [], [0, 1, 2]]), ([1, 0, 2], [[], [0, 1], [2]]),
      ([2, 0, 1], [[], [0], [1, 2]]), ([0, 2, 1], [[0], [], [1, 2]]), ([1, 2, 0], [[], [], [0, 1, 2]]),
    ])
  func order(arrivals: [Int], handedOut: [[Int]]) {
    var run = DownloadRun<Int>(Self.sources)
    for (index, expected) in zip(arrivals, handedOut) {
      #expect(!run.isOver)
      let ready = run.take(index, at: index)
      #expect(ready.map(\.answer) == expected)
      #expect(ready.map(\.source) == expected.map { Self.sources[$0] })
    }
    #expect(run.isOver)
  }

  @Test("an answer that comes twice counts once")
  func twice() {
    var run = DownloadRun<Int>(Self.sources)
    #expect(run.take(1, at: 1).isEmpty)
    #expect(run.take(9, at: 1).isEmpty)
    #expect(run.take(0, at: 0).map(\.answer) == [0, 1])
    #expect(run.take(9, at: 0).isEmpty)
  }

  @Test("after the end nothing is handed out, and what had no result is named, also what had an answer")
  func ending() {
    var run = DownloadRun<Int>(Self.sources)
    #expect(run.take(0, at: 0).count == 1)
    #expect(run.take(2, at: 2).isEmpty)
    #expect(run.end() == [.text("b"), .text("c")])
    #expect(run.isOver)
    #expect(run.take(1, at: 1).isEmpty)
    #expect(run.end() == [])
  }

  @Test("a run without sources is over")
  func empty() {
    var run = DownloadRun<Int>([])
    #expect(run.isOver)
    #expect(run.end() == [])
  }
}
