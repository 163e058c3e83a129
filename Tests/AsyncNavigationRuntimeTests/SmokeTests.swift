import AsyncNavigation
import Testing

final class InstantRenderer: NavigationRenderer {
  typealias Route = String
  func synchronize(_ state: NavigationState<String>) async throws {}
  func perform(_ step: NavigationStep<String>) async throws {}
}

@Suite("A navigator as an app first meets it")
struct SmokeTests {
  @Test("carries out verbs and submissions, and its events fold to its state")
  func pushes() async {
    let navigator = Navigator(root: "home")
    let stream = navigator.events()
    let outcome = await navigator.push("a")
    #expect(outcome.isCommitted)
    #expect(navigator.state.description == "[home, a*]")
    await navigator.push(["b", "c"])
    await navigator.pop()
    _ = try? await navigator.submit(.push("z")).outcome
    #expect(navigator.state.description == "[home, a, b, z*]")
    await navigator.shutdown()
    var mirror: NavigationState<String>?
    var count = 0
    for await event in stream {
      if mirror == nil, case .snapshot(let s) = event.kind { mirror = s.presented }
      mirror?.apply(event)
      count += 1
    }
    #expect(count == 1 + 12)
    #expect(mirror == navigator.state)
  }

  @Test("has a renderer show a push of three in three steps, then a modal")
  func stages() async throws {
    let navigator = Navigator(root: "home")
    let renderer = InstantRenderer()
    navigator.attach(renderer, capabilities: .oneAtATime)
    let outcome = await navigator.push(["a", "b", "c"])
    guard case .committed(let commit) = outcome else { Issue.record("\(outcome)"); return }
    #expect(commit.steps == 3)
    #expect(commit.added.count == 3)
    let r = navigator.submit(.present("login"))
    let o = try await r.outcome
    #expect(o.isCommitted)
    #expect(navigator.state.description == "[home, a, b, c] automatic[login*]")
  }

  @Test("lets a guard lead a push to a login")
  func guards() async throws {
    var configuration = NavigatorConfiguration<String>()
    configuration.guards = [
      NavigationGuard("login") { proposal in
        if case .push(let r, _) = proposal.action, r == ["secret"] { return .redirect(.present("login")) }
        return .allow
      }
    ]
    let navigator = Navigator(root: "home", configuration: configuration)
    let outcome = await navigator.push("secret")
    #expect(outcome.description == "committed revision 1, redirected by login")
    #expect(navigator.state.description == "[home] automatic[login*]")
    let c = await navigator.modals
    #expect(await c.stack(navigator.state.modals[0].id) != nil)
    await navigator.dismiss()
  }
}
