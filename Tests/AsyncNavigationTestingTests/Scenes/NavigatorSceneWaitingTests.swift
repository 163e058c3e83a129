import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A failure while something is waited for")
struct NavigatorSceneWaitingTests {
  @Test("says so where a call is to be acknowledged: the end of a swipe is waited for")
  func swipe() throws {
    let scene = try TestScene("home")
    let attachment = scene.attach()
    scene.renderer.userBeginsSwipe(reportingTo: attachment)
    scene.submit(.push("a"))
    let failure = #expect(throws: TestFailure.self) { try scene.acknowledge() }
    #expect(
      failure?.words == """
        the renderer has no open call to acknowledge; something else is waited for, such as the end of a \
        swipe or a guard's answer:
        - 1 request not ended: acknowledge or fail the renderer's calls, answer whoever is asked, end what \
        the user has begun, or cancel what is not to end
        - 1 task asleep on the clock: let time pass, or cancel whoever sets a limit
        - begun: request 1: push a
        """)
    scene.renderer.userCancelsSwipe(reportingTo: attachment)
    try scene.acknowledge()
  }

  @Test("says so where a call is to be acknowledged or failed: a guard's answer is waited for")
  func asked() throws {
    let user = ScriptedAnswers<Bool>()
    let leaving = NavigationGuard<String>("leaving") { _ in try await user.ask() ? .allow : .deny("no") }
    let scene = try TestScene("home", guards: [leaving])
    scene.attach()
    scene.submit(.push("a"))
    for call in [{ try scene.acknowledge() }, { try scene.fail(CancellationError()) }] as [() throws -> Void]
    {
      let failure = #expect(throws: TestFailure.self) { try call() }
      #expect(failure?.words.contains("something else is waited for") == true)
      #expect(failure?.words.hasSuffix("\n- begun: request 1: push a") == true)
    }
    try user.answer(true)
    try scene.acknowledge()
  }

  @Test("names what was run and has no end: a call, a request, or nothing of the scene's")
  func run() throws {
    let scene = try TestScene("home")
    scene.attach()
    let navigator = scene.navigator
    let open = #expect(throws: TestFailure.self) { try scene.run { await navigator.push("a") } }
    #expect(open?.words.contains("\n- 1 call of the renderer not answered (call 2: push a #2") == true)
    #expect(open?.words.hasSuffix("\n- begun: request 1: push a") == true)
    scene.acknowledgeAll()
    let user = ScriptedAnswers<Bool>()
    let asks = #expect(throws: TestFailure.self) { try scene.run { try await user.ask() } }
    #expect(asks?.words.contains("\n- nothing of the scene's") == true)
  }

  @Test("names the requests whose end was not asserted, and what they wait for")
  func exhaustive() async throws {
    let scene = try TestScene("home")
    scene.attach()
    let failure = #expect(throws: TestFailure.self) {
      _ = try scene.exhaustively { scene.submit(.push("a")) }
    }
    #expect(failure?.words.contains("\n- 1 request not ended: acknowledge") == true)
    #expect(failure?.words.contains("\n- 1 call of the renderer not answered (call 2") == true)
    #expect(failure?.words.hasSuffix("\n- begun: request 1: push a") == true)
    scene.acknowledgeAll()
  }
}
