import AsyncNavigation
import AsyncNavigationTesting
import Testing

@testable import Notes

@Suite("The app as it runs, on threads of the system")
struct WaitingTests {
  @Test(
    "A link opens a note over whatever is up: [notes*] sheet[editor(1)*] -> [notes, note(7)*]",
    .timeLimit(.minutes(1)))
  func link() async throws {
    let navigator = try Navigator(NavigationBlueprint<Route>.app)
    let recorder = EventRecorder(navigator)
    await navigator.present(.editor(1), as: .sheet)
    navigator.submit(opening: "notes://note/7", with: try LinkTable.notes())
    try await recorder.expect("[notes] sheet[editor(1)*]", .ended(.committed))
    try await recorder.expect("[notes, note(7)*]", .ended(.committed))
  }

  @Test("Whatever a tap leads to is asserted")
  func tap() async throws {
    let navigator = try Navigator(NavigationBlueprint<Route>.app)
    try await exhaustively(navigator) { events in
      let root = try #require(navigator.state.top)
      NoteList(navigator: navigator.scope(of: root.id)).tap(1)
      try await events.expect("[notes, note(1)*]", .ended(.committed))
    }
  }
}
