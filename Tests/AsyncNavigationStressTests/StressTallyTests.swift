import AsyncNavigationStress
import Testing

@Suite("Verdicts")
struct StressTallyTests {
  @Test("All checks are counted, the first violations kept, and all is added up")
  func tally() {
    var tally = StressTally()
    tally.count(.streams, 7)
    for number in 1...9 { tally.check(.folding, number == 1, "fault \(number)") }
    #expect(!tally.isClean)
    var sum = StressTally()
    sum.check(.folding, true, "none")
    #expect(sum.isClean)
    sum.add(tally)
    sum.add(tally)
    let verdicts = sum.verdicts
    #expect(verdicts.map(\.invariant) == StressInvariant.allCases)
    let folding = StressVerdict(
      .folding, checks: 19, failures: 16, violations: (2...6).map { "fault \($0)" })
    #expect(verdicts[5] == folding && folding.result == .violated)
    #expect(verdicts[4] == StressVerdict(.streams, checks: 14) && verdicts[4].result == .holds)
    #expect(verdicts[0] == StressVerdict(.legalStates, checks: 0) && verdicts[0].result == .notChecked)
    #expect(!sum.isClean)
  }

  @Test(
    "How much is done is what the count or the time says, whichever is more",
    arguments: [
      (StressProgress(operations: 5, total: 10, elapsed: .seconds(1), duration: nil), 0.5),
      (StressProgress(operations: 5, total: nil, elapsed: .seconds(1), duration: .seconds(4)), 0.25),
      (StressProgress(operations: 5, total: 10, elapsed: .seconds(3), duration: .seconds(4)), 0.75),
      (StressProgress(operations: 5, total: nil, elapsed: .seconds(9), duration: .seconds(4)), 1),
      (StressProgress(operations: 0, total: 0, elapsed: .zero, duration: nil), 1),
    ] as [(StressProgress, Double)])
  func progress(progress: StressProgress, fraction: Double) {
    #expect(progress.fraction == fraction)
  }
}
