import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A transition of several steps")
struct StagingTests {
  @Test("NAV-022: has as many steps as there are screens to push, one after the other", arguments: 1...200)
  func pushesOneByOne(count: Int) throws {
    let scene = try Scene("home")
    scene.attach()
    let routes = (1...count).map { "\($0)" }
    let request = scene.submit(.push(routes))
    for index in 1...count {
      #expect(scene.renderer.openCalls.count == 1)
      #expect(scene.navigator.state.activeStack.count == index)
      #expect(scene.navigator.snapshot.target.activeStack.count == count + 1)
      #expect(request.currentOutcome == nil)
      try scene.acknowledge()
    }
    let outcome = try #require(request.currentOutcome)
    let commit = try #require(try outcome.get())
    #expect(commit.steps == count)
    #expect(commit.added.count == count)
    #expect(commit.revision == UInt64(count))
    #expect(scene.navigator.state.activeStack.routes == ["home"] + routes)
    #expect(scene.history.count == count)
    #expect(scene.renderer.log.count == count + 1)
    scene.expectLaws()
  }

  @Test("NAV-021: is three steps for a push of three, each shown before the next: [a*] -> [a, b, c, d*]")
  func pushesThree() throws {
    let scene = try Scene("a")
    scene.attach()
    let request = scene.submit(.push(["b", "c", "d"]))
    for (route, shown) in [("b", "[a*]"), ("c", "[a, b*]"), ("d", "[a, b, c*]")] {
      guard case .push(let pushed, onto: .tab("main"))? = scene.call?.step?.changes.first else {
        Issue.record("a push of \(route) is to be shown, not \(String(describing: scene.call))")
        return
      }
      #expect(pushed.map(\.route) == [route])
      #expect(scene.renderer.openCalls.count == 1)
      #expect(scene.shown == shown)
      try scene.acknowledge()
    }
    #expect(scene.history == ["[a, b*]", "[a, b, c*]", "[a, b, c, d*]"])
    #expect(try request.currentOutcome?.get()?.steps == 3)
    #expect(scene.call == nil)
    scene.expectLaws()
  }

  @Test("publishes its plan and each state on the way: [a*] -> [a, b*] -> [a, b, c*]")
  func publishes() throws {
    let scene = try Scene("a")
    scene.attach()
    let request = scene.submit(.push(["b", "c"]))
    scene.acknowledgeAll()
    #expect(scene.history == ["[a, b*]", "[a, b, c*]"])
    var steps: [String] = []
    for event in scene.recorder.events {
      switch event.kind {
      case .planned(request.id, let plan): steps.append("planned \(plan.count)")
      case .step(_, let index, let count, .request(request.id)): steps.append("\(index) of \(count)")
      default: break
      }
    }
    #expect(steps == ["planned 2", "1 of 2", "2 of 2"])
    scene.expectLaws()
  }

  @Test("NAV-010: an awaited push has been shown once it returns, also when asked in mid-stage: [a, b, c*]")
  func readAfterPush() throws {
    let scene = try Scene("a")
    scene.attach()
    scene.submit(.push("b"))
    let navigator = scene.navigator
    let read = scene.start {
      await navigator.push("c")
      return navigator.snapshot.presented.description
    }
    #expect(read.value == nil)
    #expect(navigator.snapshot.presented.description == "[a*]")
    #expect(navigator.snapshot.target.description == "[a, b*]")
    try scene.acknowledge()
    #expect(read.value == nil)
    #expect(navigator.snapshot.presented.description == "[a, b*]")
    #expect(navigator.snapshot.target.description == "[a, b, c*]")
    try scene.acknowledge()
    #expect(read.value == "[a, b, c*]")
    scene.expectLaws()
  }

  @Test("started() resolves with the first step, outcome with the last")
  func milestones() throws {
    let scene = try Scene("a")
    scene.attach()
    let request = scene.submit(.push(["b", "c"]))
    let started = scene.start { await request.started() }
    let ended = scene.start { try? await request.outcome }
    #expect(started.value == nil)
    try scene.acknowledge()
    #expect(started.value != nil)
    #expect(ended.value == nil)
    try scene.acknowledge()
    #expect(ended.value??.isCommitted == true)
  }

  @Test(
    "takes what the renderer can take at once",
    arguments: [
      (RendererCapabilities.oneAtATime, 3), (.pushesMany, 1), (.unlimited, 1), (.popsMany, 3),
    ])
  func capabilities(capabilities: RendererCapabilities, steps: Int) throws {
    let scene = try Scene("a")
    scene.attach(capabilities)
    let request = scene.submit(.push(["b", "c", "d"]))
    scene.acknowledgeAll()
    #expect(try request.currentOutcome?.get()?.steps == steps)
    #expect(scene.shown == "[a, b, c, d*]")
    scene.expectLaws()
  }

  @Test("NAV-023: replaces the top by a pop and a push, as one request: [a, b*] -> [a*] -> [a, c*]")
  func replaceTop() throws {
    let scene = try Scene("a", "b")
    scene.attach()
    let b = try scene.id("b")
    let request = scene.submit(.replaceTop("c"))
    guard case .pop([b], from: .tab("main"))? = scene.call?.step?.changes.first else {
      Issue.record("the first step is the pop, not \(String(describing: scene.call))")
      return
    }
    try scene.acknowledge()
    guard case .push(let pushed, onto: .tab("main"))? = scene.call?.step?.changes.first else {
      Issue.record("the second step is the push, not \(String(describing: scene.call))")
      return
    }
    #expect(pushed.map(\.route) == ["c"])
    try scene.acknowledge()
    let outcome = try #require(request.currentOutcome)
    let commit = try #require(try outcome.get())
    #expect(commit.steps == 2)
    #expect(Array(commit.removed) == [b])
    #expect(scene.history == ["[a*]", "[a, c*]"])
    #expect(scene.outcomes.count == 1)
    scene.expectLaws()
  }

  @Test("NAV-028: presents only after the modal before has gone: [a] sheet[b*] -> [a*] -> [a] sheet[c*]")
  func presentsAfterDismissal() throws {
    let scene = try Scene("a")
    scene.attach()
    scene.submit(.present("b", as: .sheet))
    try scene.acknowledge()
    let dismissal = scene.submit(.dismiss())
    let presentation = scene.submit(.present("c", as: .sheet))
    guard case .dismiss? = scene.call?.step?.changes.first else {
      Issue.record("the dismissal comes first, not \(String(describing: scene.call))")
      return
    }
    #expect(scene.shown == "[a] sheet[b*]")
    try scene.acknowledge()
    #expect(dismissal.currentOutcome?.isCommitted == true)
    #expect(presentation.currentOutcome == nil)
    try scene.acknowledge()
    #expect(presentation.currentOutcome?.isCommitted == true)
    #expect(scene.history == ["[a] sheet[b*]", "[a*]", "[a] sheet[c*]"])
    scene.expectLaws()
  }

  @Test("NAV-013: an unanimated step waits for the animated one before it")
  func unanimated() throws {
    let scene = try Scene("a")
    scene.attach()
    scene.submit(.push("b"))
    scene.submit(.push("c"), RequestOptions(animated: false))
    #expect(scene.renderer.openCalls.count == 1)
    #expect(scene.call?.step?.animated == true)
    try scene.acknowledge()
    #expect(scene.call?.step?.animated == false)
    #expect(scene.shown == "[a, b*]")
    try scene.acknowledge()
    #expect(scene.shown == "[a, b, c*]")
    scene.expectLaws()
  }
}
