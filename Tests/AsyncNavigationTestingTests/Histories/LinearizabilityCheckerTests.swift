import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A search for an order of calls") struct LinearizabilityCheckerTests {
  @Test("finds one where there is one", arguments: CallHistory.good)
  func accepts(history: CallHistory) {
    let verdict = LinearizabilityChecker(history.specification).check(history.calls, from: history.start)
    guard case .linearizable(let order) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(history.isExplained(by: order))
    #expect(Set(order).isSuperset(of: history.calls.indices.filter { history.calls[$0].answer != nil }))
  }

  @Test(
    "finds none where there is none, whatever the order in which the calls are told",
    arguments: CallHistory.bad)
  func rejects(history: CallHistory) {
    let checker = LinearizabilityChecker(history.specification)
    for calls in [history.calls, history.calls.reversed()] {
      guard case .impossible(let longest) = checker.check(calls, from: history.start) else {
        Issue.record("it was accepted")
        continue
      }
      #expect(longest.count < calls.count)
    }
  }

  @Test("gives up after as many points as it is told to look at")
  func givesUp() {
    let calls = (1...9).map { CallHistory.Call.push(UInt64($0)...100 + UInt64($0), "a", id: 99, revision: 1) }
    let reads = (1...9).map { CallHistory.Call.read(UInt64($0)...100 + UInt64($0), revision: 0) }
    let start = CallHistory("").start
    let checker = LinearizabilityChecker(CallHistory("").specification, limit: 3)
    #expect(checker.check(calls + reads, from: start) == .undecided)
  }

  @Test("tries no point twice: 12 looks of the same time and a push that nobody can explain")
  func remembers() {
    let reads = (1...12).map { CallHistory.Call.read(UInt64($0)...100 + UInt64($0), revision: 0) }
    let wrong = CallHistory.Call.push(200...201, "a", id: 99, revision: 1)
    let checker = LinearizabilityChecker(CallHistory("").specification, limit: 1 << 13)
    guard case .impossible(let longest) = checker.check(reads + [wrong], from: CallHistory("").start) else {
      Issue.record("it was accepted")
      return
    }
    #expect(longest.count == 12)
  }
}
