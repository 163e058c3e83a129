import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A request that supersedes")
struct SupersedingTests {
  @Test("in mid-stage is never undone by the older plan, whichever step it met", arguments: 0...3)
  func popToRoot(shown: Int) throws {
    let scene = try Scene("home")
    scene.attach()
    let push = scene.submit(.push(["a", "b", "c", "d", "e"]))
    try scene.acknowledge(shown)
    let pop = scene.submit(.popToRoot(), .policy(.supersede))
    #expect(scene.renderer.openCalls.count == 1)
    scene.acknowledgeAll()
    #expect(scene.shown == "[home*]")
    let progress = NavigationProgress(completed: shown + 1, total: 5, revision: UInt64(shown + 1))
    #expect(push.currentOutcome == .superseded(by: pop.id, after: progress))
    #expect(pop.currentOutcome?.isCommitted == true)
    #expect(scene.history.last == "[home*]")
    scene.expectLaws()
  }

  @Test("ends those that wait, each in the order of the lane, and none that comes later")
  func ends() throws {
    let scene = try Scene("home")
    scene.attach()
    let running = scene.submit(.push("a"))
    let waiting = [scene.submit(.push("b")), scene.submit(.push("c"))]
    let newest = scene.submit(.push("d"), .policy(.supersede))
    let later = scene.submit(.push("e"))
    #expect(later.currentOutcome == nil)
    for request in waiting { #expect(request.currentOutcome == .superseded(by: newest.id, after: nil)) }
    #expect(running.currentOutcome == nil)
    scene.acknowledgeAll()
    #expect(scene.shown == "[home, a, d, e*]")
    #expect(later.currentOutcome?.isCommitted == true)
    scene.expectLaws()
  }

  @Test("does not undo the older one's end when that had its last step in hand")
  func lastStep() throws {
    let scene = try Scene("home")
    scene.attach()
    let push = scene.submit(.push(["a", "b"]))
    try scene.acknowledge()
    let pop = scene.submit(.popToRoot(), .policy(.supersede))
    scene.acknowledgeAll()
    #expect(try push.currentOutcome?.get()?.steps == 2)
    #expect(pop.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[home*]")
    scene.expectLaws()
  }

  @Test("frees the lane from a guard at once, also from one that ignores its cancellation")
  func deciding() throws {
    let gate = Gate()
    let slow = NavigationGuard<String>("slow") { proposal in
      if proposal.action == .push("a") { await gate.wait() }
      return .allow
    }
    let scene = try Scene("home", guards: [slow])
    let older = scene.submit(.push("a"))
    let newer = scene.submit(.push("b"), .policy(.supersede))
    #expect(older.currentOutcome == .superseded(by: newer.id, after: nil))
    #expect(scene.shown == "[home, b*]")
    gate.open()
    scene.expectLaws()
    #expect(scene.shown == "[home, b*]")
  }

  @Test("NAV-018: for the current screen supersedes all the same: [a*] -> [a*]")
  func currentRoute() throws {
    let gate = Gate()
    let slow = NavigationGuard<String>("slow") { proposal in
      if proposal.action == .navigate("b") { await gate.wait() }
      return .allow
    }
    let scene = try Scene("a", guards: [slow])
    let b = scene.submit(.navigate("b"))
    let a = scene.submit(.navigate("a"), .policy(.supersede))
    #expect(b.currentOutcome == .superseded(by: a.id, after: nil))
    #expect(a.currentOutcome == .unchanged(.alreadyThere(EntryID(1))))
    gate.open()
    scene.expectLaws()
    #expect(scene.shown == "[a*]")
  }

  @Test("NAV-019: a superseded request that is cancelled later touches nothing")
  func cancelledLater() throws {
    let scene = try Scene("home")
    scene.attach()
    let first = scene.submit(.push(["a", "b"]))
    let second = scene.submit(.push(["c", "d"]), .policy(.supersede))
    #expect(scene.renderer.openCalls.count == 1)
    try scene.acknowledge()
    let outcome = try #require(first.currentOutcome)
    first.cancel()
    try scene.acknowledge()
    first.cancel()
    scene.acknowledgeAll()
    #expect(first.currentOutcome == outcome)
    #expect(second.currentOutcome?.isCommitted == true)
    #expect(scene.shown == "[home, a, c, d*]")
    scene.expectLaws()
    first.cancel()
    #expect(scene.shown == "[home, a, c, d*]")
  }

  @Test("is what a destination does by itself: reset, override and a restoration")
  func destinations() throws {
    var ids = IDGenerator()
    let saved = try NavigationState(NavigationBlueprint(root: "home"), ids: &ids)
    for action in [
      NavigationAction<String>.reset, .override(NavigationBlueprint(root: "home")), .restore(saved),
    ] {
      let scene = try Scene("home", "x")
      scene.attach()
      scene.submit(.push("a"))
      let waiting = scene.submit(.push("b"))
      let destination = scene.submit(action)
      #expect(waiting.currentOutcome == .superseded(by: destination.id, after: nil))
      scene.acknowledgeAll()
      #expect(destination.currentOutcome?.isCommitted == true)
      #expect(scene.shown == "[home*]")
      scene.expectLaws()
    }
  }
}
