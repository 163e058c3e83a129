import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A request that is prepared")
struct RequestPreparationTests {
  private let clerk = Clerk()

  @Test("is asked about in the order of the calls, each once, and nothing changes before the answer")
  func inOrder() throws {
    let scene = try Scene("a")
    let gates = [Gate(), Gate()]
    let first = clerk.submit("x", to: scene.navigator, until: gates[0])
    clerk.submit("y", to: scene.navigator, until: gates[1])
    let last = scene.navigator.submit(.push("z"))
    #expect(clerk.asked.values.isEmpty, "never within the call")
    scene.settle()
    gates[1].open()
    scene.settle()
    #expect(clerk.asked.values == ["x"])
    #expect(scene.shown == "[a*]")
    #expect(first.currentOutcome == nil && last.currentOutcome == nil)
    gates[0].open()
    scene.settle()
    #expect(clerk.asked.values == ["x", "y"])
    #expect(scene.history == ["[a, x*]", "[a, x, y*]", "[a, x, y, z*]"])
    #expect(clerk.ends == ["x: committed", "y: committed"])
    #expect(scene.clock.sleeperCount == 0)
    scene.expectLaws()
  }

  @Test(
    "is asked about in the order of the calls, each when what came before is shown, over every schedule",
    arguments: UInt64(1)...20)
  func overSchedules(seed: UInt64) throws {
    let scene = try Scene("a", seed: seed)
    scene.attach()
    scene.renderer.mode = .automatic
    let routes = (1...20).map { "\($0)" }
    for route in routes { clerk.submit(route, to: scene.navigator) }
    scene.settle()
    #expect(clerk.asked.values == routes)
    #expect(clerk.decidedOn.values == ["[a*]"] + scene.history.dropLast())
    #expect(scene.navigator.state.activeStack.routes == ["a"] + routes)
    #expect(clerk.ended.values.map(\.route) == routes)
    scene.expectLaws()
  }

  @Test("may end there, and nothing has changed: denied", arguments: [true, false])
  func ended(isRendered: Bool) throws {
    let scene = try Scene("a")
    if isRendered { scene.attach() }
    let denied = NavigationOutcome.denied(by: "clerk", .refused("not today"))
    let request = clerk.submit("x", to: scene.navigator, ending: denied)
    scene.settle()
    #expect(request.currentOutcome == denied)
    #expect(scene.outcomes == [request.id: denied])
    #expect(scene.history.isEmpty && scene.renderer.openCalls.isEmpty)
    #expect(clerk.ended.values == [Clerk.End(route: "x", outcome: denied)])
    scene.expectLaws()
  }

  @Test("may come to nothing, or to what cannot be")
  func comesToNothing() throws {
    let scene = try Scene("a")
    for (reason, outcome) in [
      (NoChange.unchanged(.atRoot), NavigationOutcome.unchanged(.atRoot)),
      (.rejected(.unknownTab("none")), .rejected(.unknownTab("none"))),
    ] {
      let request = scene.navigator.submit(askedOf: "clerk") {
        .decide { _ throws(NoChange) in throw reason }
      }
      scene.settle()
      #expect(request.currentOutcome == outcome)
    }
    scene.expectLaws()
  }

  @Test("is decided in view of the state as it is after the answer: [a, b, c*], swipe c -> [a, b, x*]")
  func seesUserChange() throws {
    let scene = try Scene("a", "b", "c")
    let attachment = scene.attach()
    let gate = Gate()
    let request = clerk.submit("x", to: scene.navigator, until: gate)
    scene.settle()
    scene.renderer.userRemoves([try scene.id("c")], reportingTo: attachment)
    #expect(clerk.decidedOn.values.isEmpty)
    gate.open()
    scene.settle()
    scene.acknowledgeAll()
    #expect(clerk.asked.values == ["x"])
    #expect(clerk.decidedOn.values == ["[a, b*]"])
    #expect(request.currentOutcome?.isCommitted == true)
    #expect(scene.history == ["[a, b*]", "[a, b, x*]"])
    scene.expectLaws()
  }

