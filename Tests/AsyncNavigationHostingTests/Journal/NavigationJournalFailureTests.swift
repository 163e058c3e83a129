import AsyncNavigation
import AsyncNavigationHosting
import AsyncNavigationStorage
import AsyncNavigationTesting
import Foundation
import Testing

@Suite("A navigator's journal that cannot be written")
struct NavigationJournalFailureTests {
  private typealias Files = MemoryFiles

  @Test("leaves half a line on a full disk, tells so once, and goes on with a gap when there is room again")
  func diskFull() throws {
    let scene = JournalScene()
    let whole = try #require(scene.files[JournalScene.path])
    scene.files.roomLeft = 40
    scene.perform(.push("a"))
    #expect(scene.files[JournalScene.path]?.count == whole.count + 40)
    #expect(scene.files[JournalScene.path]?.starts(with: whole) == true)
    for route in ["b", "c"] { scene.perform(.push(route)) }
    #expect(scene.navigator.state.routes() == ["home", "a", "b", "c"])
    #expect(scene.reading.lines.count == 1)
    let message = "\(JournalScene.path): No space left on device; make room and save again"
    #expect(scene.savingNotices == [.savingFailed("main.jsonl", message: message)])
    let lost = scene.navigator.snapshot.sequence

    scene.files.roomLeft = .max
    scene.perform(.pop(1))
    #expect(scene.names == ["snapshot", "gap", "began", "step", "ended", "notice"])
    guard case .gap(let missed, _) = scene.reading.lines[1].event.kind else { return }
    #expect(missed == lost)
    let fold = try scene.fold
    #expect(fold.state == scene.navigator.state.saved && fold.session == 1)
    #expect(scene.savingNotices.last == .saved(revision: 4, as: "main.jsonl"))
    #expect(scene.savingNotices.count == 2)
  }

  @Test(
    "goes on without a loss of the state, whatever was refused in its course",
    arguments: Files.Operation.allCases)
  func refused(_ operation: MemoryFiles.Operation) throws {
    let scene = JournalScene(options: JournalOptions(snapshotInterval: 2, sizeLimit: 3_000))
    for _ in 1...3 {
      for count in 1...12 { scene.perform(count.isMultiple(of: 3) ? .pop(2) : .push("a")) }
      // What has been torn has to be cut off.
      scene.files.roomLeft = 30
      scene.perform(.push("torn"))
      scene.files.roomLeft = .max
      scene.files.refused = [operation]
      for count in 1...20 { scene.perform(count.isMultiple(of: 3) ? .pop(2) : .push("b")) }
      scene.files.refused = []
      scene.perform(.popToRoot())
      #expect(try scene.fold.state == scene.navigator.state.saved)
      #expect(try scene.fold.session == 1)
      #expect(scene.reading.problems.isEmpty && scene.files.names == [JournalScene.path])
    }
    for event in scene.recorder.events {
      guard case .ended(_, let outcome) = event.kind else { continue }
      #expect(outcome.error == nil)
    }
  }

  @Test("begins with the state as soon as it can", arguments: Files.Operation.allCases)
  func refusedAtFirst(_ operation: MemoryFiles.Operation) throws {
    let files = MemoryFiles()
    files[JournalScene.path] = Data("{\"event\":\"snap".utf8)
    files.refused = [operation]
    let scene = JournalScene(files: files)
    let isNeeded = ![.create, .rename].contains(operation)
    #expect(scene.savingNotices.count == (isNeeded ? 1 : 0))
    scene.perform(.push("a"))
    files.refused = []
    scene.perform(.push("b"))
    #expect(scene.names.prefix(3) == ["snapshot", "began", "step"])
    #expect(scene.reading.lines.first?.event.sequence == (isNeeded ? 4 : 0))
    #expect(try scene.fold.state == scene.navigator.state.saved)
    #expect(try scene.fold.session == 1)
  }

  @Test("says when it is flushed why something is missing, and tries again")
  func flush() throws {
    let scene = JournalScene()
    scene.files.refused = [.synchronize]
    let outcome = scene.perform(.push("a")) { await $0.flush() }
    guard case .failed(let error) = outcome, case .store(let reason) = error.reason else {
      Issue.record("\(outcome.debugDescription)")
      return
    }
    #expect(reason.code == .notPermitted)
    #expect(scene.flush() == outcome)
    scene.files.refused = []
    #expect(scene.flush() == .done)
    #expect(try scene.fold.state == scene.navigator.state.saved)
    #expect(scene.names.filter { $0 == "gap" }.count == 1)
  }

  @Test("keeps nobody busy with what it tells, nor do two of them each other")
  func noCircle() {
    let scene = JournalScene(options: JournalOptions(sizeLimit: 500))
    let other = MemoryFiles()
    scene.navigator.journal(
      to: JournalScene.url, on: other, coder: JournalScene.coder, executor: scene.executor)
    scene.settle()
    scene.files.refused = [.rename]
    other.refused = [.write]
    for _ in 1...20 {
      scene.navigator.submit(.push("a"))
      var count = 0
      while scene.executor.runNext(), count < 10_000 { count += 1 }
      #expect(count < 10_000)
    }
    // Each of the two says once why it fails.
    let words = scene.savingNotices.map { "\($0)" }
    #expect(words.count == 2 && Set(words).count == 2, "\(words)")
    #expect(scene.reading.lines.last?.event.sequence == scene.navigator.snapshot.sequence)
  }

