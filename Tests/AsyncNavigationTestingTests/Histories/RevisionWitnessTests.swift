import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A witness of revisions") struct RevisionWitnessTests {
  private static let good = CallHistory.good.filter { !$0.hasPendingCalls }
  private static let bad = CallHistory.bad.filter { !$0.hasPendingCalls }

  @Test("has nothing to say against an order that there is", arguments: good)
  func accepts(history: CallHistory) {
    let witness = RevisionWitness(history.specification)
    #expect(witness.violations(of: history.calls, from: history.start).isEmpty)
  }

  @Test("speaks against what no order explains", arguments: bad)
  func rejects(history: CallHistory) {
    let witness = RevisionWitness(history.specification)
    #expect(!witness.violations(of: history.calls, from: history.start).isEmpty)
  }

  @Test("gives calls that change nothing places in the order of time")
  func ordersWhatChangesNothing() {
    let pops = CallHistory(
      "", .unlimited, .push(1...8, "a", id: 2, revision: 1),
      .call(2...3, .selectTab("main", reselect: .popToRoot), .unchanged(.alreadySelected("main"))),
      .read(4...5, (2, "a"), revision: 1), .call(6...7, .pop(1), .unchanged(.atRoot)))
    let witness = RevisionWitness(pops.specification)
    #expect(witness.violations(of: pops.calls, from: pops.start).count == 1)
  }

  @Test("has a cancelled request draw its ids once")
  func drawsOnce() {
    let pushes = CallHistory(
      "", .unlimited, .call(1...6, .push(["a"]), .cancelled(.deciding)),
      .push(2...3, "b", id: 3, revision: 1), .push(4...5, "c", id: 5, revision: 2))
    let witness = RevisionWitness(pushes.specification)
    #expect(witness.violations(of: pushes.calls, from: pushes.start).count == 1)
  }
}
