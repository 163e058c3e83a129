import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("What a user does in mid-stage")
struct UserChangeTests {
  @Test("is kept, and the rest is planned anew: [a, b, c, d*], e to come, d swiped away -> [a, b, c, e*]")
  func swipeBetweenSteps() throws {
    let scene = try Scene("a", "b")
    let attachment = scene.attach()
    let request = scene.submit(.push(["c", "d", "e"]))
    try scene.acknowledge()
    attachment.gestureBegan()
    try scene.acknowledge()
    #expect(scene.shown == "[a, b, c, d*]")
    #expect(scene.call == nil)
    scene.renderer.userRemoves([try scene.id("d")], reportingTo: attachment)
    scene.settle()
    #expect(scene.shown == "[a, b, c*]")
    try scene.acknowledge()
    #expect(scene.shown == "[a, b, c, e*]")
    let commit = try #require(try request.currentOutcome?.get())
    #expect(commit.added.count == 2)
    scene.expectLaws()
  }

  @Test("takes along what was in hand above it: [a, b, c, d*], e in hand, d swiped away -> [a, b, c*]")
  func swipeUnderTheStepInHand() throws {
    let scene = try Scene("a", "b")
    let attachment = scene.attach()
    let request = scene.submit(.push(["c", "d", "e"]))
    try scene.acknowledge(2)
    scene.renderer.userRemoves([try scene.id("d")], reportingTo: attachment)
    #expect(scene.shown == "[a, b, c*]")
    scene.acknowledgeAll()
    #expect(scene.shown == "[a, b, c*]")
    #expect(try request.currentOutcome?.get()?.added.count == 1)
    #expect(scene.history == ["[a, b, c*]", "[a, b, c, d*]", "[a, b, c*]"])
    scene.expectLaws()
  }

  @Test("spares what came with it as a whole: tab [x, y, z*] in hand and seen, y removed -> [x, z*]")
  func removalFromNewTab() throws {
    let scene = try Scene("a")
    let attachment = scene.attach()
    scene.submit(.setTabs([TabBlueprint("main", "a"), TabBlueprint("new", "x", "y", "z")], selected: "new"))
    scene.call?.acknowledge()
    scene.renderer.userRemoves([EntryID(3)], reportingTo: attachment)
    scene.settle()
    scene.acknowledgeAll()
    #expect(scene.shown == "(main: a) [new: x, z*]")
    scene.expectLaws()
  }

  @Test("leaves nothing of the request, which ends as interrupted: push [b, c], b swiped away -> [a*]")
  func nothingLeft() throws {
    let scene = try Scene("a")
    let attachment = scene.attach()
    let request = scene.submit(.push(["b", "c"]))
    try scene.acknowledge()
    scene.renderer.userRemoves([try scene.id("b")], reportingTo: attachment)
    scene.acknowledgeAll()
    guard case .interrupted(let progress)? = request.currentOutcome else {
      Issue.record("interrupted, not \(String(describing: request.currentOutcome))")
      return
    }
    #expect(progress.completed == 1)
    #expect(scene.shown == "[a*]")
    scene.expectLaws()
  }

  @Test("counts also for a screen that the renderer has just acknowledged: push [b], b swiped away -> [a*]")
  func swipeRightAfterTheAcknowledgement() throws {
    let scene = try Scene("a")
    let attachment = scene.attach()
    let request = scene.submit(.push("b"))
    let call = try #require(scene.call)
    guard case .push(let entries, onto: _)? = call.step?.changes.first else { return }
    call.acknowledge()
    // The acknowledgement is on its way to the navigator when the user's report comes.
    scene.renderer.userRemoves(entries.map(\.id), reportingTo: attachment)
    scene.settle()
    #expect(scene.shown == "[a*]")
    // Whether the renderer had shown it by then, nobody knows.
    try scene.acknowledge()
    #expect(request.currentOutcome.map { if case .interrupted = $0 { true } else { false } } == true)
    #expect(attachment.counts.ignoredFacts == 0)
    scene.expectLaws()
  }

  @Test("during a pop of the same screen is done once: [a, b, c*], pop in hand, c swiped away -> [a, b*]")
  func swipeOfWhatIsPopped() throws {
    let scene = try Scene("a", "b", "c")
    let attachment = scene.attach()
    let request = scene.submit(.pop(1))
    scene.renderer.userRemoves([try scene.id("c")], reportingTo: attachment)
    scene.acknowledgeAll()
    #expect(scene.shown == "[a, b*]")
    #expect(request.currentOutcome != nil)
    scene.expectLaws()
  }

  @Test("NAV-037: merges with a queued request by ids, one revision each: swipe c, then push d -> [a, b, d*]")
  func queued() throws {
    let scene = try Scene("a", "b", "c")
    let attachment = scene.attach()
    let first = scene.submit(.present("m", as: .sheet))
    let second = scene.submit(.push("d", on: .root))
    scene.renderer.userRemoves([try scene.id("c")], reportingTo: attachment)
    scene.acknowledgeAll()
    #expect(first.currentOutcome?.isCommitted == true)
    #expect(second.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[a, b, d] sheet[m*]")
    #expect(scene.navigator.snapshot.revision == 3)
    scene.expectLaws()
  }

