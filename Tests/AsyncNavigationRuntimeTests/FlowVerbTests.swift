import AsyncNavigation
import Testing

@Suite("Verbs that see all that is shown as one flat list")
struct FlowVerbTests {
  private typealias Flow = [FlowRoute<String>]

  /// A navigator on the root `r`.
  private func navigator(_ flow: Flow) throws -> Navigator<String> {
    try Navigator(NavigationBlueprint(root: "r", flow: flow))
  }

  private static let layers: Flow = [
    .push("a"), .push("b"), .sheet("s", withNavigation: true), .push("c"), .cover("d"),
  ]

  @Test(
    "Before [a, b, sheet+nav s, c, cover d*], goBack(n) leaves the lowest, whatever their styles",
    arguments: 1...5)
  func goBack(count: Int) async throws {
    let navigator = try navigator(FlowVerbTests.layers)
    #expect(navigator.state.canGoBack(count))
    #expect(await navigator.goBack(count).isCommitted)
    #expect(navigator.state.flow == FlowVerbTests.layers.dropLast(count))
  }

  @Test(
    "goBack is all or nothing, and says why",
    arguments: [
      (6, .rejected(.notEnough(asked: 6, available: 5))), (-1, .rejected(.negative(-1))),
      (0, .unchanged(.nothingToDo)), (.max, .rejected(.notEnough(asked: .max, available: 5))),
      (.min, .rejected(.negative(.min))),
    ] as [(Int, NavigationOutcome)])
  func refusals(count: Int, outcome: NavigationOutcome) async throws {
    let navigator = try navigator(FlowVerbTests.layers)
    #expect(await navigator.goBack(count) == outcome)
    #expect(navigator.state.flow == FlowVerbTests.layers)
    #expect(navigator.state.canGoBack(count) == (count == 0))
    #expect(await Navigator(root: "r").goBack() == .unchanged(.atRoot))
  }

  @Test("goBack(to:) finds the topmost, in any layer, and the root")
  func goBackTo() async throws {
    let navigator = try navigator([.push("a"), .sheet("b", withNavigation: true), .push("a"), .push("c")])
    #expect(await navigator.goBack(to: .value("a")).isCommitted)
    #expect(await navigator.goBack(to: .value("a")) == .unchanged(.nothingToDo))
    #expect(navigator.state.flow == [.push("a"), .sheet("b", withNavigation: true), .push("a")])
    #expect(await navigator.goBack(to: .where { $0 == "z" }) == .rejected(.entryNotFound))
    #expect(await navigator.goBack(to: .index(3)) == .rejected(.entryNotFound))
    #expect(await navigator.goBack(to: .index(0)).isCommitted)
    #expect(navigator.state.flow == [.push("a")])
    #expect(await navigator.goBack(to: .value("r")).isCommitted)
    #expect(await navigator.goBack(to: .index(-1)) == .unchanged(.atRoot))
  }

  @Test("goBackToRoot dismisses and pops, as one transition; other tabs stay as they are")
  func goBackToRoot() async throws {
    let navigator = try Navigator(
      NavigationBlueprint(tabs: [TabBlueprint("h", "a", "b"), TabBlueprint("s", "c", "d")]))
    await navigator.present("m")
    let revision = navigator.snapshot.revision
    #expect(await navigator.goBackToRoot().isCommitted)
    #expect(navigator.snapshot.revision == revision + 1)
    #expect(navigator.state.description == "[h: a*] (s: c, d)")
    #expect(await navigator.goBackToRoot() == .unchanged(.atRoot))
  }

  @Test("pop(to:) stays within its stack; the root may be meant")
  func popTo() async throws {
    let navigator = try navigator([.push("a"), .sheet("s", withNavigation: true), .push("b"), .push("c")])
    #expect(await navigator.pop(to: .value("a")) == .rejected(.entryNotFound))
    #expect(await navigator.pop(to: .index(0)).isCommitted)
    #expect(await navigator.pop(to: .where { $0 == "s" }).isCommitted)
    #expect(navigator.state.flow == [.push("a"), .sheet("s", withNavigation: true)])
    #expect(await navigator.pop(to: .ofType(String.self)) == .unchanged(.atRoot))
    #expect(await navigator.pop(to: .value("a"), on: .tab("x")) == .rejected(.unknownTab("x")))
  }

  @Test("setFlow keeps the screens of the common prefix and the layers of the same style")
  func setFlow() async throws {
    let navigator = try navigator([.push("a"), .push("b"), .sheet("s", withNavigation: true), .push("c")])
    let before = navigator.state
    let flow: Flow = [.push("a"), .push("x"), .sheet("s", withNavigation: true), .push("y"), .cover("z")]
    #expect(await navigator.setFlow(flow).isCommitted)
    #expect(navigator.snapshot.revision == 1)
    let after = navigator.state
    #expect(after.flow == flow)
    #expect(after.modals[0].id == before.modals[0].id)
    #expect(after.modals[0].stack.entries[0] == before.modals[0].stack.entries[0])
    #expect(after.tabs[0].stack.entries.prefix(2) == before.tabs[0].stack.entries.prefix(2))
    #expect(await navigator.setFlow(flow) == .unchanged(.nothingToDo))
    #expect(await navigator.setFlow([.cover("z"), .push("p")]) == .rejected(.noNavigation))
    #expect(navigator.state == after)
    #expect(await navigator.setFlow([]).isCommitted)
    #expect(navigator.state.description == "[r*]")
  }

