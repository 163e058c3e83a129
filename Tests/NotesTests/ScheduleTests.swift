import AsyncNavigation
import AsyncNavigationTesting
import Testing

@testable import Notes

@Suite("Two that navigate at once")
struct ScheduleTests {
  @Test("A link wins over a tap, in whatever order they run: [notes*] -> [notes, note(2)*]")
  func linkAndTap() throws {
    let links = try LinkTable.notes()
    let exploration = ScheduleExplorer(limit: 10_000).explore { executor in
      // No scene, whose recorder would have jobs of its own: each job multiplies the orders.
      let navigator = try Navigator(
        NavigationBlueprint<Route>.app, configuration: NavigatorConfiguration(on: executor))
      let list = NoteList(navigator: navigator.scope(of: try #require(navigator.state.top).id))
      executor.start { list.tap(1) }
      executor.start { navigator.submit(opening: "notes://note/2", with: links) }
      executor.drain()
      guard "\(navigator.state)" == "[notes, note(2)*]" else { throw Lost(shown: "\(navigator.state)") }
    }
    #expect(exploration.failure == nil)
    #expect(exploration.isComplete, "\(exploration.schedules) orders were tried")
  }
}

private struct Lost: Error { let shown: String }
