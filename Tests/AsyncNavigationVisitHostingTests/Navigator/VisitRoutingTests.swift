import AsyncNavigation
import AsyncNavigationTesting
import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("Routing of visits")
struct VisitRoutingTests {
  @Test("[] -> [/*], visited; starting again changes nothing and visits nothing")
  func start() throws {
    let scene = try VisitScene()
    #expect(try scene.run { await $0.start() }.short == "committed: main advance /")
    #expect(try scene.run { await $0.start() } == .settled(.unchanged(.nothingToDo), visits: []))
    #expect(scene.shown == "[/*]")
    #expect(scene.effects == ["visit main advance /"])
    scene.expectLaws()
  }

  @Test("two starts at once show the start location once")
  func startTwice() throws {
    let scene = try VisitScene()
    let first = scene.start { await $0.start() }
    let second = try scene.run { await $0.start() }
    #expect(
      [first.value?.short, second.short].compactMap { $0 } == ["committed: main advance /", "unchanged"])
    #expect(scene.effects == ["visit main advance /"])
  }

  @Test("does not start where something is shown: a page, or a modal over nothing")
  func startLate() throws {
    let scene = try VisitScene()
    try scene.route("/new")
    #expect(try scene.run { await $0.start() }.short == "unchanged")
    #expect(scene.shown == "[] automatic[/new*]")
    try scene.run { _ = await $0.pop() }
    #expect(try scene.run { await $0.start() }.short == "committed: main advance /")
  }

  @Test("routes URLs with the properties of the configuration, options and parameters")
  func route() throws {
    let scene = try VisitScene()
    try scene.route("/")
    let outcome = try scene.run { visits in
      await visits.route(
        page("/new"), options: VisitOptions(action: .replace, response: VisitResponse(html: "<p>")),
        parameters: ["from": "menu"])
    }
    #expect(outcome.short == "committed: modal replace /new")
    #expect(outcome.visits.first?.options.response?.html == "<p>")
    let route = try #require(scene.navigator.state.top?.route)
    #expect(route.parameters == ["from": "menu"])
    #expect(route.properties.context == .modal)
    #expect(outcome.visits.first?.entry == scene.navigator.state.top?.id)
    #expect(scene.effects == ["visit main advance /", "visit modal replace /new"])
    scene.expectLaws()
  }

  @Test(
    "takes on proposals without waiting, in the order of the calls, over every schedule", arguments: 1...20)
  func submit(seed: UInt64) throws {
    let scene = try VisitScene(seed: seed)
    for number in 1...20 { scene.visits.submit(VisitProposal("/\(number)")) }
    #expect(scene.navigator.state.activeStack.isEmpty, "never within the call")
    scene.settle()
    #expect(scene.navigator.state.activeStack.routes.map(\.description) == (1...20).map { "/\($0)" })
    #expect(scene.effects == (1...20).map { "visit main advance /\($0)" })
    scene.expectLaws()
  }

  @Test("[/, /a, /b*] -> pop -> [/, /a*], restored; at the first nothing")
  func pop() throws {
    let scene = try VisitScene()
    try scene.route("/", "/a", "/b")
    #expect(try scene.run { await $0.pop() }.short == "committed")
    #expect(scene.shown == "[/, /a*]")
    #expect(scene.effects.last == "restored main restore /a")
    try scene.run { _ = await $0.pop() }
    #expect(try scene.run { await $0.pop() }.short == "unchanged")
    #expect(scene.effects.count == 5)
    scene.expectLaws()
  }

  @Test(
    "[/] sheet[/new, /newer*] -> pop -> restored in the modal; -> pop -> the modal goes, nothing is visited")
  func popModal() throws {
    let scene = try VisitScene()
    try scene.route("/", "/new", "/newer")
    try scene.run { _ = await $0.pop() }
    #expect(scene.effects.last == "restored modal restore /new")
    try scene.run { _ = await $0.pop() }
    #expect(scene.shown == "[/*]")
    #expect(scene.effects.count == 4)
  }

  @Test("[/, /a] sheet[/new*] -> clearAll -> [/*], visited anew; again at the first: visited, unchanged")
  func clearAll() throws {
    let scene = try VisitScene()
    try scene.route("/", "/a", "/new")
    #expect(try scene.run { await $0.clearAll() }.short == "committed: main replace /")
    #expect(scene.shown == "[/*]")
    #expect(try scene.run { await $0.clearAll() }.short == "unchanged: main replace /")
    #expect(scene.effects.suffix(2) == ["visit main replace /", "visit main replace /"])
    scene.expectLaws()
  }

  @Test("clearAll with nothing shown, or a native first screen, visits nothing")
  func clearNothing() throws {
    let scene = try VisitScene(deciding: { _ in .acceptCustom("numbers") })
    #expect(try scene.run { await $0.clearAll() }.short == "unchanged")
    try scene.route("/", "/a")
    #expect(try scene.run { await $0.clearAll() }.short == "committed")
    #expect(scene.shown == "[numbers@/*]")
    #expect(scene.effects.isEmpty)
  }

  @Test("reload: what sessions show is loaded from the beginning, of all or of one; native screens stay")
  func reload() throws {
    let scene = try VisitScene(deciding: { $0.url.path == "/n" ? .acceptCustom("n") : .accept })
    try scene.route("/", "/new")
    #expect(try scene.run { await $0.reload() } == .unchanged(.nothingToDo))
    #expect(scene.effects.suffix(2) == ["reload main /", "reload modal /new"])
    try scene.run { _ = await $0.reload(.modal) }
    #expect(scene.effects.count == 5)
    try scene.run { _ = await $0.pop() }
    try scene.route("/n")
    #expect(scene.shown == "[/, n@/n*]")
    let count = scene.effects.count
    try scene.run { _ = await $0.reload() }
    try scene.run { _ = await $0.reload(.modal) }
    #expect(scene.effects.count == count)
    scene.expectLaws()
  }

  @Test("leave: the page goes unanimated, and what it led to is routed afresh")
  func leave() throws {
    let scene = try VisitScene()
    try scene.route("/", "/a")
    #expect(
      try scene.run { await $0.leave(.main(.main), for: page("/b")) }.short == "committed: main advance /b")
    #expect(scene.shown == "[/, /b*]")
    #expect(scene.history.suffix(2) == ["[/*]", "[/, /b*]"])
    let steps = scene.recorder.events.compactMap { event -> Bool? in
      if case .step(let step, _, _, _) = event.kind { step.animated } else { nil }
    }
    #expect(steps.suffix(2) == [false, true])
    scene.expectLaws()
  }

  @Test("leave to another site: the page goes, and the site opens elsewhere; also from under a modal")
  func leaveForElsewhere() throws {
    let scene = try VisitScene()
    try scene.route("/", "/a", "/new")
    let outcome = try scene.run { await $0.leave(.main(.main), for: page("https://other.example/")) }
    #expect(outcome == .opened(.browser))
    #expect(scene.shown == "[/] automatic[/new*]")
    #expect(
      scene.effects.suffix(2) == ["restored main restore /", "open in the browser: https://other.example/"])
    try scene.run { _ = await $0.leave(.modal, for: page("https://other.example/")) }
    #expect(scene.shown == "[/*]")
    try scene.run { _ = await $0.leave(.modal, for: page("https://other.example/")) }
    #expect(scene.shown == "[/*]")
  }

  @Test("leave a session that there is not, or in a cancelled task: nothing changes")
  func leaveNothing() throws {
    let scene = try VisitScene()
    try scene.route("/", "/a")
    #expect(
      try scene.run { await $0.leave(.main("none"), for: page("/b")) }
        == .settled(.rejected(.unknownTab("none")), visits: []))
    let gate = Gate()
    let leaving = scene.start { visits in
      await gate.wait()
      return await visits.leave(.main(.main), for: page("/b"))
    }
    leaving.task.cancel()
    gate.open()
    scene.settle()
    #expect(leaving.value == .settled(.cancelled(.notSubmitted), visits: []))
    #expect(scene.shown == "[/, /a*]")
  }

  @Test("an alert is on no stack, over what is shown; the modal does not go for it")
  func alert() throws {
    let scene = try VisitScene(deciding: { $0.url.path == "/alert" ? .alert : .accept })
    try scene.route("/")
    #expect(try scene.route(VisitProposal("/alert")) == "alerted over main")
    try scene.route("/new")
    #expect(
      try scene.route(VisitProposal("/alert", .advance, ["presentation": "clear_all"]))
        == "alerted over modal")
    #expect(scene.shown == "[/] automatic[/new*]")
    #expect(
      scene.effects.filter { $0.hasPrefix("alert") } == [
        "alert over main: /alert", "alert over modal: /alert",
      ])
    scene.expectLaws()
  }

  @Test("external URLs are opened in the order of the requests, and change nothing")
  func external() throws {
    let scene = try VisitScene()
    #expect(try scene.route(VisitProposal("https://other.example/")) == "opened in the browser")
    #expect(try scene.route(VisitProposal("mailto:a@b")) == "opened in the system")
    #expect(scene.history.isEmpty)
    #expect(
      scene.effects == ["open in the browser: https://other.example/", "open in the system: mailto:a@b"])
  }

  @Test("a URL that no handler wants is ignored")
  func ignored() throws {
    let scene = try VisitScene(configure: { $0.routeDecisionHandlers = [.app] })
    #expect(try scene.route(VisitProposal("https://other.example/")) == "ignored")
    #expect(scene.effects.isEmpty && scene.history.isEmpty)
  }

  @Test("a held navigator holds only links: visits go on before it is ready")
  func startsHeld() throws {
    let scene = try VisitScene(configure: { $0.navigator.startsHeld = true })
    #expect(try scene.run { await $0.start() }.short == "committed: main advance /")
    try scene.route("/a")
    #expect(scene.shown == "[/, /a*]")
  }

  @Test("after a shutdown nothing is routed, asked or told")
  func shutdown() throws {
    let asked = Notes<URL>()
    let scene = try VisitScene(deciding: { proposal in
      asked.add(proposal.url)
      return .accept
    })
    try scene.run { await $0.navigator.shutdown() }
    #expect(try scene.run { await $0.route(page("/a")) } == .settled(.dropped(.shutdown), visits: []))
    #expect(try scene.run { await $0.start() } == .settled(.dropped(.shutdown), visits: []))
    #expect(asked.values.isEmpty && scene.effects.isEmpty)
  }
}
