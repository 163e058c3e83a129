import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("Verbs that are decided when their turn comes")
struct DecidedVerbTests {
  @Test("removeAll(where:) removes what matches at its turn, as one change")
  func removesMatching() throws {
    let scene = try Scene("a", "x1", "b")
    scene.attach(.unlimited)
    let navigator = scene.navigator
    scene.submit(.push(["x2"]))
    let running = scene.start { await navigator.removeAll { $0.route.hasPrefix("x") } }
    #expect(running.value == nil)
    scene.acknowledgeAll()
    #expect(running.value?.isCommitted == true)
    #expect(scene.history == ["[a, x1, b, x2*]", "[a, b*]"])
    scene.expectLaws()
  }

  @Test("removeAll(where:) of none is unchanged; of a root, or of a stack that is not there, rejected")
  func removesNone() async {
    let navigator = Navigator(root: "a")
    #expect(await navigator.removeAll { $0.route == "z" } == .unchanged(.nothingToDo))
    #expect(await navigator.removeAll { _ in true } == .rejected(.lastEntry))
    #expect(await navigator.removeAll(on: .tab("x")) { _ in true } == .rejected(.unknownTab("x")))
  }

  @Test("on behalf of a screen hold while the screen is there, and are about its stack")
  func scoped() async throws {
    let navigator = try Navigator(
      NavigationBlueprint(tabs: [TabBlueprint("h", "a", "x"), TabBlueprint("s", "b", "x")]))
    let screen = try #require(navigator.state.tabs[1].stack.entries.first?.id)
    #expect(await navigator.scope(of: screen).removeAll { $0.route == "x" }.isCommitted)
    #expect(navigator.state.description == "[h: a, x*] (s: b)")
    let gone = await navigator.scope(of: EntryID(99)).perform { _ in .reset }
    #expect(gone.name == .stale)
  }

  @Test("are not submitted by a task that is cancelled already")
  func cancelled() async {
    let navigator = Navigator(root: "a")
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await navigator.perform { _ in .push("b") }
    }
    #expect(await task.value == .cancelled(.notSubmitted))
    #expect(navigator.state.description == "[a*]")
  }
}
