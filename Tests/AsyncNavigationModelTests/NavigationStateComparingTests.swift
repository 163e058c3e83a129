import AsyncNavigationModel
import RandomNavigation
import Testing

@Suite("What changed between two states")
struct NavigationStateComparingTests {
  private func changes(
    _ before: String, _ action: Action
  ) throws -> (added: [UInt64], removed: [UInt64]) {
    var ids = IDGenerator()
    let old = try State.drawn(before, ids: &ids)
    guard case .changed(let new) = old.applying(action, ids: &ids) else { return ([], []) }
    let changes = old.retyped(as: AnyRoute.self).entriesChanged(in: new.retyped())
    return (changes.added.map(\.rawValue), changes.removed.map(\.rawValue))
  }

  @Test(
    "Entries come in the order of the stacks, bottom first, and go from the top",
    arguments: [
      ("[a*]", .push(["b", "c"]), [2, 3], []),
      ("[a, b, c*]", .popToRoot(), [], [3, 2]),
      ("[a, b*]", .replaceTop("c"), [3], [2]),
      ("[a, b*]", .setStack(["x", "y"]), [3, 4], [2, 1]),
      ("[a*]", .present(ModalBlueprint(["x", "y"])), [3, 4], []),
      ("[a] sheet[x, y*]", .dismiss(), [], [4, 3]),
      ("[h: a*] (s: b)", .setTabs([TabBlueprint("s", "q"), TabBlueprint("y", "z")]), [3], [1]),
      ("[a] sheet[x*]", .transaction([.dismiss(), .push("b")]), [4], [3]),
    ] as [(String, Action, [UInt64], [UInt64])])
  func changes(before: String, action: Action, added: [UInt64], removed: [UInt64]) throws {
    let changes = try changes(before, action)
    #expect(changes.added == added)
    #expect(changes.removed == removed)
  }

  @Test(
    "An entry that stays the screen it is, neither comes nor goes",
    arguments: [
      ("[a, b, c*]", .update(EntryID(1), "x"), [], []),
      ("[a, b, c*]", .remove(.id(EntryID(1))), [], [1]),
      ("[a, b*]", .insert(["x"], at: 0), [3], []),
    ] as [(String, Action, [UInt64], [UInt64])])
  func staying(before: String, action: Action, added: [UInt64], removed: [UInt64]) throws {
    let changes = try changes(before, action)
    #expect(changes.added == added)
    #expect(changes.removed == removed)
  }

  @Test("In random pairs, what came and went are the differences of the sets of ids")
  func randomPairs() {
    func ids(_ state: State) -> Set<EntryID> { Set(state.stacks.flatMap { $0.stack.entries.map(\.id) }) }
    var states = RandomStates(seed: 81)
    for _ in 0..<1_000 {
      let (old, new) = states.pair()
      let changes = old.retyped(as: AnyRoute.self).entriesChanged(in: new.retyped())
      #expect(Set(changes.added) == ids(new).subtracting(ids(old)))
      #expect(Set(changes.removed) == ids(old).subtracting(ids(new)))
      #expect(Set(changes.added).count == changes.added.count)
      #expect(Set(changes.removed).count == changes.removed.count)
    }
  }

  @Test("A snapshot is settled that goes nowhere, and knows it without comparing entries")
  func settled() throws {
    let state = try State.drawn("[h: a] (s: b) sheet[x*]")
    func snapshot(_ target: State) -> NavigationSnapshot<String> {
      NavigationSnapshot(presented: state, target: target, revision: 1, sequence: 1)
    }
    #expect(snapshot(state).isSettled)
    for picture in ["(h: a) [s: b] sheet[x*]", "[h: a*] (s: b)", "[h: a, c] (s: b) sheet[x*]"] {
      #expect(!snapshot(try State.drawn(picture)).isSettled)
    }
    #expect(!snapshot(try State.drawn("[h: a] (s: b) sheet[x*]")).isSettled)
  }
}
