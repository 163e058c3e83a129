import AsyncNavigation
import AsyncNavigationTesting
import Foundation
import Testing

@Suite("Saving by itself, where the store fails or holds what nobody has loaded")
struct AutosaveFailureTests {
  private func failures(_ scene: SavingScene) -> Int {
    scene.notices.count { if case .savingFailed("main", _) = $0 { true } else { false } }
  }

  @Test(
    "A save that fails is no failure of a request: it is published and retried, ever later, until it works")
  func retries() throws {
    let scene = try SavingScene()
    _ = scene.autosave(
      AutosaveTiming(retryDelay: .seconds(1), longestRetryDelay: .seconds(5)))
    scene.store.failing = [.save]
    #expect(scene.push("a").currentOutcome?.isCommitted == true)
    scene.wait(250)
    #expect(scene.notices == [.savingFailed("main", message: "\(ScriptedStore.failure(.save))")])
    for (number, seconds) in [1, 2, 4, 5, 5].enumerated() {
      scene.wait(seconds * 1_000 - 50)
      #expect(failures(scene) == number + 1)
      scene.wait(50)
      #expect(failures(scene) == number + 2)
    }
    scene.push("b")
    scene.store.failing = []
    scene.wait(5_000)
    #expect(scene.notices.last == .saved(revision: 2, as: "main"))
    #expect(scene.store.revisions() == [2])

    scene.store.failing = [.save]
    scene.push("c")
    scene.wait(250)
    scene.store.failing = []
    scene.wait(1_000)
    #expect(scene.store.revisions() == [2, 3], "the first delay is short again")
  }

  @Test("A retry delay of nothing does not keep the processor busy")
  func noRetryDelay() throws {
    let scene = try SavingScene()
    _ = scene.autosave(
      AutosaveTiming(delay: .zero, limit: .zero, retryDelay: .zero, longestRetryDelay: .zero))
    scene.store.failing = [.save]
    scene.push("a")
    #expect(scene.clock.sleeperCount == 1)
    scene.store.failing = []
    scene.wait(50)
    #expect(scene.store.revisions() == [1])
  }

  @Test("A flush saves though the last save has failed, and tells how it went")
  func flush() throws {
    let scene = try SavingScene()
    let autosave = scene.autosave()
    scene.store.failing = [.save]
    scene.push("a")
    scene.wait(250)
    #expect(try scene.run { await autosave.flush() }.error?.reason == .store(ScriptedStore.failure(.save)))
    scene.store.failing = []
    #expect(try scene.run { await autosave.flush() } == .done)
    scene.wait(60_000)
    #expect(scene.store.revisions() == [1])
    #expect(scene.clock.sleeperCount == 0)
  }

  @Test("Stopping while it waits to retry tries once more, at once")
  func stop() throws {
    let scene = try SavingScene()
    let autosave = scene.autosave()
    scene.store.failing = [.save]
    scene.push("a")
    scene.wait(250)
    let attempts = scene.store.asked.count { $0 == .save }
    #expect(try scene.run { await autosave.stop() }.error?.reason == .store(ScriptedStore.failure(.save)))
    #expect(scene.store.asked.count { $0 == .save } == attempts + 1)
    #expect(scene.clock.sleeperCount == 0)
  }

  @Test("A store that fails for good does not keep the saving going once the navigator was shut down")
  func failsToTheEnd() throws {
    let scene = try SavingScene()
    _ = scene.autosave()
    scene.store.failing = [.save]
    scene.push("a")
    scene.wait(250)
    try scene.run { await scene.navigator.shutdown() }
    scene.wait(1_000)
    let attempts = scene.store.asked.count { $0 == .save }
    #expect(attempts == 2)
    #expect(scene.clock.sleeperCount == 0)
    #expect(scene.navigator.subscriptionCount == 0)
  }

  @Test("What is saved after a shutdown is heard of by nobody, and changes no snapshot")
  func noticesAfterTheEnd() throws {
    let scene = try SavingScene()
    let autosave = scene.autosave()
    scene.push("a")
    let late = scene.navigator.events()
    try scene.run { await scene.navigator.shutdown() }
    let sequence = scene.navigator.snapshot.sequence
    #expect(try scene.run { await autosave.flush() } == .done)
    #expect(scene.navigator.snapshot.sequence == sequence)
    let heard = try scene.run { await late.reduce(into: []) { $0.append($1.name) } }
    #expect(!heard.contains(.notice))
  }

