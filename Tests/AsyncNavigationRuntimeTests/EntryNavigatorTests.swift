import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A screen's own navigator")
struct EntryNavigatorTests {
  private func isStale(_ request: NavigationRequest) -> Bool {
    if case .stale? = request.currentOutcome { true } else { false }
  }

  @Test("makes a double tap harmless: [a, b*], b pushes c twice -> [a, b, c*]")
  func doublePush() throws {
    let scene = try Scene("a", "b")
    scene.attach()
    let screen = scene.navigator.scope(of: try scene.id("b"))
    let taps = [screen.submit(.push("c")), screen.submit(.push("c"))]
    scene.settle()
    scene.acknowledgeAll()
    #expect(taps[0].currentOutcome?.isCommitted == true)
    #expect(isStale(taps[1]))
    #expect(scene.shown == "[a, b, c*]")
    scene.expectLaws()
  }

  @Test("NAV-007: pops itself once: [a, b, c*], c pops twice -> [a, b*]")
  func doublePop() throws {
    let scene = try Scene("a", "b", "c")
    scene.attach()
    let screen = scene.navigator.scope(of: try scene.id("c"))
    let taps = [screen.submit(.pop(1)), screen.submit(.pop(1))]
    scene.settle()
    scene.acknowledgeAll()
    #expect(taps[0].currentOutcome?.isCommitted == true)
    #expect(isStale(taps[1]))
    #expect(scene.shown == "[a, b*]")
    scene.expectLaws()
  }

  @Test("presents and replaces only from the top")
  func bringsScreens() throws {
    let actions: [NavigationAction<String>] = [
      .present("x"), .replaceTop("x"), .navigate("x"), .backOrPush("x"), .transaction([.pop(0), .push("x")]),
    ]
    for action in actions {
      let scene = try Scene("a", "b")
      let under = scene.navigator.scope(of: try scene.id("a"))
      let request = under.submit(action)
      scene.settle()
      #expect(isStale(request), "\(action.name)")
      #expect(scene.shown == "[a, b*]")
      scene.expectLaws()
    }
  }

  @Test("is about the stack the screen is on, also behind a modal: a pops to itself -> [a] sheet[m*]")
  func ownStack() throws {
    let scene = try Scene("a", "b")
    scene.submit(.present("m", as: .sheet))
    let screen = scene.navigator.scope(of: try scene.id("a"))
    #expect(screen.target == .tab("main"))
    let request = screen.submit(.popToRoot(on: screen.target))
    scene.settle()
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a] sheet[m*]")
    scene.expectLaws()
  }

  @Test("leaves alone what the caller expects already")
  func ownExpectation() throws {
    let scene = try Scene("a", "b")
    let screen = scene.navigator.scope(of: try scene.id("a"))
    let request = screen.submit(.push("c"), options: .expecting(.contains(try scene.id("b"))))
    scene.settle()
    #expect(request.currentOutcome?.isCommitted == true)
  }

  @Test("drops what is asked when its navigator is gone")
  func gone() async {
    var navigator: Navigator<String>? = Navigator(root: "a")
    let screen = navigator?.scope(of: EntryID(1))
    navigator = nil
    #expect(await screen?.push("b") == .dropped(.shutdown))
    #expect(screen?.submit(.pop(1)).currentOutcome == .dropped(.shutdown))
  }

  @Test(
    "keeps no navigator while what it asked waits for readiness or for modals; when that goes, the request ends",
    arguments: [
      (.present("y", policy: .queue), RequestOptions()), (.pop(0), RequestOptions(awaitsReadiness: true)),
    ] as [(NavigationAction<String>, RequestOptions)])
  func keepsNobody(action: NavigationAction<String>, options: RequestOptions) throws {
    let executor = SeededExecutor(seed: 1)
    var configuration = NavigatorConfiguration<String>(on: executor)
    configuration.startsHeld = true
    var navigator: Navigator<String>? = Navigator(root: "a", configuration: configuration)
    let screen = try #require(navigator?.scope(of: EntryID(1)))
    navigator?.submit(.present("x"))
    executor.drain()
    let result = Result<NavigationOutcome>()
    _ = executor.start { result.set(await screen.perform(action, options: options)) }
    executor.drain()
    #expect(result.value == nil)
    weak let kept = navigator
    navigator = nil
    executor.drain()
    #expect(kept == nil)
    #expect(result.value == .cancelled(.shutdown))
  }
}
