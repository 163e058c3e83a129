import AsyncNavigation
import AsyncNavigationTesting
import Synchronization
import Testing

/// A route whose comparison does something once, as user code may.
private struct Prankster: Hashable, Sendable {
  final class Prank: Sendable {
    private let action = Mutex<(@Sendable () -> Void)?>(nil)

    func prepare(_ action: @escaping @Sendable () -> Void) { self.action.withLock { $0 = action } }
    func play() { action.withLock { $0.take() }?() }
  }

  let name: String
  let prank: Prank

  static func == (lhs: Prankster, rhs: Prankster) -> Bool {
    lhs.prank.play()
    return lhs.name == rhs.name
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

@Suite("A request that is carried out within the call")
struct InlineRequestTests {
  private func events<Route>(
    of navigator: Navigator<Route>, after events: AsyncStream<NavigationEvent<Route>>
  ) async -> [NavigationEvent<Route>] {
    await navigator.shutdown()
    return await events.reduce(into: []) { $0.append($1) }
  }

  @Test("is decided again when a user changes the state meanwhile, and its events know that revision")
  func changedMeanwhile() async throws {
    let prank = Prankster.Prank()
    func route(_ name: String) -> Prankster { Prankster(name: name, prank: prank) }
    let tabs = [TabBlueprint("a", route("1")), TabBlueprint("b", route("2"))]
    let navigator = try Navigator(NavigationBlueprint(tabs: tabs))
    let stream = navigator.events()
    prank.prepare { [weak navigator] in
      navigator?.attach(ScriptedRenderer<Prankster>(.automatic)).didSelectTab("b")
    }
    let outcome = await navigator.navigate(to: route("1"))
    #expect(outcome.isCommitted)
    let events = await events(of: navigator, after: stream)
    for (event, next) in zip(events, events.dropFirst()) {
      let isChange = if case .step = next.kind { true } else { false }
      #expect(next.revision == event.revision + (isChange ? 1 : 0))
    }
  }

  @Test("that selects the selected tab again gives its signal between its beginning and its end")
  func signal() async {
    let navigator = Navigator(root: "a")
    let stream = navigator.events()
    await navigator.perform(.selectTab("main", reselect: .signal))
    let names = await events(of: navigator, after: stream).map { event in
      switch event.kind {
      case .began: "began"
      case .notice(.tabReselected): "signal"
      case .ended: "ended"
      default: "other"
      }
    }
    #expect(names == ["other", "began", "signal", "ended"])
  }

  @Test(
    "ends the presentations that wait aside if that is its policy, as one does whose turn is waited for",
    arguments: [(.reset, nil), (.reset, .supersede), (.push("b"), .coalesce("key"))]
      as [(NavigationAction<String>, RequestPolicy?)])
  func endsPresentations(action: NavigationAction<String>, policy: RequestPolicy?) throws {
    let scene = try Scene("a")
    scene.submit(.present("x"))
    let waiting = scene.submit(.present("y", policy: .queue), .policy(.coalesce("key")))
    let navigator = scene.navigator
    _ = scene.start { await navigator.perform(action, options: RequestOptions(policy: policy)) }
    #expect(waiting.currentOutcome?.name == .superseded)
    scene.expectLaws()
  }

  @Test("that pushes one screen, the short way, takes the place of a presentation with its key")
  func pushCoalesces() throws {
    let scene = try Scene("a")
    scene.submit(.present("x"))
    let waiting = scene.submit(.present("y", policy: .queue), .policy(.coalesce("key")))
    let navigator = scene.navigator
    let running = scene.start { await navigator.push("b", options: .policy(.coalesce("key"))) }
    #expect(running.value?.isCommitted == true)
    #expect(waiting.currentOutcome?.name == .superseded)
    scene.expectLaws()
  }

  @Test("is none while the navigator is not ready and it is to wait for that")
  func awaitsReadiness() throws {
    let scene = try Scene("a") { $0.startsHeld = true }
    let navigator = scene.navigator
    let options = RequestOptions(awaitsReadiness: true)
    let running = scene.start { await navigator.perform(.navigate("b"), options: options) }
    #expect(running.value == nil)
    #expect(scene.shown == "[a*]")
    navigator.markReady()
    scene.settle()
    #expect(running.value?.isCommitted == true)
    #expect(scene.shown == "[a, b*]")
    scene.expectLaws()
  }
}
