import AsyncNavigation
import AsyncNavigationTesting
import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import Testing

/// A server that sends on: the page that led there goes in the transition that shows where it led.
@Suite("Redirects of visits")
struct VisitRedirectTests {
  private let modal: PathProperties = ["context": "modal"]

  private func makeScene(_ rule: RedirectRule, _ pages: String...) throws -> VisitScene {
    let scene = try VisitScene(
      deciding: { $0.url.path == "/no" ? .reject : $0.url.path == "/alert" ? .alert : .accept },
      configure: { $0.planner = VisitPlanner(redirects: rule) })
    for path in pages { try scene.route(path) }
    return scene
  }

  @Test(
    "from the main stack into a modal, the page that sent on goes in the same transition",
    arguments: RedirectRule.allCases)
  func intoModal(rule: RedirectRule) throws {
    let scene = try makeScene(rule, "/", "/a")
    scene.attach()
    let proposal = VisitProposal("/m", .advance, modal, from: .main(.main), redirected: true)
    let routing = scene.start { await $0.route(proposal) }
    let ended = scene.ends.count
    #expect(scene.effects.count == 2)
    try scene.acknowledge()
    #expect(scene.shown == "[/*]")
    #expect(scene.effects.count == 2 && scene.ends.count == ended, "one transition")
    try scene.acknowledge()
    #expect(routing.value?.short == "committed: modal advance /m")
    #expect(scene.shown == "[/] automatic[/m*]")
    #expect(scene.effects.suffix(1) == ["visit modal advance /m"])
    scene.expectLaws()
  }

  @Test(
    "out of a modal, the modal goes, whatever the rule and however many screens it has",
    arguments: RedirectRule.allCases, 1...2)
  func outOfModal(rule: RedirectRule, depth: Int) throws {
    let scene = try makeScene(rule, "/", "/a", "/new")
    if depth == 2 { try scene.route("/newer") }
    let proposal = VisitProposal("/b", .advance, from: .modal, redirected: true)
    #expect(try scene.route(proposal) == "committed: main advance /b")
    #expect(scene.shown == "[/, /a, /b*]")
    #expect(scene.history.last == "[/, /a, /b*]")
    scene.expectLaws()
  }

  @Test("within the main stack: by the first rule the page stays, by the other it goes")
  func within() throws {
    let proposal = VisitProposal("/b", .advance, from: .main(.main), redirected: true)
    let staying = try makeScene(.acrossContexts, "/", "/a")
    try staying.route(proposal)
    #expect(staying.shown == "[/, /a, /b*]")
    let going = try makeScene(.always, "/", "/a")
    #expect(try going.route(proposal) == "committed: main advance /b")
    #expect(going.shown == "[/, /b*]")
    #expect(
      going.effects.suffix(1) == ["visit main advance /b"], "nothing is told of what is shown in between")
    #expect(going.history.count == 3, "one change")
  }

  @Test(
    "that the app rejects changes nothing; one that leads elsewhere removes the page that was never shown",
    arguments: RedirectRule.allCases)
  func rejected(rule: RedirectRule) throws {
    let scene = try makeScene(rule, "/", "/a")
    let count = scene.history.count
    let no = VisitProposal("/no", .advance, modal, from: .main(.main), redirected: true)
    #expect(try scene.route(no) == "rejected by the app")
    #expect(scene.history.count == count)
    #expect(scene.shown == "[/, /a*]")
    let elsewhere = VisitProposal(
      "https://other.example/", .advance, modal, from: .main(.main), redirected: true)
    #expect(try scene.route(elsewhere) == "opened in the browser")
    #expect(
      scene.effects.suffix(2) == ["restored main restore /", "open in the browser: https://other.example/"])
    #expect(scene.shown == "[/*]")
  }

  @Test(
    "the app's own proposals and answers that did not redirect settle nothing",
    arguments: RedirectRule.allCases)
  func notSettled(rule: RedirectRule) throws {
    let scene = try makeScene(rule, "/", "/a")
    try scene.route(VisitProposal("/m", .advance, modal, redirected: true))
    #expect(scene.shown == "[/, /a] automatic[/m*]")
    try scene.run { _ = await $0.pop() }
    try scene.route(VisitProposal("/m", .advance, modal, from: .main(.main)))
    #expect(scene.shown == "[/, /a] automatic[/m*]")
  }

  @Test(
    "from a modal that is gone by then, nothing goes from the main stack", arguments: RedirectRule.allCases)
  func fromGoneModal(rule: RedirectRule) throws {
    let scene = try makeScene(rule, "/", "/a", "/new")
    scene.visits.submit(VisitProposal("/c", .advance))
    scene.visits.submit(VisitProposal("/b", .advance, from: .modal, redirected: true))
    scene.settle()
    #expect(scene.shown == "[/, /a, /c, /b*]")
    scene.expectLaws()
  }

  @Test("to an alert: the page goes, what it reveals is restored, and the alert is over that")
  func alert() throws {
    let scene = try makeScene(.always, "/", "/a")
    let proposal = VisitProposal("/alert", .advance, from: .main(.main), redirected: true)
    #expect(try scene.route(proposal) == "alerted over main")
    #expect(scene.shown == "[/*]")
    #expect(Set(scene.effects.suffix(2)) == ["alert over main: /alert", "restored main restore /"])
  }

  @Test("to an alert out of a modal of one screen: the alert is over what is shown then")
  func alertOutOfModal() throws {
    let scene = try makeScene(.always, "/", "/new")
    let proposal = VisitProposal("/alert", .advance, from: .modal, redirected: true)
    #expect(try scene.route(proposal) == "alerted over main")
    #expect(scene.shown == "[/*]")
    #expect(scene.effects.last == "alert over main: /alert")
  }
}
