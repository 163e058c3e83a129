import RandomNavigation
import Testing

@Suite("Making a failing list small")
struct ShrinkerTests {
  @Test("Before [0, 1, … 199], failing with 3 and 141: after [3, 141]")
  func leavesOut() {
    let shrinker = Shrinker<Int> { $0.contains(3) && $0.contains(141) }
    #expect(shrinker.shrink(Array(0..<200)) == [3, 141])
  }

  @Test("What fails by its order keeps it")
  func keepsOrder() {
    let shrinker = Shrinker<Int> { list in
      guard let first = list.firstIndex(of: 7) else { return false }
      return list[first...].contains(2)
    }
    #expect(shrinker.shrink(Array((0..<50).reversed())) == [7, 2])
  }

  @Test("Elements are made as simple as can be, and what that makes idle is left out")
  func simplifies() {
    let shrinker = Shrinker<Int>(fails: { $0.contains { $0 > 4 } && $0.reduce(0, +) >= 9 }) { [$0 - 1] }
    #expect(shrinker.shrink([20, 1, 30]) == [9])
  }

  @Test("What fails with nothing in it becomes nothing")
  func empties() {
    #expect(Shrinker<Int> { _ in true }.shrink([1, 2, 3]).isEmpty)
  }

  @Test("Making steps simpler comes to an end, whatever is chosen")
  func simplerSteps() throws {
    var states = RandomStates(seed: 1)
    for seed in 0..<500 as Range<UInt64> {
      var step = StepDraw(seed: seed).step(in: states.state())
      var count = 0
      while let next = step.simpler.randomElement(using: &states.random) {
        #expect(next != step)
        step = next
        count += 1
        try #require(count < 1_000, "\(step)")
      }
    }
  }
}
