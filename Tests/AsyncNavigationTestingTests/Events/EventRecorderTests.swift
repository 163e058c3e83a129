import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("An event recorder")
struct EventRecorderTests {
  let navigator = Navigator(root: "home")

  @Test("gives the events in order, one at a time, and folds them")
  func order() async throws {
    let recorder = EventRecorder(navigator)
    await navigator.push("a")
    guard case .snapshot = try #require(await recorder.next()).kind else {
      Issue.record("the first event is the snapshot")
      return
    }
    guard case .began = try #require(await recorder.next()).kind else {
      Issue.record("the second event is the beginning")
      return
    }
    let rest = await recorder.through { if case .ended = $0.kind { true } else { false } }
    #expect(rest.map(\.sequence) == [2, 3])
    #expect(recorder.state == navigator.state)
    #expect(recorder.events.map(\.sequence) == [0, 1, 2, 3])
  }

  @Test("waits for an event that comes later")
  func waits() async {
    let recorder = EventRecorder(navigator)
    let waiting = Task { await recorder.through { $0.revision == 2 }.count }
    await navigator.push("a")
    await navigator.push("b")
    #expect(await waiting.value == 6)
  }

  @Test("ends with the navigator")
  func end() async {
    let recorder = EventRecorder(navigator)
    await navigator.push("a")
    await navigator.shutdown()
    #expect(await recorder.through { _ in false }.count == 4)
    #expect(await recorder.next() == nil)
    #expect(await recorder.finished().count == 4)
    #expect(recorder.isFinished)
  }

  @Test("gives a waiting test the end when it is cancelled, and goes on recording")
  func cancelledWaiting() async {
    let recorder = EventRecorder(navigator)
    _ = await recorder.next()
    let waiting = Task { await recorder.next() == nil }
    waiting.cancel()
    #expect(await waiting.value)
    await navigator.push("a")
    #expect(await recorder.through { $0.revision == 1 }.count == 2)
  }

  @Test("gives each event to one of those who wait, and what is recorded also to who is cancelled")
  func waitersInOrder() {
    let executor = SeededExecutor(seed: 1)
    let navigator = Navigator(root: "home", configuration: NavigatorConfiguration(on: executor))
    let recorder = EventRecorder(navigator, spawn: executor.spawner)
    let told = Notes<String>()
    let waiting = ["a", "b", "c"].map { name in
      let task = executor.start {
        let sequence = await recorder.next()?.sequence
        told.add("\(name) \(sequence.map { "\($0)" } ?? "end")")
      }
      executor.drain()
      return task
    }
    #expect(told.values == ["a 0"])
    waiting[1].cancel()
    executor.drain()
    #expect(told.values == ["a 0", "b end"])
    #expect(executor.run { await navigator.push("a") })
    #expect(told.values == ["a 0", "b end", "c 1"])
    #expect(recorder.events.count == 4)
    let cancelled = executor.start {
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      told.add("\(await recorder.through { _ in false }.count)")
    }
    executor.drain()
    #expect(cancelled.isCancelled)
    #expect(told.values.last == "2")
  }

  @Test("keeps no navigator alive")
  func release() async {
    var navigator: Navigator<String>? = Navigator(root: "home")
    weak let gone = navigator
    let recorder = navigator.map { EventRecorder($0) }
    navigator = nil
    #expect(gone == nil)
    #expect(await recorder?.finished().count == 1)
  }

  @Test("ends its subscription when it is dropped")
  func dropped() {
    let executor = SeededExecutor(seed: 1)
    var recorder: EventRecorder<String>? = EventRecorder(navigator, spawn: executor.spawner)
    executor.drain()
    #expect(navigator.subscriptionCount == 1)
    #expect(recorder?.events.count == 1)
    recorder = nil
    executor.drain()
    #expect(navigator.subscriptionCount == 0)
  }
}
