import AsyncNavigation
import AsyncNavigationTesting
import Foundation
import Testing

@Suite("The archive of a navigator")
struct StateArchiveTests {
  private func load(_ scene: SavingScene) throws -> RestoreOutcome {
    try scene.run { await scene.navigator.load(from: scene.archive) }
  }

  private func save(_ scene: SavingScene) throws -> StorageOutcome {
    try scene.run { await scene.navigator.save(to: scene.archive) }
  }

  @Test("A torn file is put aside as it is, and the generation before is loaded; the report tells")
  func tornFile() async throws {
    let folder = TemporaryFolder()
    let first = Navigator(root: "home")
    let archive = StateArchive<String>("main", in: folder.store, coder: StateCoder())
    for route in ["a", "b"] {
      await first.push(route)
      #expect(await first.save(to: archive) == .done)
    }
    let torn = try folder.read("main.json").dropLast(9)
    try folder.write(torn, to: "main.json")

    let second = Navigator(root: "home")
    let outcome = await second.load(
      from: StateArchive<String>("main", in: folder.store, coder: StateCoder()))
    #expect(outcome.isRestored)
    #expect(second.state.routes() == ["home", "a"])
    let report = try #require(outcome.report)
    #expect(report.revision == 1 && !report.isComplete)
    #expect(report.setAside.map(\.problem.code) == [.checksumMismatch])
    let place = try #require(report.setAside.first?.place)
    #expect(report.description.contains(place))
    #expect(try Data(contentsOf: URL(filePath: place)) == torn)
  }

  @Test("When no generation can be read, all are put aside and listed, and the navigator stays as it is")
  func allTorn() async throws {
    let folder = TemporaryFolder()
    let archive = StateArchive<String>("main", in: folder.store, coder: StateCoder())
    let first = Navigator(root: "home")
    for route in ["a", "b"] {
      await first.push(route)
      await first.save(to: archive)
    }
    let names = try folder.names
    #expect(names == ["main.json", "main.previous.json"])
    for name in names { try folder.write(Data(name.utf8), to: name) }

    let second = Navigator(root: "home")
    let next = StateArchive<String>("main", in: folder.store, coder: StateCoder())
    guard case .failed(let error) = await second.load(from: next) else {
      Issue.record("it was restored")
      return
    }
    #expect(error.setAside.map(\.problem.code) == [.unrecognised, .unrecognised])
    let contents = try error.setAside.map { try Data(contentsOf: URL(filePath: $0.place)) }
    #expect(contents == names.map { Data($0.utf8) })
    #expect(error.setAside.allSatisfy { error.description.contains($0.place) })
    #expect(second.snapshot.revision == 0)
    #expect(await second.load(from: next) == .nothingSaved)
    #expect(await second.save(to: next) == .done)
    #expect(try folder.names.count { $0.contains(".aside-") } == 2)
  }

  @Test("A record of a schema to come is put aside, for the release that knows it")
  func futureSchema() throws {
    let scene = try SavingScene()
    var coder = StateCoder(String.self)
    coder.format = PlainFormat()
    let archive = StateArchive<String>("main", in: scene.store, coder: coder, executor: scene.disk)
    try scene.run { await scene.navigator.save(to: archive) }
    let text = try #require(scene.store.data().map { String(decoding: $0, as: UTF8.self) })
    let future = Data(text.replacing("\"schema\":1", with: "\"schema\":99").utf8)
    scene.store.put(future)
    let outcome = try scene.run { await scene.navigator.load(from: archive) }
    guard case .failed(let error) = outcome, case .coding(let problem) = error.reason else {
      Issue.record("\(outcome)")
      return
    }
    #expect(problem.code == .unsupportedSchema && problem.detail == "99")
    #expect(scene.store.aside == [future])
  }

