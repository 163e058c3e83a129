import AsyncNavigation
import AsyncNavigationTesting
import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import Testing

/// Transitions of several steps, with a renderer that acknowledges each.
@Suite("Dismissing and pushing")
struct VisitStagingTests {
  private let asked = Notes<String>()
  private let guarded = Notes<String>()

  /// [/] sheet[/new*] and what was told of it, with a renderer that takes one change at a time.
  private func makeScene(_ pages: String...) throws -> (VisitScene, RendererAttachment) {
    let scene = try VisitScene(
      deciding: { [asked] proposal in
        asked.add(proposal.url.path)
        return .accept
      },
      configure: { [guarded] in
        $0.navigator.guards = [
          NavigationGuard("witness") { proposal in
            guarded.add("\(proposal.target)")
            return .allow
          }
        ]
      })
    for path in pages.isEmpty ? ["/", "/new"] : pages { try scene.route(path) }
    return (scene, scene.attach())
  }

  @Test(
    "[/] sheet[/new*] -> /a -> [/, /a*] is one transition: the push awaits the dismissal's acknowledgement"
  )
  func oneTransition() throws {
    let (scene, _) = try makeScene()
    let before = scene.ends.count
    let routing = scene.start { await $0.route(page("/a")) }
    #expect(scene.call?.step?.changes.map { "\($0)" }.count == 1)
    guard case .dismiss? = scene.call?.step?.changes.first else {
      Issue.record("the dismissal is not the first step")
      return
    }
    #expect(scene.shown == "[/] automatic[/new*]")
    try scene.acknowledge()
    #expect(scene.shown == "[/*]")
    guard case .push? = scene.call?.step?.changes.first else {
      Issue.record("the push is not the second step")
      return
    }
    #expect(scene.effects.count == 2, "nothing is told before the end")
    #expect(routing.value == nil)
    try scene.acknowledge()
    #expect(scene.call == nil)
    #expect(scene.shown == "[/, /a*]")
    #expect(scene.effects.dropFirst(2) == ["visit main advance /a"])
    #expect(routing.value?.short == "committed: main advance /a")
    #expect(scene.ends.count == before + 1, "one request")
    #expect(asked.values == ["/", "/new", "/a"])
    #expect(guarded.values == ["[/*]", "[/] automatic[/new*]", "[/, /a*]"], "one pass, of the whole change")
    if case .settled(.committed(let commit), _)? = routing.value { #expect(commit.steps == 2) }
    scene.expectLaws()
  }

  @Test("cancelled in the middle, it is finished", arguments: 0...1)
  func cancelled(acknowledged: Int) throws {
    let (scene, _) = try makeScene()
    let routing = scene.start { await $0.route(page("/a")) }
    for _ in 0..<acknowledged { try scene.acknowledge() }
    routing.task.cancel()
    scene.acknowledgeAll()
    #expect(routing.value?.short == "committed: main advance /a")
    #expect(scene.shown == "[/, /a*]")
    #expect(scene.effects.last == "visit main advance /a")
    scene.expectLaws()
  }

  @Test(
    "a page that takes another's place is not cut in half: [/, /a*] -> replace /b, cancelled -> [/, /b*]",
    arguments: 0...1)
  func cancelledReplacing(acknowledged: Int) throws {
    let (scene, _) = try makeScene("/", "/a")
    let routing = scene.start { await $0.route(VisitProposal("/b", .replace)) }
    for _ in 0..<acknowledged { try scene.acknowledge() }
    routing.task.cancel()
    scene.acknowledgeAll()
    #expect(routing.value?.short == "committed: main replace /b")
    #expect(scene.shown == "[/, /b*]")
    scene.expectLaws()
  }

  @Test(
    "a renderer that fails at either step is given the whole state, and the page is visited", arguments: 0...1
  )
  func failing(acknowledged: Int) throws {
    let (scene, _) = try makeScene()
    let routing = scene.start { await $0.route(page("/a")) }
    for _ in 0..<acknowledged { try scene.acknowledge() }
    scene.call?.fail(Oops())
    scene.settle()
    guard case .synchronize(let state)? = scene.call?.content else {
      Issue.record("the renderer is not given the whole state")
      return
    }
    #expect("\(state)" == "[/, /a*]")
    #expect(scene.effects.count == 2)
    try scene.acknowledge()
    #expect(routing.value?.short == "committed: main advance /a")
    #expect(scene.effects.last == "visit main advance /a")
    scene.expectLaws()
  }

  @Test("a renderer that does not answer is given up after its limit, and one that fails twice goes")
  func hanging() throws {
    let (scene, _) = try makeScene()
    let routing = scene.start { await $0.route(page("/a")) }
    scene.passLimit()
    scene.call?.fail(Oops())
    scene.settle()
    #expect(routing.value?.short == "committed: main advance /a")
    #expect(scene.shown == "[/, /a*]")
    scene.renderer.abandonCalls()
    scene.settle()
    #expect(scene.effects.last == "visit main advance /a")
  }

  @Test("detached in the middle, the rest is one step", arguments: 0...1)
  func detached(acknowledged: Int) throws {
    let (scene, attachment) = try makeScene()
    let routing = scene.start { await $0.route(page("/a")) }
    for _ in 0..<acknowledged { try scene.acknowledge() }
    attachment.detach()
    scene.settle()
    #expect(routing.value?.short == "committed: main advance /a")
    #expect(scene.shown == "[/, /a*]")
    #expect(scene.effects.last == "visit main advance /a")
    scene.renderer.abandonCalls()
    scene.settle()
  }

  @Test("the user swipes the new screen away before the acknowledgement: a page that is gone is not visited")
  func swipedAway() throws {
    let (scene, attachment) = try makeScene("/")
    let routing = scene.start { await $0.route(page("/a")) }
    let step = try #require(scene.call?.step)
    guard case .push(let entries, _)? = step.changes.first else {
      Issue.record("no push")
      return
    }
    attachment.didRemove(entries.map(\.id))
    scene.acknowledgeAll()
    #expect(scene.shown == "[/*]")
    #expect(routing.value?.navigation?.name == .interrupted)
    #expect(routing.value?.visits == [])
    #expect(scene.effects == ["visit main advance /"])
    #expect(throws: Never.self) { try scene.navigator.state.checkInvariants() }
  }

  @Test("the user removes the page and the one below has the same URL: that is not visited for it")
  func swipedAwayTwin() throws {
    let (scene, attachment) = try makeScene("/", "/a")
    var properties: PathProperties = ["presentation": "push"]
    properties.dialect = .android
    let proposal = VisitProposal("/a", .advance, properties)
    let routing = scene.start { await $0.route(proposal) }
    guard case .push(let entries, _)? = scene.call?.step?.changes.first else {
      Issue.record("no push")
      return
    }
    attachment.didRemove(entries.map(\.id))
    scene.acknowledgeAll()
    #expect(scene.shown == "[/, /a*]")
    #expect(routing.value?.visits == [])
    #expect(scene.effects.count == 2)
  }

  @Test("the user drags the modal away while it is being dismissed: the push goes on")
  func draggedAway() throws {
    let (scene, attachment) = try makeScene()
    let routing = scene.start { await $0.route(page("/a")) }
    let modal = try #require(scene.navigator.state.modals.first)
    attachment.didDismiss(modal.id)
    scene.acknowledgeAll()
    #expect(scene.shown == "[/, /a*]")
    #expect(routing.value?.short == "committed: main advance /a")
    scene.expectLaws()
  }

  @Test("the user drags the modal away that an alert was to be over: it is over what is shown then")
  func alertOverGoneModal() throws {
    let scene = try VisitScene(
      deciding: { $0.url.path == "/alert" ? .alert : .accept },
      configure: { $0.planner = VisitPlanner(redirects: .always) })
    try scene.route("/", "/new", "/newer")
    let attachment = scene.attach()
    let proposal = VisitProposal("/alert", .advance, from: .modal, redirected: true)
    let routing = scene.start { await $0.route(proposal) }
    let modal = try #require(scene.navigator.state.modals.first)
    scene.renderer.userDismisses(modal.id, reportingTo: attachment)
    scene.acknowledgeAll()
    #expect(routing.value == .alerted(over: .main(.main)))
    #expect(scene.effects.dropFirst(3) == ["alert over main: /alert"])
    scene.expectLaws()
  }

  @Test("the user goes back by hand where a pop is under way: what is revealed is told once")
  func poppedByHand() throws {
    let (scene, attachment) = try makeScene("/", "/a", "/b")
    let popping = scene.start { await $0.pop() }
    scene.renderer.userRemoves([try scene.id("/b")], reportingTo: attachment)
    scene.acknowledgeAll()
    #expect(scene.shown == "[/, /a*]")
    #expect(popping.value?.navigation?.name == .unchanged)
    #expect(scene.effects.dropFirst(3) == ["restored main restore /a"])
    scene.expectLaws()
  }

  @Test("superseded after the dismissal: the push does not come, nothing is visited for it")
  func superseded() throws {
    let (scene, _) = try makeScene()
    let routing = scene.start { await $0.route(page("/a")) }
    scene.navigator.submit(options: .policy(.supersede)) { _ in nil }
    scene.acknowledgeAll()
    #expect(scene.shown == "[/*]")
    #expect(routing.value?.navigation?.name == .superseded)
    #expect(scene.effects.count == 2)
    scene.expectLaws()
  }

  @Test("superseded between going and coming, a page that is revealed is told as restored")
  func supersededReplacing() throws {
    let (scene, _) = try makeScene("/", "/a")
    let routing = scene.start { await $0.route(VisitProposal("/b", .replace)) }
    scene.navigator.submit(options: .policy(.supersede)) { _ in nil }
    scene.acknowledgeAll()
    #expect(scene.shown == "[/*]")
    #expect(routing.value?.navigation?.name == .superseded)
    #expect(scene.effects.dropFirst(2) == ["restored main restore /"])
    scene.expectLaws()
  }

  @Test("superseded while the app is asked or while it waits, it ends at once and nothing is told")
  func supersededEarly() throws {
    let gate = Gate()
    let scene = try VisitScene(deciding: { _ in
      await gate.wait()
      return .accept
    })
    let first = scene.start { await $0.route(page("/a")) }
    let second = scene.start { await $0.route(page("/b")) }
    let reset = scene.navigator.submit(
      .override(NavigationBlueprint(tabs: [TabBlueprint("main", VisitRoute(page("/x")))])))
    scene.settle()
    #expect(first.value == .settled(.superseded(by: reset.id, after: nil), visits: []))
    #expect(second.value == .settled(.superseded(by: reset.id, after: nil), visits: []))
    gate.open()
    scene.settle()
    #expect(scene.shown == "[/x*]")
    #expect(scene.effects.isEmpty)
    scene.expectLaws()
  }

  @Test("what comes meanwhile waits for the end of it, and the effects are in that order")
  func queued() throws {
    let (scene, _) = try makeScene()
    let first = scene.start { await $0.route(page("/a")) }
    let second = scene.start { await $0.route(page("/b")) }
    #expect(asked.values == ["/", "/new", "/a"])
    try scene.acknowledge()
    #expect(asked.values == ["/", "/new", "/a"])
    scene.acknowledgeAll()
    #expect(first.value != nil && second.value != nil)
    #expect(scene.effects.suffix(2) == ["visit main advance /a", "visit main advance /b"])
    scene.expectLaws()
  }

  @Test("steps are animated as the properties say; replacing is not, unless the planner says so")
  func animated() throws {
    func animations(_ planner: VisitPlanner) throws -> [Bool] {
      let scene = try VisitScene(configure: { $0.planner = planner })
      try scene.route("/", "/a")
      try scene.route(VisitProposal("/b", .replace))
      try scene.route(VisitProposal("/c", .advance, ["animated": false]))
      try scene.run { _ = await $0.pop(animated: false) }
      try scene.route("/new")
      try scene.run { _ = await $0.clearAll(animated: true) }
      return scene.recorder.events.compactMap { event in
        if case .step(let step, _, _, _) = event.kind { step.animated } else { nil }
      }
    }
    #expect(try animations(VisitPlanner()) == [true, true, false, false, false, true, true])
    #expect(
      try animations(VisitPlanner(animatesReplacing: true)) == [true, true, true, false, false, true, true])
  }
}
