import AsyncNavigation
import AsyncNavigationTesting
import Foundation
import Testing

@Suite("Restoring a running navigator")
struct NavigatorRestoringTests {
  private func load(_ scene: SavingScene, _ options: RequestOptions = RequestOptions()) throws
    -> RestoreOutcome
  {
    try scene.run { await scene.navigator.load(from: scene.archive, options: options) }
  }

  @Test("What was saved takes the place of everything, as one transition: one request, one step, one end")
  func replacesEverything() throws {
    let scene = try SavingScene(saved: "home", "a", "b")
    scene.push("x", "y")
    scene.submit(.present("sheet"))
    let count = scene.recorder.events.count
    let outcome = try load(scene)
    #expect(scene.shown == "[home, a, b*]")
    #expect(scene.recorder.events.dropFirst(count).map(\.name) == [.began, .step, .ended])
    guard case .read(_, .committed(let commit)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(commit.steps == 1)
    #expect(
      scene.navigator.state.top?.id != EntryID(3), "an id that was given to another screen is not taken")
  }

  @Test("Restoring what is shown already is no change, and counts as restored")
  func nothingToDo() throws {
    let scene = try SavingScene(saved: "home")
    let before = scene.navigator.snapshot.presented
    let outcome = try load(scene)
    #expect(outcome.isRestored)
    guard case .read(_, .unchanged) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(scene.navigator.state == before)
  }

  /// States that no navigator can have.
  private static let broken: [(String, NavigationState<String>)] = {
    func stack(_ ids: UInt64...) -> StackState<String> {
      StackState(entries: ids.map { RouteEntry(id: EntryID($0), route: "route \($0)") })
    }
    let tab = TabState(id: "main", stack: stack(1))
    let modal = ModalState(id: ModalID(1), style: .sheet, hasNavigation: true, stack: stack(2))
    return [
      ("no tab", NavigationState(tabs: [], selectedTab: "main")),
      ("a selected tab that there is not", NavigationState(tabs: [tab], selectedTab: "tab 9")),
      ("two tabs of a name", NavigationState(tabs: [tab, tab], selectedTab: "main")),
      (
        "an empty stack", NavigationState(tabs: [TabState(id: "main", stack: stack())], selectedTab: "main")
      ),
      (
        "an entry that is there twice",
        NavigationState(tabs: [TabState(id: "main", stack: stack(1, 1))], selectedTab: "main")
      ),
      (
        "a modal that is there twice",
        NavigationState(tabs: [tab], selectedTab: "main", modals: [modal, modal])
      ),
      (
        "a history of tabs that there are not",
        NavigationState(
          tabs: [tab], selectedTab: "main", tabHistory: TabHistory(initial: "main", visited: ["gone"]))
      ),
    ]
  }()

  @Test(
    "NAV-050: a state that cannot be is refused before anything changes, and its record is put aside",
    arguments: broken.map(\.0))
  func brokenState(name: String) throws {
    let state = try #require(Self.broken.first { $0.0 == name }?.1)
    let scene = try SavingScene()
    scene.push("a")
    let before = scene.navigator.snapshot
    let record = try Data.record(state)
    scene.store.put(record)
    let outcome = try load(scene)
    guard case .failed(let error) = outcome, case .coding(let problem) = error.reason else {
      Issue.record("\(outcome)")
      return
    }
    #expect(problem.code == .brokenState)
    #expect(error.setAside.map(\.place) == ["aside 1"])
    #expect(scene.store.aside == [record])
    #expect(scene.navigator.snapshot == before)
  }

  @Test("A renderer is given the restored state in steps, each of which it acknowledges")
  func rendered() throws {
    let scene = try SavingScene(saved: "home", "a", "b")
    scene.attach()
    let calls = scene.renderer.log.count
    let outcomes = Notes<RestoreOutcome>()
    scene.executor.start { outcomes.add(await scene.navigator.load(from: scene.archive)) }
    scene.settle()
    #expect(scene.shown == "[home*]")
    #expect(scene.navigator.snapshot.target.description == "[home, a, b*]")
    scene.renderer.openCalls.last?.acknowledge()
    scene.settle()
    #expect(scene.shown == "[home, a*]")
    scene.acknowledgeAll()
    #expect(scene.renderer.shown == scene.navigator.state)
    #expect(scene.renderer.log.count == calls + 2)
    guard case .read(_, .committed(let commit))? = outcomes.values.first else {
      Issue.record("\(outcomes.values)")
      return
    }
    #expect(commit.steps == 2)
  }

  @Test("Restoring supersedes what waits and stops a transition that is running, unless its options differ")
  func supersedes() throws {
    let scene = try SavingScene(saved: "home", "saved")
    scene.attach()
    let running = scene.push("a", "b")
    let waiting = scene.push("c")
    let outcomes = Notes<RestoreOutcome>()
    scene.executor.start { outcomes.add(await scene.navigator.load(from: scene.archive)) }
    scene.settle()
    guard case .superseded(let id, after: nil)? = waiting.currentOutcome else {
      Issue.record("\(String(describing: waiting.currentOutcome))")
      return
    }
    scene.acknowledgeAll()
    guard case .superseded(by: id, let progress)? = running.currentOutcome else {
      Issue.record("\(String(describing: running.currentOutcome))")
      return
    }
    #expect(progress?.completed == 1 && progress?.total == 2)
    #expect(outcomes.values.first?.isRestored == true)
    #expect(scene.shown == "[home, saved*]")
    #expect(scene.renderer.shown == scene.navigator.state)
  }

