import AsyncNavigation
import AsyncNavigationTesting
import Testing

@testable import Notes

@Suite("Two that navigate at once")
struct ScheduleTests {
  @Test("A double tap opens one note, whatever runs first", arguments: 0..<50 as Range<UInt64>)
  func doubleTap(seed: UInt64) throws {
    let scene = try TestScene(Route.notes, seed: seed)
    let list = NoteList(navigator: try scene.scope(of: .notes))
    for note in 1...2 { scene.executor.start { list.tap(note) } }
    scene.settle()
    #expect(["[notes, note(1)*]", "[notes, note(2)*]"].contains(scene.shown))
  }

  @Test("A link wins over a tap, in whatever order they run: [notes*] -> [notes, note(2)*]")
  func linkAndTap() throws {
    let links = try LinkTable.notes()
    let exploration = ScheduleExplorer().explore { executor in
      // No scene, whose recorder would have jobs of its own: each job multiplies the orders.
      let navigator = try Navigator(
        NavigationBlueprint<Route>.app, configuration: NavigatorConfiguration(on: executor))
      let list = NoteList(navigator: navigator.scope(of: try #require(navigator.state.top).id))
      executor.start { list.tap(1) }
      executor.start { navigator.submit(opening: "notes://note/2", with: links) }
      executor.drain()
      guard "\(navigator.state)" == "[notes, note(2)*]" else { throw Lost(shown: "\(navigator.state)") }
    }
    #expect(exploration.isComplete)
  }
}

@Suite("An order that was found")
struct FollowedScheduleTests {
  /// What two taps lead to, under the order that an executor gives.
  func twoTaps(on executor: SeededExecutor) throws -> String {
    let navigator = try Navigator(
      NavigationBlueprint<Route>.app, configuration: NavigatorConfiguration(on: executor))
    let list = NoteList(navigator: navigator.scope(of: try #require(navigator.state.top).id))
    for note in 1...2 { executor.start { list.tap(note) } }
    executor.drain()
    return "\(navigator.state)"
  }

  @Test("is followed again, as often as one likes")
  func follows() throws {
    let exploration = ScheduleExplorer().explore { executor in
      let shown = try twoTaps(on: executor)
      guard shown == "[notes, note(1)*]" else { throw Lost(shown: shown) }
    }
    let failure = try #require(exploration.failure)
    let again = try twoTaps(on: SeededExecutor(following: failure.schedule))
    #expect(again == "[notes, note(2)*]")
  }
}

private struct Lost: Error { let shown: String }
