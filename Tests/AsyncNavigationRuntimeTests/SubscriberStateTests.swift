import AsyncNavigation
import Synchronization
import Testing

/// What subscribers of states get, and when events are there.
@Suite struct SubscriberStateTests {
  @Test("States are the latest: what nobody looked at in time is skipped")
  func skipsStates() async {
    let navigator = Navigator(root: "root")
    var states = navigator.states().makeAsyncIterator()
    #expect(await states.next()?.revision == 0)
    for number in 0..<100 { await navigator.push("\(number)") }
    #expect(await states.next() == navigator.snapshot)
    await navigator.pop(0)
    await navigator.pop(1_000)
    await navigator.push("last")
    #expect(await states.next()?.revision == 101)
  }

  @Test("While [a, b, c] come one by one, states shows each, and states(settled: true) only the last")
  func leavesOutUnsettledStates() async throws {
    let navigator = Navigator(root: "root")
    let renderer = GatedRenderer<String>()
    navigator.attach(renderer, capabilities: .oneAtATime)
    var states = navigator.states().makeAsyncIterator()
    let settled = navigator.states(settled: true)
    let revisions = Task { await settled.reduce(into: []) { $0.append($1.revision) } }
    #expect(await states.next()?.revision == 0)
    let request = navigator.submit(.push(["a", "b", "c"]))
    for revision in UInt64(1)...3 {
      #expect(await renderer.step() != nil)
      renderer.acknowledge()
      let state = await states.next()
      #expect(state?.revision == revision)
      #expect(state?.target.description == "[root, a, b, c*]")
    }
    #expect(try await request.outcome.isCommitted)
    await navigator.shutdown()
    let seen = await revisions.value
    #expect(seen.last == 3)
    #expect(Set(seen).isSubset(of: [0, 3]))
  }

  /// Takes what a subscriber has within reach: reads as far as it gets without anybody else's doing.
  private func reach(
    _ events: AsyncStream<NavigationEvent<String>>, upTo sequence: UInt64
  ) -> [UInt64] {
    let seen = Reached()
    let task = Task.immediate {
      for await event in events {
        seen.sequences.withLock { $0.append(event.sequence) }
        if event.sequence == sequence { return }
      }
    }
    defer { task.cancel() }
    return seen.sequences.withLock { $0 }
  }

  private final class Reached: Sendable {
    let sequences = Mutex<[UInt64]>([])
  }

  @Test("The events of an awaited verb are within reach before its caller goes on")
  func reachesBeforeTheCaller() async {
    for _ in 0..<100 {
      let navigator = Navigator(root: "root")
      let events = navigator.events()
      await navigator.push("a")
      #expect(reach(events, upTo: 3) == [0, 1, 2, 3])
    }
  }

  @Test("The events of a request are within reach before whoever waits for its outcome goes on")
  func reachesBeforeTheWaiter() async throws {
    for trial in 0..<200 {
      let navigator = Navigator(root: "root")
      if trial % 2 == 0 { navigator.attach(StringRenderer(), capabilities: .unlimited) }
      let first = trial % 2 == 0 ? UInt64(1) : 0
      let events = navigator.events()
      let request = navigator.submit(.push("a"))
      #expect(try await request.outcome.isCommitted)
      let last = first + (trial % 2 == 0 ? 4 : 3)
      #expect(reach(events, upTo: last) == Array(first...last))
    }
  }
}

/// A renderer that takes everything at once.
final class StringRenderer: NavigationRenderer {
  func synchronize(_ state: NavigationState<String>) async throws {}
  func perform(_ step: NavigationStep<String>) async throws {}
}
