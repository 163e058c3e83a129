import AsyncNavigation
import AsyncNavigationTesting
import Foundation
import Testing

/// What goes wrong with RoutingManager, asked of this library, by the numbers of its list of faults.
///
/// Fault 8, that what the README shows is internal there, is asked by every test of this file: none of them
/// sees more than what is public.
@Suite("RoutingManager's faults")
struct RoutingManagerFaultTests {
  private let folder = TemporaryFolder()

  private func archive(
    _ name: String = "navigation", in store: (any StateStore)? = nil
  ) -> StateArchive<String> {
    let store: any StateStore = store ?? folder.store
    return StateArchive(name, in: store, coder: StateCoder())
  }

  @Test("RoutingManager fault 1: several who save into one folder do not erase each other's stacks")
  func lostUpdate() async throws {
    let names = ["main", "sheet", "tabs"]
    await withTaskGroup(of: Void.self) { group in
      for name in names {
        group.addTask {
          let navigator = Navigator(root: "root of \(name)")
          let archive = archive(name)
          for number in 1...5 {
            await navigator.push("\(number)")
            #expect(await navigator.save(to: archive) == .done)
          }
        }
      }
    }
    #expect(try folder.store.list() == names)
    for name in names {
      let navigator = Navigator(root: "other")
      await navigator.load(from: archive(name))
      #expect(navigator.state.routes() == ["root of \(name)", "1", "2", "3", "4", "5"])
    }
  }

  @Test("RoutingManager fault 2: a push before the load does not overwrite the saved session")
  func pushBeforeLoad() async throws {
    let first = Navigator(root: "home")
    await first.push("saved")
    await first.save(to: archive())
    let second = Navigator(root: "home")
    let archive = archive()
    let autosave = second.autosave(to: archive)
    await second.push("splash")
    #expect(await autosave.flush().error?.reason == .notLoaded("navigation"))
    #expect(await second.load(from: archive).isRestored)
    #expect(second.state.routes() == ["home", "saved"])
    await autosave.stop()
  }