  @Test("Nothing is saved by itself over a record that nobody has loaded; the notice and the flush say why")
  func pushBeforeLoad() throws {
    let scene = try SavingScene()
    let record = try Data.record(["home", "saved"])
    scene.store.put(record)
    let autosave = scene.autosave()
    scene.push("splash")
    scene.wait(250)
    #expect(scene.store.data() == record)
    let error = try #require(try scene.run { await autosave.flush() }.error)
    #expect(error.reason == .notLoaded("main"))
    #expect(
      error.description
        == "\"main\" has a saved state that was not loaded, or is another navigator's; load it, delete it or save "
        + "by hand first")
    #expect(scene.notices == Array(repeating: .savingFailed("main", message: "\(error)"), count: 2))
    scene.wait(120_000)
    #expect(scene.store.data() == record)
    #expect((3..<10).contains(failures(scene)), "it is tried again ever later")

    #expect(try scene.run { await scene.navigator.load(from: scene.archive) }.isRestored)
    scene.wait(60_000)
    #expect(scene.store.shown() == "[home, saved*]")
    scene.push("a")
    scene.wait(250)
    #expect(scene.store.shown() == "[home, saved, a*]")
    #expect(!scene.store.asked.contains(.setAside))
  }

  @Test(
    "While a guard looks at what was loaded, nothing takes its place, whatever comes of that",
    arguments: [true, false])
  func whileRestoring(isAllowed: Bool) throws {
    let gate = Gate()
    let login = NavigationGuard<String>("login") { proposal in
      guard proposal.action.name == "restore" else { return .allow }
      await gate.wait()
      return isAllowed ? .allow : .deny("nobody is logged in")
    }
    let scene = try SavingScene(saved: "home", "saved", guards: [login])
    let record = scene.store.data()
    _ = scene.autosave()
    scene.push("splash")
    let outcomes = Notes<RestoreOutcome>()
    scene.executor.start { outcomes.add(await scene.navigator.load(from: scene.archive)) }
    scene.wait(4_000)
    #expect(scene.store.data() == record && outcomes.values.isEmpty)
    gate.open()
    scene.wait(60_000)
    #expect(outcomes.values.first?.isRestored == isAllowed)
    #expect(scene.store.shown() == scene.shown)
    #expect(scene.shown == (isAllowed ? "[home, saved*]" : "[home, splash*]"))
  }

  @Test("A load that was cancelled is none: the record is not saved over by itself")
  func cancelledLoad() throws {
    let scene = try SavingScene(saved: "home", "saved")
    _ = scene.autosave()
    let task = scene.executor.start { await scene.navigator.load(from: scene.archive) }
    task.cancel()
    scene.push("splash")
    scene.wait(60_000)
    #expect(scene.store.shown() == "[home, saved*]")
  }

  @Test(
    "Once it was saved by hand or deleted, a record that nobody has loaded is saved over",
    arguments: [false, true])
  func known(isDeleted: Bool) throws {
    let scene = try SavingScene()
    scene.store.put(try .record(["home", "saved"]))
    _ = scene.autosave()
    scene.push("a")
    try scene.run {
      isDeleted
        ? await scene.navigator.delete(from: scene.archive) : await scene.navigator.save(to: scene.archive)
    }
    scene.push("b")
    scene.wait(250)
    #expect(scene.store.shown() == "[home, a, b*]")
  }

  @Test("A state that has no saved form is told once, and the next that has one is saved")
  func unregistered() throws {
    struct Secret: Hashable {}
    let (executor, clock, store) = (SeededExecutor(seed: 1), ManualClock(), ScriptedStore())
    let navigator = Navigator(
      root: AnyRoute("home"), configuration: NavigatorConfiguration(on: executor, clock: clock))
    let recorder = EventRecorder(navigator, spawn: executor.spawner)
    navigator.autosave(
      to: StateArchive("main", in: store, coder: StateCoder(tags: .standardLibrary), executor: executor),
      clock: clock)
    let actions: [NavigationAction<AnyRoute>] = [.setStack([AnyRoute("home"), AnyRoute(Secret())]), .pop(1)]
    for action in actions {
      navigator.submit(action)
      executor.drain()
      while clock.advanceToNextDeadline() { executor.drain() }
    }
    let notices = recorder.events.compactMap(\.notice)
    #expect(notices.count == 2)
    guard case .savingFailed("main", let message)? = notices.first else {
      Issue.record("\(notices)")
      return
    }
    #expect(message.contains("Secret"))
    #expect(notices.last == .saved(revision: 2, as: "main"))
    #expect(store.revisions() == [2])
  }
}
