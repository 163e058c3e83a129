import AsyncNavigation
import AsyncNavigationStress
import AsyncNavigationTesting
import ProofRecords
import Testing

/// Subscribers that come and go while events are published.
@Suite(.serialized) struct SubscriberChurnTests {
  @Test(
    "NAV-089, NAV-090: 1,000 subscriptions while events are published: each goes on where its snapshot ends")
  func leavesNoHoleAtTheStart() async {
    let navigator = Navigator(root: 0)
    await SubscriberChurn.publish(on: navigator) {
      for number in 0..<1_000 {
        var events = navigator.events().makeAsyncIterator()
        var audit = StreamAudit<Int>()
        for _ in 0...(number % 7) {
          guard let event = await events.next() else { break }
          audit.see(event)
          #expect(throws: Never.self) { try audit.state?.checkInvariants() }
        }
        #expect(audit.state != nil && audit.violations.isEmpty)
      }
    }
    #expect(navigator.subscriptionCount == 0)
  }

  @Test("NAV-093: publishing, subscribing and cancelling at once leaves nobody waiting")
  func survivesChurn() async {
    let record = await ProofRecord.measuring("T7", "churn") { findings in
      let churn = SubscriberChurn()
      let patience = StressEnvironment.shared.patience
      findings.violations = await churn.run(Stress.times(20_000), patience: patience)
      findings.counts = churn.counts
    }
    record.print()
    #expect(record.passed, "\(record.violations)")
    #expect(record.counts["iterations"] == Stress.times(20_000))
  }

  @Test("NAV-094: a consumer that is cancelled is no longer subscribed, though its stream is still held")
  func endsWithItsTask() async {
    let navigator = Navigator(root: 0)
    let (events, states, batches) = (navigator.events(), navigator.states(), navigator.eventBatches())
    #expect(navigator.subscriptionCount == 3)
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in events {} }
      group.addTask { for await _ in states {} }
      group.addTask { for await _ in batches {} }
      group.cancelAll()
    }
    #expect(navigator.subscriptionCount == 0)
    withExtendedLifetime((events, states, batches)) {}
  }

  @Test("NAV-094: a stream that has ended is no longer subscribed, though it is still held")
  func endsWithItsNavigator() async {
    let navigator = Navigator(root: 0)
    let (events, states, batches) = (navigator.events(), navigator.states(), navigator.eventBatches())
    await navigator.shutdown()
    for await _ in events {}
    for await _ in states {}
    for await _ in batches {}
    #expect(navigator.subscriptionCount == 0)
    withExtendedLifetime((events, states, batches)) {}
  }

  @Test("Dropping the last reference to a navigator ends its streams")
  func endsWithTheLastReference() async {
    var navigator: Navigator<Int>? = Navigator(root: 0)
    let events = navigator?.events()
    await navigator?.push(1)
    navigator = nil
    var sequences: [UInt64] = []
    if let events { for await event in events { sequences.append(event.sequence) } }
    #expect(sequences == [0, 1, 2, 3])
  }
}
