import AsyncNavigation
import AsyncNavigationTesting
import ProofRecords
import Synchronization
import Testing

/// Subscribers that come and go while events are published.
@Suite(.serialized) struct SubscriberChurnTests {
  /// Publishes until `body` is done.
  private func publishing<Result: Sendable>(
    on navigator: Navigator<Int>, tasks: Int = 2, _ body: @Sendable () async -> Result
  ) async -> Result {
    let end = Ending()
    return await withTaskGroup(of: Void.self) { group in
      for _ in 0..<tasks {
        group.addTask {
          while !end.hasCome.load(ordering: .relaxed) {
            await navigator.push(1)
            await navigator.pop()
            // Neither call suspends: the consumers need the threads too.
            await Task.yield()
          }
        }
      }
      defer { end.hasCome.store(true, ordering: .relaxed) }
      return await body()
    }
  }

  private final class Ending: Sendable {
    let hasCome = Atomic(false)
  }

  @Test(
    "NAV-089, NAV-090: 1,000 subscriptions while events are published: each goes on where its snapshot ends")
  func leavesNoHoleAtTheStart() async {
    let navigator = Navigator(root: 0)
    await publishing(on: navigator) {
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
    let navigator = Navigator(root: 0)
    let record = await ProofRecord.measuring("T7", "churn") { findings in
      let audits = await publishing(on: navigator) { await subscribe(to: navigator) }
      findings.counts = ["iterations": audits.count, "events": Int(audits.reduce(0) { $0 + $1.count })]
      for audit in audits { for violation in audit.violations { findings.expect(false, "\(violation)") } }
    }
    record.print()
    #expect(record.passed)
    #expect(navigator.subscriptionCount == 0)
  }

  /// Four tasks that subscribe, read a little and leave, or are cancelled.
  private func subscribe(to navigator: Navigator<Int>) async -> [StreamAudit<Int>] {
    await withTaskGroup(of: [StreamAudit<Int>].self) { group in
      for consumer in 0..<4 {
        group.addTask {
          var audits: [StreamAudit<Int>] = []
          for number in 0..<Stress.times(5_000) {
            let events = navigator.events()
            let task = Task {
              var audit = StreamAudit<Int>()
              for await event in events {
                audit.see(event)
                if audit.count > number % 5 + 1, consumer % 2 == 0 { break }
              }
              return audit
            }
            if consumer % 2 == 1 { task.cancel() }
            audits.append(await task.value)
          }
          return audits
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
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