  @Test("is shown to guards, and decided again when the state moves under them, but asked about once")
  func guarded() throws {
    let gate = Gate()
    let seen = Notes<String>()
    let slow = NavigationGuard<String>("slow") { proposal in
      seen.add("\(proposal.action.name): \(proposal.presented) to \(proposal.target)")
      await gate.wait()
      return .allow
    }
    let scene = try Scene("a", "b", "c", guards: [slow])
    let attachment = scene.attach()
    let request = clerk.submit("x", to: scene.navigator)
    scene.settle()
    scene.renderer.userRemoves([try scene.id("c")], reportingTo: attachment)
    gate.open()
    scene.settle()
    scene.acknowledgeAll()
    #expect(seen.values == ["push: [a, b, c*] to [a, b, c, x*]", "push: [a, b*] to [a, b, x*]"])
    #expect(clerk.decidedOn.values == ["[a, b, c*]", "[a, b*]"])
    #expect(clerk.asked.values == ["x"])
    #expect(request.currentOutcome?.isCommitted == true)
    scene.expectLaws()
  }

  @Test("is denied or led elsewhere by guards as any other: push x -> [a] automatic[login*]")
  func redirected() throws {
    let login = NavigationGuard<String>("login") { proposal in
      switch proposal.action {
      case .push(["x"], on: .active): .redirect(.present("login"))
      case .push: .deny("no")
      default: .allow
      }
    }
    let scene = try Scene("a", guards: [login])
    let denied = clerk.submit("y", to: scene.navigator)
    let request = clerk.submit("x", to: scene.navigator)
    scene.settle()
    #expect(denied.currentOutcome == .denied(by: "login", .refused("no")))
    #expect(try request.currentOutcome?.get()?.redirectedBy == ["login"])
    #expect(clerk.asked.values == ["y", "x"])
    #expect(scene.shown == "[a] automatic[login*]")
    scene.expectLaws()
  }

  @Test("on behalf of a screen that is gone asks nobody")
  func screenIsGone() throws {
    let scene = try Scene("a", "b")
    let screen = scene.navigator.scope(of: try scene.id("b"))
    scene.submit(.pop(1))
    let request = clerk.submit("x", to: screen)
    scene.settle()
    #expect(request.currentOutcome?.name == .stale)
    #expect(clerk.asked.values.isEmpty)
    scene.expectLaws()
  }

  @Test("that is stale by its turn asks nobody", arguments: [true, false])
  func stale(isRevision: Bool) throws {
    let scene = try Scene("a")
    scene.attach()
    let expectation: NavigationExpectation = isRevision ? .revision(0) : .top(EntryID(1))
    scene.submit(.push("b"))
    let request = clerk.submit("x", to: scene.navigator, .expecting(expectation))
    scene.acknowledgeAll()
    let actual = NavigationPosition(revision: 1, top: EntryID(2))
    #expect(request.currentOutcome == .stale(expected: expectation, actual: actual))
    #expect(clerk.asked.values.isEmpty)
    #expect(clerk.ends == ["x: stale"])
    scene.expectLaws()
  }

  @Test("is stale when a user breaks what it expects while it is prepared", arguments: [true, false])
  func staleAfterwards(isRevision: Bool) throws {
    let scene = try Scene("a", "b")
    let attachment = scene.attach()
    let b = try scene.id("b")
    let expectation: NavigationExpectation = isRevision ? .revision(0) : .contains(b)
    let gate = Gate()
    let request = clerk.submit("x", to: scene.navigator, .expecting(expectation), until: gate)
    scene.settle()
    scene.renderer.userRemoves([b], reportingTo: attachment)
    gate.open()
    scene.settle()
    let actual = NavigationPosition(revision: 1, top: EntryID(1))
    #expect(request.currentOutcome == .stale(expected: expectation, actual: actual))
    #expect(clerk.asked.values == ["x"])
    #expect(scene.shown == "[a*]")
    scene.expectLaws()
  }
}
