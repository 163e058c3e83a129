import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("Asking twice")
struct DoubleRequestTests {
  @Test("NAV-001: push pushes twice, as two screens; navigate once: [home*] -> [home, d, d*] or [home, d*]")
  func twoCallers() throws {
    let pushing = try Scene("home")
    pushing.attach()
    let pushes = [pushing.submit(.push("d")), pushing.submit(.push("d"))]
    pushing.acknowledgeAll()
    let added = try pushes.map { try #require(try $0.currentOutcome?.get()).added[0] }
    #expect(Set(added).count == 2)
    #expect(pushing.shown == "[home, d, d*]")
    pushing.expectLaws()

    let navigating = try Scene("home")
    navigating.attach()
    let first = navigating.submit(.navigate("d"))
    let second = navigating.submit(.navigate("d"))
    navigating.acknowledgeAll()
    let entry = try #require(try first.currentOutcome?.get()).added[0]
    #expect(second.currentOutcome == .unchanged(.alreadyThere(entry)))
    #expect(navigating.shown == "[home, d*]")
    navigating.expectLaws()
  }

  @Test(
    "NAV-002: 50 tasks that navigate to one screen add one, whatever the schedule", arguments: UInt64(1)...20)
  func fiftyTasks(seed: UInt64) throws {
    let scene = try Scene("home", seed: seed)
    scene.attach()
    scene.renderer.mode = .automatic
    let navigator = scene.navigator
    let callers = (1...50).map { _ in scene.executor.start { await navigator.navigate(to: "d") } }
    let outcomes = scene.start { () -> [NavigationOutcome] in
      var outcomes: [NavigationOutcome] = []
      for caller in callers { outcomes.append(await caller.value) }
      return outcomes
    }
    let ended = try #require(outcomes.value)
    let entry = try scene.id("d")
    #expect(ended.filter(\.isCommitted).count == 1)
    #expect(ended.filter { $0 == .unchanged(.alreadyThere(entry)) }.count == 49)
    #expect(scene.shown == "[home, d*]")
    #expect(scene.history.count == 1)
    scene.expectLaws()
  }

  @Test("NAV-002: the same on real threads, without a renderer")
  func fiftyThreads() async {
    let navigator = Navigator(root: "home")
    let committed = await withTaskGroup { group in
      for _ in 1...50 { group.addTask { await navigator.navigate(to: "d").isCommitted } }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(committed == 1)
    #expect(navigator.state.description == "[home, d*]")
  }

  @Test("NAV-003: the same screen may be there twice: [a, b*] -> [a, b, a*], by push and by navigate")
  func notByName() throws {
    for action in [NavigationAction<String>.push("a"), .navigate("a")] {
      let scene = try Scene("a", "b")
      scene.attach()
      let request = scene.submit(action)
      scene.acknowledgeAll()
      #expect(request.currentOutcome?.isCommitted == true)
      #expect(scene.shown == "[a, b, a*]")
      scene.expectLaws()
    }
  }

  @Test("NAV-004: two different pushes in one transition are carried out in order, or the second is dropped")
  func twoDifferent() throws {
    for policy in [RequestPolicy.enqueue, .dropIfBusy] {
      let scene = try Scene("root")
      scene.attach()
      let x = scene.submit(.push("x"), .policy(policy))
      let y = scene.submit(.push("y"), .policy(policy))
      scene.acknowledgeAll()
      #expect(x.currentOutcome?.isCommitted == true)
      #expect(
        policy == .enqueue ? y.currentOutcome?.isCommitted == true : y.currentOutcome == .dropped(.busy))
      #expect(scene.shown == (policy == .enqueue ? "[root, x, y*]" : "[root, x*]"))
      scene.expectLaws()
    }
  }

  @Test("NAV-005: a second pop during the first finds the root: [a, b*] -> [a*], then unchanged(.atRoot)")
  func secondPop() throws {
    let scene = try Scene("a", "b")
    scene.attach()
    let first = scene.submit(.pop(1))
    let second = scene.submit(.pop(1))
    #expect(second.currentOutcome == nil)
    scene.acknowledgeAll()
    #expect(first.currentOutcome?.isCommitted == true)
    #expect(second.currentOutcome == .unchanged(.atRoot))
    #expect(scene.shown == "[a*]")
    scene.expectLaws()
  }

  @Test("NAV-006: the root is never popped, over every schedule", arguments: UInt64(1)...50)
  func neverEmpty(seed: UInt64) throws {
    let scene = try Scene("a", "b", seed: seed)
    scene.attach()
    scene.renderer.mode = .automatic
    let navigator = scene.navigator
    let callers = (1...4).map { _ in scene.executor.start { await navigator.pop() } }
    let outcomes = scene.start { () -> [NavigationOutcome] in
      var outcomes: [NavigationOutcome] = []
      for caller in callers { outcomes.append(await caller.value) }
      return outcomes
    }
    #expect(outcomes.value?.filter(\.isCommitted).count == 1)
    #expect(outcomes.value?.filter { $0 == .unchanged(.atRoot) }.count == 3)
    #expect(scene.shown == "[a*]")
    scene.expectLaws()
  }
}