  @Test("A store that fails to load is no reason to put anything aside, nor to save over what it holds")
  func loadFails() throws {
    let scene = try SavingScene()
    let record = try Data.record(["home", "saved"])
    scene.store.put(record)
    scene.store.failing = [.load]
    guard case .failed(let error) = try load(scene) else {
      Issue.record("it was restored")
      return
    }
    #expect(error.reason == .store(ScriptedStore.failure(.load)))
    #expect(error.setAside.isEmpty)
    let autosave = scene.autosave()
    scene.push("a")
    #expect(try scene.run { await autosave.flush() }.error?.reason == .store(ScriptedStore.failure(.load)))
    #expect(try save(scene).error?.reason == .store(ScriptedStore.failure(.load)))
    scene.store.failing = []
    #expect(try scene.run { await autosave.flush() }.error?.reason == .notLoaded("main"))
    #expect(scene.store.data() == record)
    #expect(Set(scene.store.asked) == [.load])
    #expect(try load(scene).isRestored)
  }

  @Test("What cannot be put aside is not saved over")
  func settingAsideFails() throws {
    let scene = try SavingScene()
    let bad = Data("nonsense".utf8)
    scene.store.put(bad)
    scene.store.failing = [.setAside]
    guard case .failed(let error) = try load(scene) else {
      Issue.record("it was restored")
      return
    }
    #expect(error.reason == .store(ScriptedStore.failure(.setAside)))
    #expect(try save(scene).error?.reason == .store(ScriptedStore.failure(.setAside)))
    #expect(scene.store.data() == bad)
  }

  @Test("A failure on the way tells what was put aside before it")
  func failsOnTheWay() throws {
    let scene = try SavingScene()
    scene.store.put(Data("nonsense".utf8), previous: try .record(["home", "saved"]))
    scene.store.failOnce(.load, after: 1)
    guard case .failed(let error) = try load(scene) else {
      Issue.record("it was restored")
      return
    }
    #expect(error.reason == .store(ScriptedStore.failure(.load)))
    #expect(error.setAside.map(\.place) == ["aside 1"])
    #expect(error.description.contains("aside 1") && error.description.contains("no room to load"))
    #expect(try load(scene).isRestored)
    #expect(scene.shown == "[home, saved*]")
  }

  @Test("Saved by hand, a good record that nobody has loaded becomes the generation before")
  func overGoodRecord() throws {
    let scene = try SavingScene()
    let record = try Data.record(["home", "saved"])
    scene.store.put(record)
    scene.push("a")
    #expect(try save(scene) == .done)
    #expect(scene.store.shown() == "[home, a*]")
    #expect(scene.store.previousData() == record)
    #expect(scene.store.aside.isEmpty)
  }

  @Test("Saved by hand, a bad record that nobody has loaded is put aside, and the generation before stays")
  func overBadRecord() throws {
    let scene = try SavingScene()
    let (bad, good) = (Data("nonsense".utf8), try Data.record(["home", "saved"]))
    scene.store.put(bad, previous: good)
    scene.push("a")
    #expect(try save(scene) == .done)
    #expect(scene.store.shown() == "[home, a*]")
    #expect(scene.store.previousData() == good)
    #expect(scene.store.aside == [bad])
  }

  @Test("Navigators that follow each other on one archive are each saved, whatever their revisions")
  func successors() async throws {
    let store = ScriptedStore()
    let archive = StateArchive<String>("main", in: store, coder: StateCoder())
    for number in 0..<50 {
      let navigator = Navigator(root: "home")
      await navigator.push("\(number)")
      #expect(await navigator.save(to: archive) == .done)
      #expect(store.shown() == "[home, \(number)*]")
    }
  }

  @Test("What one navigator has saved, the next does not overwrite by itself before it has loaded it")
  func successorLoads() throws {
    let scene = try SavingScene()
    scene.push("a")
    #expect(try save(scene) == .done)
    let second = Navigator(
      root: "home", configuration: NavigatorConfiguration(on: scene.executor, clock: scene.clock))
    let autosave = second.autosave(to: scene.archive, clock: scene.clock)
    scene.settle()
    second.submit(.push("splash"))
    scene.wait(1_000)
    #expect(scene.store.shown() == "[home, a*]")
    #expect(try scene.run { await autosave.flush() }.error?.reason == .notLoaded("main"))
    #expect(try scene.run { await second.load(from: scene.archive) }.isRestored)
    second.submit(.push("b"))
    scene.wait(1_000)
    #expect(scene.store.shown() == "[home, a, b*]")
  }

