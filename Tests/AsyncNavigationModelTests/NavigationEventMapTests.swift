import AsyncNavigationModel
import RandomNavigation
import Testing

private struct Refused: Error, Equatable { let route: String }

@Suite("Events with other routes")
struct NavigationEventMapTests {
  private typealias Kind = NavigationEvent<String>.Kind

  private static func kinds(seed: UInt64) -> [Kind] {
    var states = RandomStates(seed: seed)
    var actions = RandomActions(seed: seed)
    let (old, new) = states.pair()
    let moving = NavigationSnapshot(presented: old, target: new, revision: 4, sequence: 12)
    let changes: [NavigationChange<String>] = [
      .push([states.entry()], onto: .tab("home")), .pop([EntryID(3)], from: .tab("home")),
      .rewrite(.tab("home"), keeping: 1, with: [states.entry()]), .present(states.modal()),
      .dismiss([ModalID(3)]), .select("home", history: old.tabHistory),
      .setTabs(new.tabs, selected: new.selectedTab, history: new.tabHistory),
    ]
    let step = NavigationStep(changes, animated: false)
    return [
      .snapshot(moving), .gap(missed: 3, moving), .began(RequestID(1), actions.action(for: old)),
      .began(RequestID(1), nil), .planned(RequestID(1), [step, NavigationStep([])]),
      .step(step, index: 1, count: 2, .user), .ended(RequestID(1), .unchanged(.atRoot)),
      .notice(.tabReselected("home")),
    ]
  }

  @Test("Each route of an event is turned into another, and nothing else changes", arguments: 1...50)
  func map(seed: UInt64) throws {
    for kind in NavigationEventMapTests.kinds(seed: seed) {
      let event = NavigationEvent(sequence: 12, revision: 4, kind: kind)
      let mapped = event.map { $0 + "!" }
      // Routes are the only texts of random events that are one letter long.
      let expected = try json(event).replacing(/"([a-e])"/) { "\"\($0.output.1)!\"" }
      #expect(try json(mapped) == expected)
      #expect(mapped.map { String($0.dropLast()) } == event)
    }
  }

  @Test("What a route cannot be turned into is thrown as it is", arguments: 1...50)
  func failure(seed: UInt64) throws {
    for kind in NavigationEventMapTests.kinds(seed: seed) {
      let event = NavigationEvent(sequence: 12, revision: 4, kind: kind)
      var first: String?
      let before = event.map { route in
        first = first ?? route
        return route
      }
      #expect(before == event)
      let refusal = Result { () throws(Refused) in
        try event.map { route throws(Refused) in throw Refused(route: route) } as NavigationEvent<Int>
      }
      if let first {
        #expect(refusal == .failure(Refused(route: first)))
      } else {
        #expect((try? refusal.get()) != nil)
      }
    }
  }
}
