import AsyncNavigation
import AsyncNavigationHosting
import AsyncNavigationStorage
import AsyncNavigationTesting
import Foundation
import Testing

@Suite("A navigator's journal")
struct NavigationJournalTests {
  @Test("holds the state at first, then every event: [home*] becomes [home, a*]")
  func everyEvent() throws {
    let scene = JournalScene()
    scene.perform(.push("a"))
    #expect(scene.names == ["snapshot", "began", "step", "ended"])
    let fold = try scene.fold
    #expect(fold.state == scene.navigator.state.saved)
    #expect(fold.sequence == scene.navigator.snapshot.sequence && fold.revision == 1 && fold.session == 1)
    #expect(scene.reading.lines.map(\.time) == Array(repeating: 1_764_532_272_123, count: 4))
  }

  @Test("is a line of JSON an event, with sorted keys, as the navigator published it")
  func lines() throws {
    let scene = JournalScene()
    scene.perform(.push("ä"))
    let text = String(decoding: try #require(scene.files[JournalScene.path]), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 5 && lines.last == "")
    let step =
      #"{"animated":true,"cause":{"request":1},"changes":[{"change":"push","entries":[{"id":2,"#
      + #""route":{"payload":"\"ä\"","tag":"route"}}],"onto":{"tab":"main"}}],"count":1,"event":"step","#
      + #""index":1,"revision":1,"sequence":2,"time":1764532272123}"#
    #expect(lines[2] == step)
    let live = try scene.recorder.events.map {
      try $0.map { SavedRoute(tag: "route", payload: try json($0)) }
    }
    #expect(scene.reading.lines.map(\.event) == live)
  }

  @Test("writes what has come together in one piece, and makes it durable once")
  func together() {
    let scene = JournalScene()
    let before = (scene.files.count(of: .write), scene.files.count(of: .synchronize))
    for route in ["a", "b", "c"] { scene.navigator.submit(.push(route)) }
    scene.settle()
    #expect(scene.names.count == 10)
    #expect(scene.files.count(of: .write) - before.0 < 9)
    #expect(scene.files.count(of: .synchronize) - before.1 == scene.files.count(of: .write) - before.0)
  }

  @Test(
    "holds the state after every so many events, as a gap of none, and begins no session with it",
    arguments: [.min, 0, 1, 2, 3, 4])
  func snapshots(interval: Int) throws {
    let scene = JournalScene(options: JournalOptions(snapshotInterval: interval))
    for _ in 1...4 { scene.perform(.push("a")) }
    let names = scene.names
    var expected = ["snapshot"]
    for (index, name) in scene.recorder.events.dropFirst().enumerated() {
      expected.append(name.name.rawValue)
      if (index + 1) % max(interval, 1) == 0 { expected.append("gap") }
    }
    #expect(names == expected)
    #expect(try scene.fold.session == 1)
    #expect(try scene.fold.state == scene.navigator.state.saved)
    for line in scene.reading.lines {
      guard case .gap(let missed, let snapshot) = line.event.kind else { continue }
      #expect(missed == 0 && snapshot.sequence == line.event.sequence)
    }
  }

  @Test("is written anew as far as it can be whatever the limit is", arguments: [.min, -1, 0, .max])
  func anyLimit(sizeLimit: Int) throws {
    let scene = JournalScene(options: JournalOptions(sizeLimit: sizeLimit))
    for _ in 1...20 { scene.perform(.push("a")) }
    #expect(try scene.fold.state == scene.navigator.state.saved && scene.savingNotices.isEmpty)
    #expect((scene.files.count(of: .create) > 0) == (sizeLimit < .max))
  }

  @Test("is written anew with the state alone when it has become too large")
  func sizeLimit() throws {
    let scene = JournalScene(options: JournalOptions(sizeLimit: 2_000))
    var sizes: [Int] = []
    for count in 1...60 {
      scene.perform(count.isMultiple(of: 3) ? .pop(2) : .push("a"))
      sizes.append(try #require(scene.files[JournalScene.path]).count)
      #expect(try scene.fold.state == scene.navigator.state.saved)
    }
    #expect(zip(sizes, sizes.dropFirst()).contains { $0 > $1 })
    #expect(sizes.allSatisfy { $0 <= 2_000 })
    #expect(scene.reading.lines.first?.event.name == .snapshot)
    #expect(scene.files.names == [JournalScene.path])
    #expect(try scene.fold.session == 1)
  }

  @Test("is not written anew over and over when the state alone is too large")
  func largeState() {
    let scene = JournalScene(options: JournalOptions(sizeLimit: 10))
    let count = scene.files.count(of: .create)
    for _ in 1...20 { scene.perform(.push("a")) }
    let times = scene.files.count(of: .create) - count
    #expect(times > 0 && times < 15)
  }

  @Test("begins another session where a former one has ended, and keeps that one")
  func sessions() throws {
    let first = JournalScene()
    first.perform(.push("a"))
    #expect(first.stop() == .done)
    let second = JournalScene(files: first.files)
    second.perform(.push("b"))
    #expect(second.names == ["snapshot", "began", "step", "ended", "snapshot", "began", "step", "ended"])
    let fold = try second.fold
    #expect(fold.session == 2 && fold.state == second.navigator.state.saved)
  }

  @Test("says when it is flushed that all is in the file, and again")
  func flush() throws {
    let scene = JournalScene()
    #expect(scene.perform(.push("a")) { await $0.flush() } == .done)
    #expect(try scene.fold.state == scene.navigator.state.saved)
    #expect(scene.flush() == .done)
  }

  @Test("writes what has happened before it is stopped, and nothing after")
  func stop() throws {
    let scene = JournalScene()
    #expect(scene.perform(.push("a")) { await $0.stop() } == .done)
    let names = scene.names
    #expect(names == ["snapshot", "began", "step", "ended"])
    scene.perform(.push("b"))
    #expect(scene.names == names)
    #expect(
      scene.flush() == .done && scene.stop() == .done)
  }

  @Test("holds the end of a navigator that is shut down, and then leaves no subscription")
  func shutdown() throws {
    let scene = JournalScene()
    scene.navigator.submit(.push("a"))
    _ = scene.value { [navigator = scene.navigator] in await navigator.shutdown() }
    #expect(try scene.fold.state == scene.navigator.state.saved)
    #expect(try scene.fold.sequence == scene.navigator.snapshot.sequence)
    #expect(scene.navigator.subscriptionCount == 0)
    #expect(scene.flush() == .done)
  }

  @Test("does not keep the navigator alive, and holds its last event when it has gone")
  func lifetime() throws {
    let executor = SeededExecutor(seed: 1)
    let files = MemoryFiles()
    var navigator: Navigator<String>? = Navigator(
      root: "home", configuration: NavigatorConfiguration(on: executor))
    weak let gone = navigator
    let journal = navigator?.journal(
      to: JournalScene.url, on: files, coder: JournalScene.coder, executor: executor)
    executor.drain()
    navigator?.submit(.push("a"))
    executor.drain()
    navigator = nil
    executor.drain()
    #expect(gone == nil)
    let reading = JournalReading<SavedRoute>(try #require(files[JournalScene.path]))
    #expect(reading.lines.last?.event.name == .ended)
    let ended = Notes<StorageOutcome?>()
    #expect(executor.run { ended.add(await journal?.flush()) })
    #expect(ended.values == [.done])
  }

  @Test("is one subscription, and none once it is stopped")
  func subscription() throws {
    let scene = JournalScene()
    // The other is the recorder's.
    #expect(scene.navigator.subscriptionCount == 2)
    #expect(scene.stop() == .done)
    #expect(scene.navigator.subscriptionCount == 1)
  }

  @Test("goes on when it is dropped")
  func dropped() throws {
    let executor = SeededExecutor(seed: 1)
    let files = MemoryFiles()
    let navigator = Navigator(root: "home", configuration: NavigatorConfiguration<String>(on: executor))
    navigator.journal(to: JournalScene.url, on: files, coder: JournalScene.coder, executor: executor)
    navigator.submit(.push("a"))
    executor.drain()
    #expect(JournalReading<SavedRoute>(try #require(files[JournalScene.path])).lines.count == 4)
  }

  @Test(
    "tells no time where the clock is beyond all numbers",
    arguments: [Double.infinity, .nan, 1e300, -.infinity])
  func farTime(seconds: Double) throws {
    let executor = SeededExecutor(seed: 1)
    let files = MemoryFiles()
    let navigator = Navigator(root: "home", configuration: NavigatorConfiguration<String>(on: executor))
    navigator.journal(
      to: JournalScene.url, on: files, coder: JournalScene.coder, executor: executor,
      now: { Date(timeIntervalSince1970: seconds) })
    executor.drain()
    let reading = JournalReading<SavedRoute>(try #require(files[JournalScene.path]))
    #expect(reading.lines.count == 1 && reading.lines.first?.time == nil)
  }

  @Test("that falls behind the navigator's log holds the gap as it is")
  func gap() throws {
    let scene = JournalScene { $0.eventCapacity = 4 }
    for _ in 1...20 { scene.navigator.submit(.push("a")) }
    scene.settle()
    let fold = try scene.fold
    #expect(scene.names.contains("gap"))
    #expect(fold.session == 1 && fold.state == scene.navigator.state.saved)
    let gaps = scene.reading.lines.filter { $0.event.name == .gap }
    guard case .gap(let missed, let snapshot) = try #require(gaps.first).event.kind else { return }
    #expect(missed > 0 && snapshot.sequence == gaps.first?.event.sequence)
  }

  private func json(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }
}