  @Test("What another navigator deletes does not come back by itself, and the other one's state is saved")
  func anotherDeletes() throws {
    let scene = try SavingScene()
    scene.push("a")
    #expect(try save(scene) == .done)
    let autosave = scene.autosave()
    scene.settle()
    scene.push("b")
    let second = Navigator(
      root: "login", configuration: NavigatorConfiguration(on: scene.executor, clock: scene.clock))
    #expect(try scene.run { await second.delete(from: scene.archive) } == .done)
    scene.wait(1_000)
    #expect(scene.store.data() == nil)
    #expect(try scene.run { await autosave.flush() }.error?.reason == .notLoaded("main"))
    second.autosave(to: scene.archive, clock: scene.clock)
    scene.settle()
    second.submit(.push("c"))
    scene.wait(1_000)
    #expect(scene.store.shown() == "[login, c*]")
  }

  @Test("A record that was deleted while a newer state was on its way does not come back by itself")
  func deletionRaces() throws {
    var deletions = 0
    for seed in UInt64(1)...40 {
      let scene = try SavingScene(seed: seed)
      scene.push("a")
      #expect(try save(scene) == .done)
      let autosave = scene.autosave()
      scene.executor.start { await scene.navigator.delete(from: scene.archive) }
      scene.executor.drain()
      scene.executor.start {
        await scene.navigator.push("b")
        await scene.navigator.save(to: scene.archive)
      }
      scene.executor.drain()
      scene.settle()
      guard scene.store.data() == nil else { continue }
      deletions += 1
      #expect(try scene.run { await autosave.flush() } == .unchanged)
      #expect(scene.store.data() == nil)
    }
    #expect(deletions > 0)
  }

  @Test("A store that goes on giving what was put aside is given up")
  func stubbornStore() async {
    struct Stubborn: StateStore {
      func save(_ data: Data, as name: String) {}
      func load(_ name: String) -> Data? { Data("nonsense".utf8) }
      func delete(_ name: String) {}
      func list() -> [String] { [] }
      func setAside(_ name: String) -> String? { "nowhere" }
    }
    let navigator = Navigator(root: "home")
    let archive = StateArchive<String>("main", in: Stubborn(), coder: StateCoder())
    guard case .failed(let error) = await navigator.load(from: archive) else {
      Issue.record("it was restored")
      return
    }
    #expect(error.setAside.first?.place == "nowhere")
    #expect(await navigator.save(to: archive).error != nil)
  }

  @Test("A store is called off the main thread, also when the main actor saves and loads")
  @MainActor func offMainThread() async {
    final class Asked: StateStore {
      let onMain = Notes<Bool>()
      func save(_ data: Data, as name: String) { onMain.add(Thread.isMainThread) }
      func load(_ name: String) -> Data? {
        onMain.add(Thread.isMainThread)
        return nil
      }
      func delete(_ name: String) { onMain.add(Thread.isMainThread) }
      func list() -> [String] { [] }
    }
    let store = Asked()
    let navigator = Navigator(root: "home")
    let archive = StateArchive<String>("main", in: store, coder: StateCoder())
    await navigator.load(from: archive)
    await navigator.save(to: archive)
    await navigator.delete(from: archive)
    #expect(store.onMain.values.count >= 3 && !store.onMain.values.contains(true))
  }
}

/// JSON without a checksum.
private struct PlainFormat: StateFormat {
  func data(of saved: SavedState) throws -> Data { try JSONEncoder().encode(saved) }
  func savedState(in data: Data) throws -> SavedState {
    try JSONDecoder().decode(SavedState.self, from: data)
  }
}