  @Test("RoutingManager fault 3: no operation waits for the disk, also none on the main actor")
  @MainActor func blocking() async throws {
    let disk = HeldExecutor()
    let archive = StateArchive<String>("main", in: folder.store, coder: StateCoder(), executor: disk)
    let navigator = Navigator(root: "home")
    let autosave = navigator.autosave(to: archive, clock: ManualClock())
    async let flush = autosave.flush()
    for number in 1...100 { #expect(await navigator.push("\(number)").isCommitted) }
    #expect(try folder.store.list().isEmpty)
    disk.letGo()
    #expect(await flush == .done)
    await autosave.stop()
    #expect(try folder.store.list() == ["main"])
  }

  @Test("RoutingManager fault 4: a change that could not be saved counts as unsaved until it is")
  func dirtyFlag() throws {
    let scene = try SavingScene()
    _ = scene.autosave()
    scene.store.failing = [.save]
    #expect(scene.push("a").currentOutcome?.isCommitted == true)
    scene.wait(5_000)
    #expect(scene.shown == "[home, a*]" && scene.store.data() == nil)
    scene.store.failing = []
    scene.wait(5_000)
    #expect(scene.store.shown() == "[home, a*]")
  }

  @Test("RoutingManager fault 5: a load concerns the navigator that loads, and no other's stacks")
  func foreignStacks() async {
    let (main, sheet) = (Navigator(root: "home"), Navigator(root: "sheet"))
    await sheet.push("old")
    await main.save(to: archive("main"))
    await sheet.save(to: archive("sheet"))
    await sheet.push("live")
    #expect(await main.load(from: archive("main")).isRestored)
    #expect(sheet.state.routes() == ["sheet", "old", "live"])
  }

  @Test("RoutingManager fault 6: the evidence of a damaged file outlives every push after it")
  func damagedFile() async throws {
    let damaged = Data("{\"checksum\"".utf8)
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try folder.write(damaged, to: "navigation.json")
    let navigator = Navigator(root: "home")
    let archive = archive()
    guard case .failed(let error) = await navigator.load(from: archive) else {
      Issue.record("it was restored")
      return
    }
    let autosave = navigator.autosave(to: archive)
    for number in 1...3 {
      await navigator.push("\(number)")
      #expect(await autosave.flush() == .done)
    }
    await autosave.stop()
    #expect(try Data(contentsOf: URL(filePath: try #require(error.setAside.first?.place))) == damaged)
  }

  @Test("RoutingManager fault 7: what is loaded has a version, is migrated, and is checked")
  func versions() async throws {
    struct Product: Hashable, Codable { let number: Int }
    let first = Navigator(root: Product(number: 1))
    await first.push(Product(number: 13))
    await first.push(Product(number: 2))
    await first.save(to: StateArchive(in: folder.store, coder: try StateCoder(as: "product")))
    let migration = RouteMigration(from: 1, Product.self) { old in
      if old.number == 13 { throw CancellationError() }
      return "product \(old.number)"
    }
    let coder = try StateCoder(String.self, as: "product", version: 2, migrations: [migration])
    let second = Navigator(root: "home")
    let outcome = await second.load(from: StateArchive(in: folder.store, coder: coder))
    #expect(second.state.routes() == ["product 1"])
    #expect(outcome.isRestored && outcome.report?.findings.count == 1)
  }

  @Test("RoutingManager fault 9: an outcome is that of its own operation, not of the one before")
  func ownOutcome() async throws {
    let store = ScriptedStore()
    let archive = archive(in: store)
    let navigator = Navigator(root: "home")
    for fails in [false, true, false, true, true, false] {
      await navigator.push("a")
      store.failing = fails ? [.save] : []
      #expect((await navigator.save(to: archive).error != nil) == fails)
    }
  }

  @Test("RoutingManager fault 10: saves at the same time lose no name, and the newest state stays")
  func concurrentSaves() async throws {
    let names = (1...8).map { "window \($0)" }
    await withTaskGroup(of: Void.self) { group in
      for name in names {
        let (navigator, archive) = (Navigator(root: name), archive(name))
        for number in 1...5 {
          group.addTask {
            await navigator.push("\(number)")
            await navigator.save(to: archive)
          }
        }
      }
    }
    #expect(try folder.store.list() == names)
    for name in names {
      let navigator = Navigator(root: "other")
      await navigator.load(from: archive(name))
      #expect(navigator.state.routes().count == 6)
    }
  }

  @Test("RoutingManager fault 11: each launch finds the last session, under one name that does not change")
  func launches() async throws {
    for launch in 0..<4 {
      let navigator = Navigator(root: "home")
      let archive = archive()
      await navigator.load(from: archive)
      #expect(navigator.state.routes() == ["home"] + (0..<launch).map { "launch \($0)" })
      await navigator.push("launch \(launch)")
      #expect(await navigator.save(to: archive) == .done)
    }
    #expect(try folder.names == ["navigation.json", "navigation.previous.json"])
  }

  @Test("RoutingManager fault 12: names stand for records of their own, with what was saved to each")
  func names() async throws {
    let navigator = Navigator(root: "home")
    for name in ["one", "two", "three"] {
      await navigator.push(name)
      await navigator.save(to: archive(name))
    }
    for (name, routes) in [("one", ["one"]), ("three", ["one", "two", "three"]), ("two", ["one", "two"])] {
      let other = Navigator(root: "other")
      await other.load(from: archive(name))
      #expect(other.state.routes() == ["home"] + routes)
    }
  }

  @Test("RoutingManager fault 13: going back by the system's own means is known, and is saved")
  func systemBack() throws {
    let scene = try SavingScene()
    let attachment = scene.attach()
    let autosave = scene.autosave()
    scene.push("a", "b")
    scene.acknowledgeAll()
    scene.renderer.userRemoves([try #require(scene.navigator.state.top?.id)], reportingTo: attachment)
    scene.settle()
    #expect(try scene.run { await autosave.flush() } == .done)
    #expect(scene.store.shown() == "[home, a*]")
    scene.submit(.pop(1))
    scene.acknowledgeAll()
    #expect(scene.submit(.pop(1)).currentOutcome == .unchanged(.atRoot))
  }

  @Test("RoutingManager fault 14: a load does not overwrite a push made meanwhile, where that is not wanted")
  func pushMeanwhile() throws {
    var shown: Set<String> = []
    for seed in UInt64(1)...20 {
      let scene = try SavingScene(seed: seed)
      scene.store.put(try .record(["home", "saved"]))
      let options = RequestOptions.expecting(.revision(scene.navigator.snapshot.revision))
      scene.executor.start { await scene.navigator.load(from: scene.archive, options: options) }
      scene.executor.start { await scene.navigator.push("live", options: options) }
      scene.settle()
      shown.insert(scene.shown)
    }
    #expect(shown.contains("[home, live*]"))
    #expect(shown.isSubset(of: ["[home, live*]", "[home, saved*]"]))
  }

  @Test(
    "RoutingManager fault 15: deleting what was never saved is the same in every store; a live stack stays")
  func deletion() async {
    for store in [folder.store, MemoryStateStore(), ScriptedStore()] as [any StateStore] {
      let navigator = Navigator(root: "home")
      await navigator.push("a")
      #expect(await navigator.delete(from: archive(in: store)) == .done)
      #expect(navigator.state.routes() == ["home", "a"])
      #expect(await navigator.load(from: archive(in: store)) == .nothingSaved)
    }
  }

  @Test("RoutingManager fault 16: all there is of a record is in the store, also in one of an app's own")
  func customStore() async throws {
    let store = ScriptedStore()
    let first = Navigator(root: "home")
    await first.push("a")
    await first.save(to: archive("one", in: store))
    #expect(try store.list() == ["one"])
    let copy = ScriptedStore()
    copy.put(store.data("one"), as: "one")
    let second = Navigator(root: "home")
    #expect(await second.load(from: archive("one", in: copy)).isRestored)
    #expect(second.state == first.state)
  }

  @Test("RoutingManager fault 17: who loads while another saves finds a whole state, one of those saved")
  func atomicWrites() async throws {
    let navigator = Navigator(root: "home")
    let writer = archive()
    await navigator.save(to: writer)
    async let isWhole = findsWholeStates(100)
    for number in 1...50 {
      await navigator.push(String(repeating: "\(number) ", count: 100))
      #expect(await navigator.save(to: writer) == .done)
    }
    #expect(await isWhole)
  }

  /// Loads again and again with new navigators; whether each finds as many screens as its revision says.
  private func findsWholeStates(_ count: Int) async -> Bool {
    for _ in 0..<count {
      let navigator = Navigator(root: "other")
      let report = await navigator.load(from: archive()).report
      guard let report, report.isComplete else { return false }
      guard navigator.state.routes().count == Int(report.revision) + 1 else { return false }
    }
    return true
  }
}
