import AsyncNavigationModel
import RandomNavigation
import Testing

@Suite("Events as an observer folds them")
struct NavigationEventTests {
  typealias Event = NavigationEvent<String>

  private func event(_ kind: Event.Kind) -> Event { Event(sequence: 1, revision: 1, kind: kind) }

  @Test("Folding the steps of a plan over the snapshot gives the live state")
  func fold() throws {
    var states = RandomStates(seed: 51)
    for _ in 0..<50 {
      let (old, new) = states.pair()
      let steps = StepPlanner.steps(from: old, to: new, capabilities: .oneAtATime)
      var state = states.state()
      state.apply(
        event(.snapshot(NavigationSnapshot(presented: old, target: new, revision: 0, sequence: 0))))
      #expect(state == old)
      for step in steps { state.apply(event(.step(step, index: 1, count: steps.count, .user))) }
      #expect(state == new)
    }
  }

  @Test("A gap replaces the state by what is presented, not by where that is going")
  func gap() throws {
    let presented = try State.drawn("[a, b*]")
    let target = try State.drawn("[a, b, c*]")
    var state = try State.drawn("[x*]")
    state.apply(
      event(
        .gap(missed: 3, NavigationSnapshot(presented: presented, target: target, revision: 1, sequence: 1))))
    #expect(state == presented)
  }

  @Test("Other events change nothing")
  func others() throws {
    let before = try State.drawn("[a] sheet[x*]")
    var state = before
    let step = NavigationStep<String>([.dismiss([ModalID(2)])])
    for kind in [
      .began(RequestID(1), .reset), .planned(RequestID(1), [step]),
      .ended(RequestID(1), .committed(Commit(revision: 1))), .notice(.tabReselected("main")),
    ] as [Event.Kind] {
      state.apply(event(kind))
      #expect(state == before)
    }
  }
}
