import AsyncNavigation
import AsyncNavigationTesting
import Testing

@testable import Notes

/// The model of a note, of the main actor as most models are.
@MainActor
final class NoteModel {
  private let navigator: Navigator<Route>
  private(set) var isOpening = false

  init(navigator: Navigator<Route>) { self.navigator = navigator }

  func showVersions(of note: Int) async {
    isOpening = true
    await navigator.push(.versions(note))
    isOpening = false
  }
}

@Suite("A model of the main actor")
@MainActor
struct MainActorTests {
  @Test("is busy until its screen is shown: [notes*] -> [notes, versions(1)*]", .timeLimit(.minutes(1)))
  func showsVersions() async throws {
    let navigator = try Navigator(NavigationBlueprint<Route>.app)
    let renderer = ScriptedRenderer<Route>()
    navigator.attach(renderer, capabilities: .oneAtATime)
    await renderer.nextCall()?.acknowledge()  // The whole state.

    let model = NoteModel(navigator: navigator)
    let task = Task { await model.showVersions(of: 1) }
    let call = await renderer.nextCall()
    #expect(model.isOpening)
    call?.acknowledge()
    await task.value
    #expect(!model.isOpening)
    #expect("\(navigator.state)" == "[notes, versions(1)*]")
  }
}
