import AsyncNavigation
import AsyncNavigationTesting
import AsyncNavigationVisitHosting
import AsyncNavigationVisitModel
import Foundation
import Testing

@Suite("Tabs of visits")
struct VisitTabsTests {
  private func makeScene(
    isLazy: Bool = true,
    deciding decide: @escaping @Sendable (VisitProposal) async -> ProposalDecision = { _ in .accept },
    configure: (inout VisitConfiguration) -> Void = { _ in }
  ) throws -> VisitScene {
    try VisitScene(
      tabs: ["home", "search"], deciding: decide,
      configure: {
        $0.startsTabsLazily = isLazy
        configure(&$0)
      })
  }

  @Test("lazy: only the selected tab starts; the other when it is selected first, once")
  func lazy() throws {
    let scene = try makeScene()
    #expect(try scene.run { await $0.start() }.short == "committed: main of home advance /home")
    #expect(scene.shown == "[home: /home*] (search: )")
    for name in [NavigationOutcome.Name.committed, .unchanged] {
      #expect(try scene.run { await $0.selectTab("search") }.name == name)
      #expect(scene.shown == "(home: /home) [search: /search*]")
    }
    try scene.run { _ = await $0.selectTab("home") }
    #expect(scene.effects == ["visit main of home advance /home", "visit main of search advance /search"])
    scene.expectLaws()
  }

  @Test("not lazy: all tabs start, the selected one first, and selecting visits nothing")
  func eager() throws {
    let scene = try makeScene(isLazy: false)
    try scene.run { _ = await $0.start() }
    #expect(scene.shown == "[home: /home*] (search: /search)")
    #expect(scene.effects == ["visit main of home advance /home", "visit main of search advance /search"])
    try scene.run { _ = await $0.selectTab("search") }
    try scene.run { _ = await $0.start() }
    #expect(scene.effects.count == 2)
    scene.expectLaws()
  }

  @Test("a tab that the user selected starts when it is selected here")
  func userSelects() throws {
    let scene = try makeScene()
    try scene.run { _ = await $0.start() }
    let attachment = scene.attach(.unlimited)
    scene.renderer.mode = .automatic
    scene.renderer.userSelects("search", reportingTo: attachment)
    scene.settle()
    #expect(scene.shown == "(home: /home) [search: *]")
    #expect(try scene.run { await $0.selectTab("search") }.name == .unchanged)
    #expect(scene.shown == "(home: /home) [search: /search*]")
    scene.expectLaws()
  }

  @Test("a tab that there is not is rejected; nothing starts")
  func unknown() throws {
    let scene = try makeScene()
    try scene.run { _ = await $0.start() }
    #expect(try scene.run { await $0.selectTab("none") } == .rejected(.unknownTab("none")))
    #expect(try scene.route(VisitProposal("/a", .advance, from: .main("none"))) == "rejected")
    #expect(scene.effects.count == 1)
  }

  @Test("a selection that a guard denies starts nothing")
  func deniedSelection() throws {
    let scene = try makeScene(configure: {
      $0.navigator.guards = [
        NavigationGuard("no search") { proposal in
          proposal.target.selectedTab == "search" ? .deny("no") : .allow
        }
      ]
    })
    try scene.run { _ = await $0.start() }
    #expect(try scene.run { await $0.selectTab("search") }.name == .denied)
    #expect(scene.shown == "[home: /home*] (search: )")
    #expect(scene.effects.count == 1)
  }

