import AsyncNavigation
import AsyncNavigationTesting
import Testing

@testable import Notes

@Suite("The list of notes")
struct ListTests {
  let scene: TestScene<Route>

  init() throws { scene = try TestScene(.notes) }

  @Test("A double tap opens it once: [notes*] -> [notes, note(1)*]")
  func doubleTap() throws {
    let list = NoteList(navigator: try scene.scope(of: .notes))
    list.tap(1)
    list.tap(1)
    try scene.expect("[notes, note(1)*]", .ended(.committed), .ended(.stale))
  }

  @Test("Going back from a note is all that happens: [notes, note(1)*] -> [notes*]")
  func back() throws {
    scene.submit(.push(.note(1)))
    try scene.exhaustively {
      scene.start { [navigator = scene.navigator] in await navigator.back() }
      try scene.expect("[notes*]", .ended(.committed))
    }
  }

  @Test("Nothing is left over when a note was opened and closed, and nobody holds on to the navigator")
  func leaks() async throws {
    try await expectingRelease { released in
      let scene = try TestScene(Route.notes)
      try scene.run { [navigator = scene.navigator] in await released.expectRelease(of: navigator) }
      try scene.checkingLeaks {
        scene.attach()
        NoteList(navigator: try scene.scope(of: .notes)).tap(1)
        scene.acknowledgeAll()
        scene.submit(.popToRoot())
        scene.acknowledgeAll()
      }
    }
  }
}
