import AsyncNavigation
import AsyncNavigationRuntime
import AsyncNavigationTesting
import Testing

@Suite("Watching a navigator in the background")
struct NavigatorWatchTests {
  private let executor = SeededExecutor(seed: 1)

  private func navigator() -> Navigator<String> {
    Navigator(root: "home", configuration: NavigatorConfiguration(on: executor))
  }

  /// Notes the revision whenever there is something new, and -1 at the end.
  private func note(_ watch: NavigatorWatch<String>) -> Notes<Int> {
    let notes = Notes<Int>()
    executor.start {
      while await watch.next() { notes.add(Int(watch.trace.snapshot.revision)) }
      notes.add(-1)
    }
    executor.drain()
    return notes
  }

  @Test("It begins with the state as it is, and tells of what comes; what came together is told once")
  func news() {
    let navigator = navigator()
    navigator.submit(.push(["a"]))
    executor.drain()
    let notes = note(NavigatorWatch(navigator))
    #expect(notes.values == [1])
    navigator.submit(.push(["b"]))
    executor.drain()
    #expect(notes.values.last == 2)
    #expect(!notes.values.contains(-1))
  }

  @Test("It does not keep the navigator, sees its last state, and ends with it")
  func lifetime() throws {
    var navigator: Navigator<String>? = navigator()
    weak let gone = navigator
    let watch = NavigatorWatch(try #require(navigator))
    let notes = note(watch)
    navigator?.submit(.push(["a"]))
    executor.drain()
    #expect(!watch.trace.isOver)
    navigator = nil
    executor.drain()
    #expect(gone == nil && watch.trace.isOver)
    #expect(watch.trace.snapshot.presented.description == "[home, a*]")
    #expect(notes.values.last == -1)
  }

  @Test("It ends when it is cancelled, when its task is, and with a shutdown; and is then no subscription")
  func endings() async {
    let navigator = navigator()
    let watch = NavigatorWatch(navigator)
    #expect(navigator.subscriptionCount == 1)
    let notes = note(watch)
    watch.cancel()
    executor.drain()
    #expect(notes.values.last == -1)
    #expect(navigator.subscriptionCount == 0)

    let other = NavigatorWatch(navigator)
    let ends = Notes<Bool>()
    let task = executor.start {
      while await other.next() {}; ends.add(true)
    }
    executor.drain()
    #expect(ends.values.isEmpty)
    task.cancel()
    executor.drain()
    #expect(ends.values == [true])
    other.cancel()

    let last = note(NavigatorWatch(navigator))
    executor.start { await navigator.shutdown() }
    executor.drain()
    #expect(last.values.last == -1)
    #expect(navigator.subscriptionCount == 0)
  }

  @Test("Its notices are published, and once the navigator was shut down no more")
  func notices() throws {
    let navigator = navigator()
    let watch = NavigatorWatch(navigator)
    let recorder = EventRecorder(navigator, spawn: executor.spawner)
    watch.trace.publish(.saved(revision: 0, as: "main"))
    executor.drain()
    #expect(recorder.events.last?.kind == .notice(.saved(revision: 0, as: "main")))
    executor.start { await navigator.shutdown() }
    executor.drain()
    let sequence = navigator.snapshot.sequence
    watch.trace.publish(.saved(revision: 0, as: "main"))
    #expect(navigator.snapshot.sequence == sequence)
  }

  @Test("Owners are the same for one navigator, however they are asked for, and differ between two")
  func owners() {
    let (first, second) = (navigator(), navigator())
    let areSame = NavigatorTrace(first).owner === first.owner
    let areOthers = NavigatorTrace(first).owner !== second.owner
    #expect(areSame && areOthers)
  }
}
