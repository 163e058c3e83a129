import RandomNavigation
import Testing

@testable import AsyncNavigationModel

@Suite("What turns one stack into another")
struct StackDifferenceTests {
  /// The difference of two arrays, found the plain way: the common prefix stays.
  private func expectNaiveDifference(_ old: Stack, _ new: Stack) {
    let kept = zip(old.entries, new.entries).prefix { $0 == $1 }.count
    let difference = StackDifference(from: old, to: new)
    #expect(difference.kept == kept)
    #expect(difference.removed.map(\.id) == old.entries.dropFirst(kept).reversed().map(\.id))
    #expect(difference.added == Array(new.entries.dropFirst(kept)))
  }

  @Test("Random pairs of stacks, related and not, differ as their arrays do")
  func randomPairs() {
    var states = RandomStates(seed: 1)
    for _ in 0..<2_000 {
      let old = states.stack(base: .host)
      let new = states.changed(old)
      expectNaiveDifference(old, new)
      expectNaiveDifference(new, old)
      expectNaiveDifference(old, Stack(base: .host, entries: old.entries))
    }
  }

  @Test("Before [a, b, c*], after [a, x, y*]: a stays, c and b go, x and y come")
  func example() {
    let old = stack(["a", "b", "c"], ids: [1, 2, 3])
    let difference = StackDifference(from: old, to: stack(["a", "x", "y"], ids: [1, 4, 5]))
    #expect(difference.kept == 1)
    #expect(difference.removed.map(\.id) == [EntryID(3), EntryID(2)])
    #expect(difference.added.map(\.route) == ["x", "y"])
  }

  @Test("An entry whose content changed goes and comes; an equal route of another id is another entry")
  func contentChange() {
    let old = stack(["a", "b"], ids: [1, 2])
    let updated = StackDifference(from: old, to: stack(["a", "x"], ids: [1, 2]))
    #expect(updated.kept == 1)
    #expect(updated.removed.map(\.id) == [EntryID(2)])
    #expect(updated.added.map(\.id) == [EntryID(2)])
    let other = StackDifference(from: old, to: stack(["a", "b"], ids: [1, 3]))
    #expect(other.kept == 1)
    #expect(other.removed.map(\.id) == [EntryID(2)])
    #expect(other.added.map(\.id) == [EntryID(3)])
  }

  @Test("Related stacks are compared where they do not share, at any depth", arguments: [10, 100_000])
  func cost(depth: Int) {
    let meter = CountingRoute.Meter()
    func entry(_ number: Int) -> RouteEntry<CountingRoute> {
      RouteEntry(id: EntryID(UInt64(number + 1)), route: CountingRoute(number: number, meter: meter))
    }
    let common = StackState(entries: (0..<depth).map(entry))
    var old = common
    var new = common
    for number in depth..<(depth + 3) { old.push(entry(number)) }
    for number in depth..<(depth + 5) { new.push(entry(number)) }
    let difference = StackDifference(from: old, to: new)
    #expect(difference.kept == depth + 3)
    #expect(difference.added.count == 2)
    #expect(meter.comparisons == 3)
  }

  private func stack(_ routes: [String], ids: [UInt64]) -> Stack {
    Stack(entries: zip(ids, routes).map { Entry(id: EntryID($0), route: $1) })
  }
}
