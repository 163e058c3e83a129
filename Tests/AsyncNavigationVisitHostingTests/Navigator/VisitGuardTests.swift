import AsyncNavigation
import AsyncNavigationTesting
import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import Testing

/// Guards of the navigator beneath, which see the whole change that a visit comes to.
@Suite("Guards of visits")
struct VisitGuardTests {
  private func makeScene(
    tabs: [TabID] = [],
    _ decide: @escaping @Sendable (NavigationProposal<VisitRoute>) async throws -> GuardDecision<VisitRoute>
  ) throws -> VisitScene {
    try VisitScene(
      tabs: tabs, configure: { $0.navigator.guards = [NavigationGuard("guard", decide: decide)] })
  }

  private static func isSecret(_ proposal: NavigationProposal<VisitRoute>) -> Bool {
    proposal.target.stacks.contains { $0.stack.top?.route.description == "/secret" }
  }

  @Test("a no changes nothing, and nothing is told")
  func denied() throws {
    let scene = try makeScene { VisitGuardTests.isSecret($0) ? .deny("secret") : .allow }
    try scene.route("/", "/new")
    let outcome = try scene.run { await $0.route(page("/secret")) }
    #expect(outcome == .settled(.denied(by: "guard", .refused("secret")), visits: []))
    #expect(scene.shown == "[/] automatic[/new*]")
    #expect(scene.effects.count == 2)
    scene.expectLaws()
  }

  @Test("one that throws ends the visit as failed, one that does not answer as denied")
  func failing() throws {
    let gate = Gate()
    let scene = try makeScene { proposal in
      if VisitGuardTests.isSecret(proposal) { throw Oops() }
      if proposal.target.top?.route.description == "/slow" { await gate.wait() }
      return .allow
    }
    #expect(try scene.route(VisitProposal("/secret")) == "failed")
    let slow = scene.start { await $0.route(page("/slow")) }
    scene.passLimit()
    #expect(slow.value == .settled(.denied(by: "guard", .timedOut), visits: []))
    gate.open()
    #expect(scene.effects.isEmpty)
    scene.expectLaws()
  }

  @Test("a page that it leads to instead is the one that is visited: /secret -> /login")
  func redirected() throws {
    let scene = try makeScene { proposal in
      VisitGuardTests.isSecret(proposal) ? .redirect(.push([VisitRoute(page("/login"))])) : .allow
    }
    try scene.route("/")
    let outcome = try scene.run { await $0.route(VisitProposal("/secret", .replace)) }
    #expect(outcome.short == "committed: main advance /login")
    #expect(outcome.visits.first?.entry == scene.navigator.state.top?.id)
    #expect(scene.shown == "[/, /login*]")
    #expect(scene.effects.dropFirst() == ["visit main advance /login"])
    scene.expectLaws()
  }

  @Test("so is one that it presents, or shows in a tab that is hidden")
  func redirectedElsewhere() throws {
    let scene = try makeScene(tabs: ["home", "search"]) { proposal in
      switch proposal.target.tabs.first?.stack.top?.route.description {
      case "/secret": .redirect(.present(VisitRoute(page("/login")), as: .sheet))
      case "/found": .redirect(.push([VisitRoute(page("/found/1"))], on: .tab("search")))
      default: .allow
      }
    }
    try scene.run { _ = await $0.start() }
    #expect(try scene.route(VisitProposal("/found")) == "committed: main of search advance /found/1")
    #expect(try scene.route(VisitProposal("/secret")) == "committed: modal advance /login")
    #expect(scene.shown == "[home: /home] (search: /found/1) sheet[/login*]")
    #expect(
      scene.effects.dropFirst() == ["visit main of search advance /found/1", "visit modal advance /login"])
  }

  @Test("native screens that it leads to are not visited; a page that it goes back to is told as restored")
  func redirectedBack() throws {
    let scene = try makeScene { proposal in
      switch proposal.target.top?.route.description {
      case "/secret": .redirect(.pop(1))
      case "/native": .redirect(.push([VisitRoute(page("/native"), screen: .native("n"))]))
      default: .allow
      }
    }
    try scene.route("/", "/a")
    #expect(try scene.route(VisitProposal("/secret")) == "committed")
    #expect(scene.shown == "[/*]")
    #expect(scene.effects.dropFirst(2) == ["restored main restore /"])
    #expect(try scene.route(VisitProposal("/native")) == "committed")
    #expect(scene.shown == "[/, n@/native*]")
    #expect(scene.effects.count == 3)
  }

  @Test("guards see the whole change, once, after the app was asked")
  func wholeChange() throws {
    let seen = Notes<String>()
    let scene = try VisitScene(
      deciding: { proposal in
        seen.add("app: \(proposal.url.path)")
        return proposal.url.path == "/no" ? .reject : .accept
      },
      configure: {
        $0.navigator.guards = [
          NavigationGuard("witness") { proposal in
            seen.add("guard: \(proposal.target)")
            return .allow
          }
        ]
      })
    try scene.route("/", "/new", "/a", "/no", "https://other.example/")
    #expect(
      seen.values == [
        "app: /", "guard: [/*]", "app: /new", "guard: [/] automatic[/new*]", "app: /a", "guard: [/, /a*]",
        "app: /no",
      ])
  }
}