  @Test("A property may pass on each of its values: they are set in the order of the calls")
  func submitted() async throws {
    let navigator = Navigator(root: "r")
    var requests: [NavigationRequest] = []
    var flow: Flow = [] {
      didSet { requests.append(navigator.submit(settingFlow: flow)) }
    }
    flow.push("a")
    flow.present("s", as: .sheet(withNavigation: true))
    flow.push("b")
    flow.dismiss()
    for request in requests { #expect(try await request.outcome.isCommitted) }
    #expect(requests.map(\.id) == requests.map(\.id).sorted())
    #expect(navigator.state.flow == flow)
    #expect(
      try await navigator.submit(settingFlow: [.cover("c"), .push("p")]).outcome == .rejected(.noNavigation))
  }

  @Test("A screen comes in a style of the list, and layers go by their number")
  func styles() async throws {
    let navigator = Navigator(root: "r")
    await navigator.present("a", as: .push)
    await navigator.present("s", as: .sheet(withNavigation: true))
    await navigator.present("b", as: .push)
    await navigator.present("c", as: .cover())
    #expect(navigator.state.flow == [.push("a"), .sheet("s", withNavigation: true), .push("b"), .cover("c")])
    #expect(await navigator.present("d", as: .push) == .rejected(.noNavigation))
    #expect(await navigator.dismiss(3) == .rejected(.notEnough(asked: 3, available: 2)))
    #expect(await navigator.dismiss(2).isCommitted)
    #expect(navigator.state.flow == [.push("a")])
  }

  @Test("What lies above so many of the list has ids, for a host that only knows how long its list is")
  func entriesAbove() async throws {
    let navigator = try navigator(FlowVerbTests.layers)
    let shown = navigator.state.stacks.flatMap(\.stack.entries).map(\.id)
    for count in 0...5 {
      #expect(navigator.state.entries(aboveFlow: count) == shown.dropFirst(count + 1).reversed())
    }
    #expect(navigator.state.entries(aboveFlow: -1) == navigator.state.entries(aboveFlow: 0))
    #expect(navigator.state.entries(aboveFlow: .max) == [])
  }

  @Test("Nothing is pushed onto a modal without navigation, by whatever way")
  func noNavigation() async throws {
    let navigator = try navigator([.sheet("s")])
    #expect(!navigator.state.canPush)
    #expect(await navigator.push("a") == .rejected(.noNavigation))
    #expect(await navigator.push(["a", "b"]) == .rejected(.noNavigation))
    #expect(await navigator.navigate(to: "a") == .rejected(.noNavigation))
    #expect(await navigator.push("a", on: .root).isCommitted)
    #expect(await navigator.replaceTop(with: "t").isCommitted)
    #expect(navigator.state.flow == [.push("a"), .sheet("t")])
  }

  @Test("A modal on the host's content has no place in a flat list, and the verbs say so")
  func hostContent() async throws {
    let navigator = Navigator(root: "r")
    await navigator.present(ModalBlueprint(["a"], base: .host))
    let id = try #require(navigator.state.modals.first?.id)
    #expect(navigator.state.flow == nil)
    #expect(await navigator.goBack() == .rejected(.hostContent(id)))
    #expect(await navigator.goBackToRoot().isCommitted)
  }

  @Test("A path of values of any types is what a navigator of such shows")
  func heterogeneous() async throws {
    let navigator = try Navigator(NavigationBlueprint<AnyRoute>(root: nil, flow: []))
    var path = RoutePath()
    path.push(1)
    path.push("two")
    path.present(3.0, as: .sheet(withNavigation: true))
    await navigator.setFlow(path)
    #expect(navigator.state.flow == path.elements)
    await navigator.push(4)
    await navigator.present("five", as: .cover())
    #expect(navigator.state.flow == path.elements + [.push(AnyRoute(4)), .cover(AnyRoute("five"))])
    #expect(await navigator.goBack(to: .ofType(String.self)) == .unchanged(.nothingToDo))
    await navigator.goBack()
    #expect(await navigator.goBack(to: .ofType(String.self)).isCommitted)
    #expect(path.goBack(to: .ofType(String.self)) == .changed)
    #expect(navigator.state.flow.map { RoutePath($0) } == path)
    #expect(await navigator.goBack(to: .value(1.0)) == .rejected(.entryNotFound))
    #expect(await navigator.goBack(to: .value(1)).isCommitted)
  }
}
