import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("Saving, loading and deleting")
struct NavigatorSavingTests {
  @Test("What was saved is restored whole, with every id: tabs, their history, modals on modals")
  func roundTrip() async throws {
    let store = MemoryStateStore()
    let blueprint = NavigationBlueprint<String>(
      tabs: [TabBlueprint("home", "home"), TabBlueprint("web", base: .host), TabBlueprint("cart", "cart")],
      tabBackBehavior: .history)
    let first = try Navigator(blueprint)
    await first.push(["a", "b"])
    await first.pop()
    await first.selectTab("web")
    await first.push("page")
    await first.selectTab("cart")
    await first.present("login", as: .sheet)
    await first.push("help")
    await first.present("alert", as: .fullScreen)
    let archive = StateArchive<String>(in: store, coder: StateCoder())
    #expect(await first.save(to: archive) == .done)

    let second = try Navigator(blueprint)
    let outcome = await second.load(from: StateArchive(in: store, coder: StateCoder()))
    #expect(outcome.isRestored && outcome.report?.isComplete == true)
    #expect(outcome.report?.revision == first.snapshot.revision)
    #expect(second.state == first.state)
    #expect(store.list() == [archive.name])

    let before = Set(second.state.stacks.flatMap(\.stack.entries).map(\.id))
    await second.push("new")
    #expect(second.state.top.map { before.contains($0.id) } == false)
    await second.dismiss(.all)
    await second.back()
    #expect(second.state.selectedTab == "web")
  }

  @Test("Nothing saved is no failure: the navigator stays as it is, and no request is made")
  func nothingSaved() throws {
    let scene = try SavingScene()
    scene.push("a")
    let before = scene.navigator.snapshot
    #expect(try scene.run { await scene.navigator.load(from: scene.archive) } == .nothingSaved)
    #expect(scene.navigator.snapshot == before)
  }

  @Test("What is deleted is gone for the next load; what is shown stays")
  func delete() throws {
    let scene = try SavingScene()
    scene.push("a")
    try scene.run { await scene.navigator.save(to: scene.archive) }
    #expect(try scene.run { await scene.navigator.delete(from: scene.archive) } == .done)
    #expect(scene.shown == "[home, a*]")
    #expect(try scene.run { await scene.navigator.load(from: scene.archive) } == .nothingSaved)
    #expect(try scene.run { await scene.navigator.delete(from: scene.archive) } == .done)
  }

  @Test("What is saved after a deletion is there, also when nothing has changed in between")
  func savedAfterDeletion() throws {
    let scene = try SavingScene()
    scene.push("a")
    try scene.run { await scene.navigator.save(to: scene.archive) }
    try scene.run { await scene.navigator.delete(from: scene.archive) }
    #expect(try scene.run { await scene.navigator.save(to: scene.archive) } == .done)
    #expect(scene.store.shown() == "[home, a*]")
  }

  @Test("Of saves that race, an older one never takes the place of a newer, in 40 schedules")
  func race() throws {
    var overtaken = 0
    for seed in UInt64(1)...40 {
      let scene = try SavingScene(seed: seed)
      let outcomes = Notes<StorageOutcome>()
      for number in 1...5 {
        scene.executor.start {
          await scene.navigator.push("\(number)")
          outcomes.add(await scene.navigator.save(to: scene.archive))
        }
      }
      scene.executor.drain()
      scene.settle()
      overtaken += outcomes.values.count { $0 == .unchanged }
      #expect(outcomes.values.count == 5 && outcomes.values.allSatisfy { $0.error == nil })
      let revisions = scene.store.revisions()
      #expect(revisions.isStrictlyIncreasing)
      #expect(revisions.last == 5)
      #expect(scene.store.shown() == scene.shown)
    }
    #expect(overtaken > 0)
  }