  @Test("A restoration that is to wait for its turn ends nobody, and comes after them")
  func enqueued() throws {
    let scene = try SavingScene(saved: "home", "saved")
    scene.attach()
    let running = scene.push("a", "b")
    let outcomes = Notes<RestoreOutcome>()
    scene.executor.start {
      outcomes.add(await scene.navigator.load(from: scene.archive, options: .policy(.enqueue)))
    }
    scene.acknowledgeAll()
    #expect(running.currentOutcome?.isCommitted == true)
    #expect(outcomes.values.first?.isRestored == true)
    #expect(scene.shown == "[home, saved*]")
  }

  @Test("NAV-038, NAV-040: links held until the navigator is ready follow on what was restored, in order")
  func heldLinks() throws {
    let table = try LinkTable<String>(
      origins: [.app("app")],
      rules: [LinkRule("/news", to: "news"), LinkRule("/login", action: .present(as: .sheet), to: "login")])
    let scene = try SavingScene(saved: "home", "saved", startsHeld: true)
    let links = ["app://news", "app://login"].map { scene.navigator.submit(opening: $0, with: table) }
    #expect(try load(scene).isRestored)
    #expect(scene.shown == "[home, saved*]")
    #expect(links.allSatisfy { $0.currentOutcome == nil })
    scene.navigator.markReady()
    scene.settle()
    #expect(links.allSatisfy { $0.currentOutcome?.isCommitted == true })
    #expect(scene.shown == "[home, saved, news] sheet[login*]")
  }

  @Test("NAV-042: a link that is delivered before and after a restoration, with its token, counts once")
  func repeatedLink() throws {
    let table = try LinkTable<String>(origins: [.app("app")], rules: [LinkRule("/news", to: "news")])
    let scene = try SavingScene(saved: "home", "saved", startsHeld: true)
    let options = RequestOptions(token: "delivery 1")
    let link = scene.navigator.submit(opening: "app://news", with: table, options: options)
    #expect(try load(scene).isRestored)
    let again = scene.navigator.submit(opening: "app://news", with: table, options: options)
    scene.navigator.markReady()
    scene.settle()
    #expect(link.currentOutcome?.isCommitted == true)
    #expect(again.currentOutcome == .dropped(.repeated(token: "delivery 1")))
    #expect(scene.shown == "[home, saved, news*]")
  }

  @Test("With the tabs that there are now, a tab that is new stays, and one that is gone does not come back")
  func currentTabs() throws {
    var ids = IDGenerator()
    let old = try NavigationState(
      NavigationBlueprint(tabs: [TabBlueprint("home", "h", "h2"), TabBlueprint("gone", "g", "g2")]),
      ids: &ids)
    let blueprint = NavigationBlueprint(tabs: [TabBlueprint("home", "h"), TabBlueprint("new", "n")])
    for tabs in RestoredTabs.allCases {
      let scene = try SavingScene(blueprint: blueprint)
      scene.store.put(try .record(old))
      try scene.run { await scene.navigator.load(from: scene.archive, tabs: tabs) }
      switch tabs {
      case .saved: #expect(scene.shown == "[home: h, h2*] (gone: g, g2)")
      case .current: #expect(scene.shown == "[home: h, h2*] (new: n)")
      }
    }
  }

  @Test("What the caller takes for granted is compared when the restoration's turn comes")
  func stale() throws {
    let scene = try SavingScene(saved: "home", "saved")
    let revision = scene.navigator.snapshot.revision
    scene.push("a")
    let outcome = try load(scene, .expecting(.revision(revision)))
    #expect(outcome.error?.outcome.name == .stale)
    #expect(scene.shown == "[home, a*]")
  }

  @Test("A task that is cancelled while the record is read restores nothing")
  func cancelled() throws {
    let scene = try SavingScene(saved: "home", "saved")
    let outcomes = Notes<RestoreOutcome>()
    let task = scene.executor.start { outcomes.add(await scene.navigator.load(from: scene.archive)) }
    task.cancel()
    scene.settle()
    #expect(outcomes.values.first?.error?.outcome == .cancelled(.notSubmitted))
    #expect(scene.shown == "[home*]")
  }

  @Test("After a shutdown nothing is restored, and the outcome says so")
  func shutDown() throws {
    let scene = try SavingScene(saved: "home", "saved")
    try scene.run { await scene.navigator.shutdown() }
    #expect(try load(scene).error?.outcome == .dropped(.shutdown))
    #expect(try scene.run { await scene.navigator.save(to: scene.archive) } == .done)
  }
}

extension RestoreOutcome {
  /// How the request failed, if there was one.
  fileprivate var error: NavigationError? {
    if case .read(_, let outcome) = self { outcome.error } else { nil }
  }
}
