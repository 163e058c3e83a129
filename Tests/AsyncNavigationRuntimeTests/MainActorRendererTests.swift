import AsyncNavigation
import Testing

/// A renderer as an app has it: a class of the main actor.
@MainActor
private final class Screen {
  private(set) var shown: NavigationState<String>?

  func synchronize(_ state: NavigationState<String>) async throws {
    MainActor.assertIsolated()
    shown = state
  }

  func perform(_ step: NavigationStep<String>) async throws {
    MainActor.assertIsolated()
    shown?.apply(step)
  }
}

// Declared on the class itself, the conformance would take its methods off the main actor.
extension Screen: NavigationRenderer {}

@Suite("A renderer on the main actor")
struct MainActorRendererTests {
  @Test("shows what the navigator does: push [b, c], present, dismiss, pop -> [a, b*]")
  func shows() async {
    let screen = Screen()
    let navigator = Navigator(root: "a")
    navigator.attach(screen, capabilities: .oneAtATime)
    #expect(await navigator.push(["b", "c"]).isCommitted)
    #expect(await navigator.present("m", as: .sheet).isCommitted)
    #expect(await screen.shown?.description == "[a, b, c] sheet[m*]")
    #expect(await navigator.dismiss().isCommitted)
    #expect(await navigator.pop().isCommitted)
    #expect(await screen.shown?.description == "[a, b*]")
    #expect(await screen.shown == navigator.state)
  }

  @Test("can be awaited from the main actor itself")
  @MainActor
  func fromTheMainActor() async {
    let screen = Screen()
    let navigator = Navigator(root: "a")
    navigator.attach(screen)
    #expect(await navigator.push("b").isCommitted)
    #expect(screen.shown == navigator.state)
  }
}