  @Test("What is saved already is not saved again")
  func unchanged() throws {
    let scene = try SavingScene()
    scene.push("a")
    #expect(try scene.run { await scene.navigator.save(to: scene.archive) } == .done)
    #expect(try scene.run { await scene.navigator.save(to: scene.archive) } == .unchanged)
    #expect(scene.store.revisions() == [1])
  }

  @Test("Two navigators in one store never touch each other's records")
  func twoNavigators() async throws {
    let store = ScriptedStore()
    let names = ["main", "panel"]
    let archives = names.map { StateArchive<String>($0, in: store, coder: StateCoder()) }
    let navigators = names.map { Navigator(root: "root of \($0)") }
    for (navigator, archive) in zip(navigators, archives) {
      await navigator.push("on \(archive.name)")
      await navigator.save(to: archive)
    }
    #expect(try store.list() == names)
    await navigators[0].push("more")
    await navigators[0].save(to: archives[0])
    #expect(store.shown("main") == "[root of main, on main, more*]")
    #expect(store.shown("panel") == "[root of panel, on panel*]")
    await navigators[1].load(from: archives[1])
    #expect(navigators[0].state.routes() == ["root of main", "on main", "more"])
    await navigators[0].delete(from: archives[0])
    #expect(try store.list() == ["panel"])
    #expect(await navigators[1].load(from: archives[1]).isRestored)
  }

  @Test("NAV-054: in the middle of a transition, what is saved is what the renderer has acknowledged")
  func midTransition() throws {
    let scene = try SavingScene()
    scene.attach()
    scene.push("a", "b", "c")
    scene.renderer.openCalls.last?.acknowledge()
    scene.settle()
    #expect(scene.navigator.snapshot.target.description == "[home, a, b, c*]")
    #expect(try scene.run { await scene.navigator.save(to: scene.archive) } == .done)
    #expect(scene.store.shown() == "[home, a*]")
    #expect(scene.store.revisions() == [scene.navigator.snapshot.revision])
    scene.acknowledgeAll()
    #expect(try scene.run { await scene.navigator.save(to: scene.archive) } == .done)
    #expect(scene.store.shown() == "[home, a, b, c*]")
  }

  @Test("A save that fails fails no request, leaves what was saved, and can be repeated")
  func failingSave() throws {
    let scene = try SavingScene()
    scene.push("a")
    try scene.run { await scene.navigator.save(to: scene.archive) }
    #expect(scene.push("b").currentOutcome?.isCommitted == true)
    scene.store.failing = [.save]
    let outcome = try scene.run { await scene.navigator.save(to: scene.archive) }
    #expect(outcome.error?.reason == .store(ScriptedStore.failure(.save)))
    #expect(scene.store.shown() == "[home, a*]")
    #expect(scene.shown == "[home, a, b*]")
    scene.store.failing = [.delete]
    let deletion = try scene.run { await scene.navigator.delete(from: scene.archive) }
    #expect(deletion.error?.reason == .store(ScriptedStore.failure(.delete)))
    scene.store.failing = []
    #expect(try scene.run { await scene.navigator.save(to: scene.archive) } == .done)
    #expect(scene.store.shown() == "[home, a, b*]")
  }

  @Test("A route that has no saved form fails the save and leaves what was saved")
  func unregistered() async throws {
    struct Secret: Hashable {}
    let store = ScriptedStore()
    let archive = StateArchive<AnyRoute>("main", in: store, coder: StateCoder(tags: .standardLibrary))
    let navigator = Navigator(root: AnyRoute("home"))
    await navigator.save(to: archive)
    await navigator.push(AnyRoute(Secret()))
    let error = await navigator.save(to: archive).error
    guard case .coding(let problem)? = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(problem.code == .unregistered)
    #expect(problem.position == 1)
    #expect(store.revisions() == [0])
  }
}

extension Collection where Element: Comparable {
  /// Whether each element is greater than the one before.
  var isStrictlyIncreasing: Bool { zip(self, dropFirst()).allSatisfy { $0 < $1 } }
}