  @Test(
    "takes along modals above a dismissed one, also one in hand: sheet[m] sheet[n] in hand, m dragged away")
  func dismissedUnderTheStepInHand() throws {
    let scene = try Scene("a")
    let attachment = scene.attach()
    scene.submit(.present("m", as: .sheet))
    try scene.acknowledge()
    let request = scene.submit(.present("n", as: .sheet))
    let modal = try #require(scene.navigator.state.modals.first)
    scene.renderer.userDismisses(modal.id, reportingTo: attachment)
    scene.acknowledgeAll()
    #expect(scene.shown == "[a*]")
    #expect(request.currentOutcome.map { if case .interrupted = $0 { true } else { false } } == true)
    scene.expectLaws()
  }

  @Test("to the tabs wins over a request for another: user selects c, select b in hand -> [c]")
  func tabs() throws {
    let blueprint = NavigationBlueprint(tabs: [
      TabBlueprint("a", "1"), TabBlueprint("b", "2"), TabBlueprint("c", "3"),
    ])
    let scene = try Scene(blueprint)
    let attachment = scene.attach()
    scene.submit(.selectTab("b"))
    attachment.didSelectTab("c")
    #expect(scene.navigator.state.selectedTab == "c")
    scene.acknowledgeAll()
    #expect(scene.navigator.state.selectedTab == "c")
    scene.expectLaws()
  }

  @Test("to the tabs counts also where the renderer is ahead: select b in hand, user back on a -> [a]")
  func tabOfTheStepInHand() throws {
    let scene = try Scene(NavigationBlueprint(tabs: [TabBlueprint("a", "1"), TabBlueprint("b", "2")]))
    let attachment = scene.attach()
    let request = scene.submit(.selectTab("b"))
    attachment.didSelectTab("a")
    scene.acknowledgeAll()
    #expect(scene.navigator.state.selectedTab == "a")
    #expect(request.currentOutcome != nil)
    #expect(attachment.counts.ignoredFacts == 0)
    scene.expectLaws()
  }

  @Test("leaves the renderer with the state, at whatever moment of a step it comes", arguments: UInt64(1)...4)
  func atAnyMoment(seed: UInt64) throws {
    for jobs in 0..<50 {
      let scene = try Scene("a", "b", seed: seed)
      let attachment = scene.attach()
      scene.navigator.submit(.push("c"))
      for _ in 0..<jobs { scene.executor.runNext() }
      scene.renderer.userRemoves([EntryID(2)], reportingTo: attachment)
      scene.settle()
      scene.acknowledgeAll()
      #expect(scene.renderer.shown == scene.navigator.state, "removed after \(jobs) jobs")
    }
  }

  @Test(
    "NAV-009: may remove more than is left: pop 2 of [a, b, c, d*] in hand, b, c and d swiped away -> [a*]",
    arguments: UInt64(1)...4)
  func removesMoreThanIsLeft(seed: UInt64) throws {
    for jobs in 0..<30 {
      let scene = try Scene("a", "b", "c", "d", seed: seed)
      let attachment = scene.attach()
      let ids = try ["b", "c", "d"].map { try scene.id($0) }
      let request = scene.navigator.submit(.pop(2))
      for _ in 0..<jobs { scene.executor.runNext() }
      scene.renderer.userRemoves(ids, reportingTo: attachment)
      scene.renderer.userRemoves([ids[1]], reportingTo: attachment)
      scene.settle()
      scene.acknowledgeAll()
      #expect(scene.shown == "[a*]", "removed after \(jobs) jobs")
      #expect(request.currentOutcome != nil)
      scene.expectLaws()
    }
  }

  @Test("NAV-032: closes a sheet that is being pushed on: no trap, no screen, and later pushes are rejected")
  func pushOnClosedSheet() throws {
    let scene = try Scene("a")
    let attachment = scene.attach()
    scene.submit(.present("m", as: .sheet))
    try scene.acknowledge()
    let sheet = try #require(scene.navigator.state.modals.first?.id)
    let first = scene.submit(.push("b", on: .modal(sheet)))
    let second = scene.submit(.push("c", on: .modal(sheet)))
    // Closed by the user while the push is in hand, and reported only now.
    scene.renderer.userDismisses(sheet, reportingTo: attachment)
    #expect(scene.shown == "[a*]")
    scene.acknowledgeAll()
    #expect(first.currentOutcome?.name == .interrupted)
    #expect(second.currentOutcome == .rejected(.unknownModal(sheet)))
    #expect(scene.shown == "[a*]")
    #expect(scene.renderer.shown == scene.navigator.state)
    scene.expectLaws()
  }

  @Test("empties a modal of which the rest is being popped: sheet[m, n], pop in hand, m removed -> [a*]")
  func emptiedModal() throws {
    let scene = try Scene("a")
    let attachment = scene.attach(.unlimited)
    scene.submit(.present(ModalBlueprint(["m", "n"], as: .sheet)))
    try scene.acknowledge()
    scene.submit(.pop(1))
    scene.renderer.userRemoves([try scene.id("m")], reportingTo: attachment)
    scene.acknowledgeAll()
    #expect(scene.shown == "[a*]")
    scene.expectLaws()
  }
}
