import AsyncNavigation
import AsyncNavigationStress
import AsyncNavigationTesting
import Testing

@Suite("The last events of a run")
struct StressTailTests {
  @Test(
    "They begin with a snapshot and lead to the state, however many there were",
    arguments: [1, 9, 10, 11, 99])
  func tail(pushes: Int) async {
    let navigator = Navigator(root: 0)
    let recorder = EventRecorder(navigator)
    for number in 1...pushes { await navigator.push(number) }
    let final = navigator.state
    await navigator.shutdown()
    let events = await recorder.finished()
    var tail = StressTail(length: 20)
    for event in events { tail.take(event) }
    let kept = tail.events
    #expect(kept.count <= 21 && kept.count >= min(events.count, 10))
    #expect(Array(kept.dropFirst()) == Array(events.suffix(kept.count - 1)))
    guard case .snapshot(let first)? = kept.first?.kind else {
      Issue.record("no snapshot first")
      return
    }
    var state = first.presented
    for event in kept.dropFirst() { state.apply(event) }
    #expect(state == final)
  }

  @Test("Of nothing, there is nothing to tell")
  func nothing() { #expect(StressTail(length: 10).events.isEmpty) }
}
