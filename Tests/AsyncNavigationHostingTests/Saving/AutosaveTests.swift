import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("Saving by itself")
struct AutosaveTests {
  @Test("What comes within the delay is saved at once: 100 changes are one save, of the last")
  func coalescing() throws {
    let scene = try SavingScene()
    _ = scene.autosave()
    for number in 1...100 { scene.push("\(number)") }
    scene.wait(200)
    #expect(scene.store.asked.isEmpty)
    scene.wait(50)
    #expect(scene.store.revisions() == [100])
    #expect(scene.store.shown() == scene.shown)
    #expect(scene.notices == [.saved(revision: 100, as: "main")])
  }

  @Test("The state as it is when saving begins is no change; without one, the store is not even asked")
  func nothingChanges() throws {
    let scene = try SavingScene()
    scene.push("a")
    _ = scene.autosave()
    scene.wait(60_000)
    scene.submit(.pop(0))
    scene.submit(.dismiss())
    scene.wait(60_000)
    #expect(scene.store.asked.isEmpty)
    #expect(scene.clock.sleeperCount == 0)
  }

  @Test("A change counts that is made right after saving was asked for, before it has begun")
  func firstChange() throws {
    for seed in UInt64(1)...20 {
      let scene = try SavingScene(seed: seed)
      scene.navigator.autosave(to: scene.archive, clock: scene.clock)
      scene.navigator.submit(.push("a"))
      scene.wait(250)
      #expect(scene.store.shown() == "[home, a*]", "seed \(seed)")
    }
  }

  @Test("Dropping what saves changes nothing: one change after the other is saved, in order")
  func dropped() throws {
    let scene = try SavingScene()
    scene.navigator.autosave(to: scene.archive, clock: scene.clock)
    scene.settle()
    for number in 1...5 {
      scene.push("\(number)")
      scene.wait(250)
    }
    #expect(scene.store.revisions() == [1, 2, 3, 4, 5])
  }