  @Test("a proposal of a hidden tab's session changes that tab's stack and not the selection")
  func hiddenTab() throws {
    let scene = try makeScene(isLazy: false)
    try scene.run { _ = await $0.start() }
    let outcome = try scene.route(VisitProposal("/search/1", .advance, from: .main("search")))
    #expect(outcome == "committed: main of search advance /search/1")
    #expect(scene.shown == "[home: /home*] (search: /search, /search/1)")
    try scene.route(VisitProposal("/home/1"))
    #expect(scene.shown == "[home: /home, /home/1*] (search: /search, /search/1)")
    #expect(
      try scene.run { await $0.leave(.main("search"), for: page("/search/2")) }.short
        == "committed: main of search advance /search/2")
    #expect(scene.shown == "[home: /home, /home/1*] (search: /search, /search/2)")
    scene.expectLaws()
  }

  @Test("a link followed in a hidden tab's page is shown in that tab")
  func hiddenLink() throws {
    let scene = try makeScene(isLazy: false)
    try scene.run { _ = await $0.start() }
    let action = WebViewAction(page("/found"), kind: .link)
    _ = scene.visits.permits(action, in: .main("search"))
    scene.settle()
    #expect(scene.shown == "[home: /home*] (search: /search, /found)")
  }

  @Test("each tab's own host is the app's")
  func hosts() throws {
    let other = try VisitScene(tabs: ["home"])
    try other.run { visits in
      _ = await visits.load([
        VisitTab("home", startLocation: page("/home")),
        VisitTab("blog", startLocation: page("https://blog.example/")),
      ])
    }
    #expect(try other.route(VisitProposal("https://blog.example/1")) == "opened in the browser")
    #expect(
      try other.route(VisitProposal("https://blog.example/1", .advance, from: .main("blog")))
        == "committed: main of blog advance https://blog.example/1")
    try other.run { _ = await $0.selectTab("blog") }
    #expect(
      try other.route(VisitProposal("https://blog.example/2"))
        == "committed: main of blog advance https://blog.example/2")
    #expect(try other.route(VisitProposal("/home/1")) == "opened in the browser")
  }

  @Test("reload is of all sessions that show a page, also of hidden tabs")
  func reload() throws {
    let scene = try makeScene(isLazy: false)
    try scene.run { _ = await $0.start() }
    try scene.route("/new")
    try scene.run { _ = await $0.reload() }
    #expect(
      scene.effects.suffix(3) == [
        "reload main of home /home", "reload main of search /search", "reload modal /new",
      ])
    try scene.run { _ = await $0.reload(.main("search")) }
    try scene.run { _ = await $0.reload(.main("none")) }
    #expect(scene.effects.suffix(2) == ["reload modal /new", "reload main of search /search"])
  }

  @Test("load exchanges all tabs, their stacks and modals, and starts", arguments: [true, false])
  func load(isLazy: Bool) throws {
    let scene = try makeScene(isLazy: isLazy)
    try scene.run { _ = await $0.start() }
    try scene.route("/a", "/new")
    let outcome = try scene.run { await $0.load(VisitScene.tabs(["inbox", "home"]), selected: "home") }
    #expect(outcome.name == .committed)
    #expect(scene.visits.tabs.map(\.id) == ["inbox", "home"])
    #expect(scene.shown == (isLazy ? "(inbox: ) [home: /home*]" : "(inbox: /inbox) [home: /home*]"))
    let visits = ["visit main of home advance /home"] + (isLazy ? [] : ["visit main of inbox advance /inbox"])
    #expect(Array(scene.effects.suffix(visits.count)) == visits)
    scene.expectLaws()
  }

  @Test("loading what cannot be changes nothing: no tab, two with one name, a selected one that there is not")
  func loadRejected() throws {
    let scene = try makeScene()
    try scene.run { _ = await $0.start() }
    let before = scene.visits.tabs
    for (tabs, selected) in [([], nil), (["a", "a"], nil), (["a"], "b")] as [([TabID], TabID?)] {
      #expect(try scene.run { await $0.load(VisitScene.tabs(tabs), selected: selected) }.name == .rejected)
    }
    #expect(scene.visits.tabs == before)
    #expect(scene.shown == "[home: /home*] (search: )")
    #expect(scene.effects.count == 1)
    #expect(throws: RejectionReason.self) { _ = try VisitScene(tabs: ["a", "a"]) }
  }

  @Test("a load that a guard denies or that is cancelled leaves the tabs as they are")
  func loadDenied() throws {
    let scene = try makeScene(configure: {
      $0.navigator.guards = [
        NavigationGuard("no b") { $0.target.tabs.contains { $0.id == "b" } ? .deny("no") : .allow }
      ]
    })
    let before = scene.visits.tabs
    #expect(try scene.run { await $0.load(VisitScene.tabs(["b"])) }.name == .denied)
    let gate = Gate()
    let loading = scene.start { visits in
      await gate.wait()
      return await visits.load(VisitScene.tabs(["c"]))
    }
    loading.task.cancel()
    gate.open()
    scene.settle()
    #expect(loading.value == .cancelled(.notSubmitted))
    #expect(scene.visits.tabs == before)
    #expect(scene.effects.isEmpty)
  }

  @Test("a load that is denied keeps the start locations, also where the names are the same")
  func loadDeniedAlike() throws {
    let scene = try makeScene(configure: {
      $0.navigator.guards = [NavigationGuard("no") { _ in .deny("no") }]
    })
    let tabs = [
      VisitTab("home", startLocation: page("/other")), VisitTab("search", startLocation: page("/other")),
    ]
    _ = try scene.run { await $0.load(tabs) }
    #expect(scene.visits.tabs == VisitScene.tabs(["home", "search"]))
  }

  @Test(
    "requests under way end as superseded by a load, those after it find its tabs", arguments: UInt64(1)...20)
  func loadMeanwhile(seed: UInt64) throws {
    let gate = Gate()
    let scene = try VisitScene(
      tabs: ["home"], seed: seed,
      deciding: { proposal in
        if proposal.url.path == "/slow" { await gate.wait() }
        return .accept
      })
    let asked = scene.start { await $0.route(page("/slow")) }
    let waiting = scene.start { await $0.route(page("/a")) }
    let loading = scene.executor.start { [visits = scene.visits] in
      await visits.load(VisitScene.tabs(["inbox"]))
    }
    _ = loading
    while scene.visits.tabs.map(\.id) != ["inbox"], scene.executor.runNext() {
      // Comes as soon as the exchange does, and not before.
      if scene.navigator.state.tabs.first?.id == "inbox" { break }
    }
    let after = scene.visits.submit(VisitProposal("/b", .advance, from: .main("inbox")))
    scene.settle()
    #expect(asked.value?.navigation?.name == .superseded)
    #expect(waiting.value?.navigation?.name == .superseded)
    #expect(after.currentOutcome?.name == .committed)
    #expect(scene.navigator.state.top?.route.description == "/b")
    gate.open()
    scene.expectLaws()
  }

  @Test("of two loads at once the later one counts, for stacks and tabs alike", arguments: UInt64(1)...20)
  func twoLoads(seed: UInt64) throws {
    let scene = try VisitScene(tabs: ["home"], seed: seed)
    for name in ["a", "b", "c"] as [TabID] {
      scene.executor.start { [visits = scene.visits] in await visits.load(VisitScene.tabs([name])) }
    }
    scene.settle()
    #expect(scene.visits.tabs.map(\.id) == scene.navigator.state.tabs.map(\.id))
    let tab = try #require(scene.visits.tabs.first?.id)
    #expect(scene.shown == "[/\(tab)*]")
    scene.expectLaws()
  }

  @Test("a load that is cut short by another leaves the tabs that are shown")
  func loadSuperseded() throws {
    let scene = try makeScene()
    try scene.run { _ = await $0.start() }
    try scene.route("/new")
    scene.attach()
    let first = scene.start { await $0.load(VisitScene.tabs(["a"])) }
    let second = scene.start { await $0.load(VisitScene.tabs(["b"])) }
    try scene.acknowledge()
    #expect(first.value == nil && scene.visits.tabs.map(\.id) == ["home", "search"])
    scene.acknowledgeAll()
    #expect(first.value?.name == .superseded)
    #expect(second.value?.name == .committed)
    #expect(scene.visits.tabs.map(\.id) == ["b"])
    #expect(scene.shown == "[/b*]")
    #expect(scene.effects.last == "visit main of b advance /b")
    scene.expectLaws()
  }

  @Test("a tab's start is decided by the app, and may be rejected or native")
  func startRejected() throws {
    let scene = try makeScene(deciding: { $0.url.path == "/home" ? .reject : .acceptCustom("n") })
    #expect(try scene.run { await $0.start() } == .rejected)
    try scene.run { _ = await $0.selectTab("search") }
    #expect(scene.shown == "(home: ) [search: n@/search*]")
    #expect(scene.effects.isEmpty)
  }
}