  @Test("that cannot be written anew says so once, with its own path, and tries again at twice the size")
  func notWrittenAnew() throws {
    let scene = JournalScene(options: JournalOptions(sizeLimit: 1_000))
    scene.files.refused = [.rename]
    var attempts: [Int] = []
    for _ in 1...80 {
      let count = scene.files.count(of: .create)
      scene.perform(.push("a"))
      let size = try #require(scene.files[JournalScene.path]).count
      if scene.files.count(of: .create) > count { attempts.append(size) }
    }
    #expect(attempts.count > 2 && zip(attempts, attempts.dropFirst()).allSatisfy { $0 * 2 <= $1 })
    #expect(scene.savingNotices.count == 1)
    guard case .savingFailed(_, let message)? = scene.savingNotices.first else { return }
    #expect(message.hasPrefix("\(JournalScene.path): rename is refused"))
    #expect(scene.flush() == .done)
    scene.files.refused = []
    for _ in 1...200 where scene.savingNotices.count == 1 { scene.perform(.push("a")) }
    guard case .saved? = scene.savingNotices.last else {
      Issue.record("it is not written anew")
      return
    }
    #expect(scene.files.names == [JournalScene.path])
    #expect(try scene.fold.state == scene.navigator.state.saved)
  }

  @Test("where another is being written says so, and begins its own session when that has ended")
  func inUse() throws {
    let first = JournalScene()
    let second = JournalScene(files: first.files)
    second.perform(.push("b"))
    first.perform(.push("a"))
    #expect(try first.fold.session == 1 && first.fold.state == first.navigator.state.saved)
    guard case .savingFailed(_, let message)? = second.savingNotices.first else {
      Issue.record("nothing is said")
      return
    }
    #expect(message.contains("another journal is being written there") && second.savingNotices.count == 1)
    #expect(first.stop() == .done)
    second.perform(.pop(1))
    #expect(second.savingNotices.count == 2)
    #expect(try second.fold.session == 2 && second.fold.state == second.navigator.state.saved)
  }

  @Test("leaves a route without a saved form out, and goes on when the state has one again")
  func unsaved() throws {
    let scene = SecretScene()
    scene.perform(.push("secret"))
    #expect(scene.names == ["snapshot"])
    let reason = "a route of an event has no JSON form: it is a secret"
    #expect(scene.notices == [.savingFailed("main.jsonl", message: reason)])
    scene.perform(.push("a"))
    #expect(scene.names == ["snapshot"] && scene.notices.count == 1)
    scene.perform(.pop(2))
    #expect(scene.names.prefix(2) == ["snapshot", "gap"])
    #expect(scene.notices.last == .saved(revision: 3, as: "main.jsonl"))
    scene.perform(.push("b"))
    #expect(try scene.restoredRoutes() == ["home", "b"])
  }

  @Test("goes on at once after a route without a saved form that came to nothing")
  func unsavedRejected() throws {
    let scene = SecretScene()
    scene.perform(.push("secret", on: .tab("nowhere")))
    #expect(scene.names.prefix(2) == ["snapshot", "gap"])
    #expect(scene.notices.count == 2)
    #expect(try scene.restoredRoutes() == ["home"])
  }

  @Test("says why there is nothing in it where the first state has no saved form")
  func unsavedAtFirst() throws {
    let scene = SecretScene(root: "secret")
    #expect(scene.names.isEmpty && scene.notices.count == 1)
    scene.perform(.setStack(["home"]))
    #expect(scene.names.first == "snapshot")
    #expect(try scene.restoredRoutes() == ["home"])
  }
}

/// A route that cannot be saved when it is a secret.
private struct Confidential: Hashable, Codable, ExpressibleByStringLiteral, CustomStringConvertible {
  let description: String

  init(stringLiteral value: String) { description = value }

  init(from decoder: any Decoder) throws { description = try String(from: decoder) }

  func encode(to encoder: any Encoder) throws {
    guard description != "secret" else {
      let context = EncodingError.Context(codingPath: [], debugDescription: "it is a secret")
      throw EncodingError.invalidValue(description, context)
    }
    try description.encode(to: encoder)
  }
}

private struct SecretScene {
  let executor = SeededExecutor(seed: 1)
  let files = MemoryFiles()
  let navigator: Navigator<Confidential>
  let recorder: EventRecorder<Confidential>

  init(root: Confidential = "home") {
    navigator = Navigator(root: root, configuration: NavigatorConfiguration(on: executor))
    recorder = EventRecorder(navigator, spawn: executor.spawner)
    navigator.journal(to: JournalScene.url, on: files, coder: StateCoder(), executor: executor)
    executor.drain()
  }

  func perform(_ action: NavigationAction<Confidential>) {
    navigator.submit(action)
    executor.drain()
  }

  var names: [String] {
    JournalReading<SavedRoute>(files[JournalScene.path] ?? Data()).lines.map(\.event.name.rawValue)
  }

  var notices: [NavigationNotice] {
    recorder.events.compactMap { if case .notice(let notice) = $0.kind { notice } else { nil } }
  }

  func restoredRoutes() throws -> [Confidential]? {
    var restoring = JournalRestoring()
    restoring.take(files[JournalScene.path] ?? Data())
    return try restoring.restoration(with: StateCoder<Confidential>())?.state.routes()
  }
}