  @Test("What a user does by hand is saved as well")
  func byHand() throws {
    let scene = try SavingScene()
    let attachment = scene.attach()
    scene.push("a", "b")
    scene.acknowledgeAll()
    _ = scene.autosave()
    scene.renderer.userRemoves([try #require(scene.navigator.state.top?.id)], reportingTo: attachment)
    scene.wait(250)
    #expect(scene.store.shown() == "[home, a*]")
  }

  @Test("NAV-054: in the middle of a transition, its end is awaited, and one finished state is saved")
  func settledStates() throws {
    let scene = try SavingScene()
    scene.attach()
    _ = scene.autosave()
    scene.push("a", "b", "c")
    for _ in 1...2 {
      scene.wait(500)
      scene.renderer.openCalls.last?.acknowledge()
      scene.settle()
    }
    #expect(scene.store.asked.isEmpty)
    scene.acknowledgeAll()
    scene.wait(250)
    #expect(scene.store.revisions() == [3])
    #expect(scene.store.shown() == "[home, a, b, c*]")
  }

  @Test(
    "NAV-054: a transition that hangs holds nothing up beyond the limit: what was acknowledged is saved",
    arguments: [
      (250, 2_000, 2_000), (300, 500, 500), (100, 350, 350), (0, 1_000, 1_000), (400, 0, 400), (0, 0, 0),
    ])
  func limit(delay: Int, limit: Int, expected: Int) throws {
    let scene = try SavingScene()
    scene.attach()
    _ = scene.autosave(AutosaveTiming(delay: .milliseconds(delay), limit: .milliseconds(limit)))
    scene.push("a", "b")
    scene.renderer.openCalls.last?.acknowledge()
    scene.settle()
    #expect(scene.shown == "[home, a*]" && scene.renderer.openCalls.count == 1)
    if expected > 0 {
      scene.wait(expected - 50)
      #expect(scene.store.asked.isEmpty)
      scene.wait(50)
    }
    #expect(scene.store.revisions() == [1])
    #expect(scene.store.shown() == "[home, a*]")
    scene.acknowledgeAll()
    scene.wait(max(delay, 50))
    #expect(scene.store.revisions() == [1, 2])
    #expect(scene.store.shown() == "[home, a, b*]")
  }

  @Test("Flushing saves at once what is unsaved, and nothing twice")
  func flush() throws {
    let scene = try SavingScene()
    let autosave = scene.autosave()
    scene.push("a")
    #expect(try scene.run { await autosave.flush() } == .done)
    #expect(try scene.run { await autosave.flush() } == .unchanged)
    scene.wait(1_000)
    #expect(scene.store.revisions() == [1])
    #expect(scene.notices == [.saved(revision: 1, as: "main")])
  }

  @Test("Flushing saves the first state too, if nothing was saved")
  func flushOfTheFirstState() throws {
    let scene = try SavingScene()
    let autosave = scene.autosave()
    #expect(try scene.run { await autosave.flush() } == .done)
    #expect(scene.store.shown() == "[home*]")
  }

  @Test("Several that flush while changes come and are saved by themselves: in order, in 40 schedules")
  func concurrentFlushes() throws {
    for seed in UInt64(1)...40 {
      let scene = try SavingScene(seed: seed)
      let autosave = scene.autosave()
      let outcomes = Notes<StorageOutcome>()
      for number in 1...6 {
        scene.executor.start {
          await scene.navigator.push("\(number)")
          if number.isMultiple(of: 2) { scene.clock.advance(by: .milliseconds(250)) }
          outcomes.add(await autosave.flush())
        }
      }
      scene.settle()
      #expect(outcomes.values.count == 6 && outcomes.values.allSatisfy { $0.error == nil })
      let revisions = scene.store.revisions()
      #expect(revisions.isStrictlyIncreasing && revisions.last == 6, "seed \(seed)")
      #expect(scene.store.shown() == scene.shown)
      #expect(scene.notices == revisions.map { .saved(revision: $0, as: "main") }, "seed \(seed)")
    }
  }

  @Test("Stopping saves what is unsaved and says so; nothing is saved by itself from then on")
  func stop() throws {
    let scene = try SavingScene()
    let subscriptions = scene.navigator.subscriptionCount
    let autosave = scene.autosave()
    #expect(scene.navigator.subscriptionCount == subscriptions + 1)
    scene.push("a")
    #expect(try scene.run { await autosave.stop() } == .done)
    #expect(scene.navigator.subscriptionCount == subscriptions)
    #expect(scene.clock.sleeperCount == 0)
    scene.push("b")
    scene.wait(10_000)
    #expect(scene.store.revisions() == [1])
    #expect(try scene.run { await autosave.stop() } == .done)
    #expect(try scene.run { await autosave.stop() } == .unchanged)
    #expect(scene.store.shown() == "[home, a, b*]")
  }

  @Test("Stopped before it has begun, it saves all the same, in 20 schedules")
  func stopAtOnce() throws {
    for seed in UInt64(1)...20 {
      let scene = try SavingScene(seed: seed)
      let subscriptions = scene.navigator.subscriptionCount
      let autosave = scene.navigator.autosave(to: scene.archive, clock: scene.clock)
      scene.navigator.submit(.push("a"))
      let outcome = try scene.run {
        await scene.navigator.push("b")
        return await autosave.stop()
      }
      #expect(outcome == .done, "seed \(seed)")
      #expect(scene.store.saved().count == 1)
      #expect(scene.navigator.subscriptionCount == subscriptions)
    }
  }

  @Test("A shutdown has what is unsaved saved, and ends the saving", arguments: [false, true])
  func shutdown(isIdle: Bool) throws {
    let scene = try SavingScene()
    _ = scene.autosave()
    scene.push("a")
    if isIdle { scene.wait(250) }
    try scene.run { await scene.navigator.shutdown() }
    scene.wait(250)
    #expect(scene.store.shown() == "[home, a*]")
    #expect(scene.navigator.subscriptionCount == 0)
    #expect(scene.clock.sleeperCount == 0)
    #expect(scene.executor.jobsWaiting == 0)
  }

  @Test("The navigator is not kept alive: when its last reference goes, what is unsaved is saved")
  func lastReference() throws {
    let executor = SeededExecutor(seed: 1)
    let clock = ManualClock()
    let store = ScriptedStore()
    var navigator: Navigator<String>? = Navigator(
      root: "home", configuration: NavigatorConfiguration(on: executor, clock: clock))
    weak let gone = navigator
    let archive = StateArchive<String>("main", in: store, coder: StateCoder(), executor: executor)
    let autosave = navigator?.autosave(to: archive, clock: clock)
    executor.drain()
    navigator?.submit(.push("a"))
    executor.drain()
    navigator = nil
    #expect(gone == nil)
    clock.advance(by: .milliseconds(250))
    executor.drain()
    #expect(store.shown() == "[home, a*]")
    #expect(clock.sleeperCount == 0)
    let outcomes = Notes<StorageOutcome?>()
    executor.start { outcomes.add(await autosave?.stop()) }
    executor.drain()
    #expect(outcomes.values == [.unchanged])
  }

  @Test("A store that does not answer holds up no request, and what changes meanwhile is saved after it")
  func blockedStore() throws {
    let scene = try SavingScene()
    let autosave = scene.autosave()
    scene.push("a")
    scene.clock.advance(by: .milliseconds(250))
    scene.executor.drain()
    #expect(scene.disk.jobsWaiting == 1)
    for number in 1...50 {
      let request = scene.navigator.submit(.push(["\(number)"]))
      scene.executor.drain()
      #expect(request.currentOutcome?.isCommitted == true)
    }
    let flushed = Notes<StorageOutcome>()
    scene.executor.start { flushed.add(await autosave.flush()) }
    scene.executor.drain()
    #expect(scene.store.asked.isEmpty && flushed.values.isEmpty)
    scene.wait(250)
    #expect(flushed.values.count == 1)
    #expect(scene.store.shown() == scene.shown)
    #expect(scene.store.revisions().isStrictlyIncreasing)
  }

  @Test("After a deletion nothing comes back until something changes")
  func deletion() throws {
    let scene = try SavingScene()
    let autosave = scene.autosave()
    scene.push("a")
    scene.wait(250)
    scene.push("b")
    #expect(try scene.run { await scene.navigator.delete(from: scene.archive) } == .done)
    scene.wait(10_000)
    #expect(try scene.run { await autosave.flush() } == .unchanged)
    #expect(scene.store.data() == nil)
    scene.push("c")
    scene.wait(250)
    #expect(scene.store.shown() == "[home, a, b, c*]")
  }

  @Test("Two that save one navigator, to archives of their own, do not touch each other")
  func twoArchives() throws {
    let scene = try SavingScene()
    let other = StateArchive<String>("copy", in: scene.store, coder: StateCoder(), executor: scene.disk)
    let autosave = scene.autosave()
    scene.navigator.autosave(
      to: other, timing: AutosaveTiming(delay: .seconds(1)), clock: scene.clock)
    scene.push("a")
    scene.wait(250)
    try scene.run { await autosave.stop() }
    scene.push("b")
    scene.wait(1_000)
    #expect(scene.store.shown("main") == "[home, a*]")
    #expect(scene.store.shown("copy") == "[home, a, b*]")
  }
}
