import AsyncNavigation
import Synchronization
import Testing

/// Subscribers that come and go while events are published.
@Suite(.serialized) struct SubscriberChurnTests {
  /// Publishes until `body` is done.
  private func publishing(
    on navigator: Navigator<Int>, tasks: Int = 2, _ body: @Sendable () async -> Void
  ) async {
    let end = Ending()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<tasks {
        group.addTask {
          while !end.hasCome.load(ordering: .relaxed) {
            await navigator.push(1)
            await navigator.pop()
          }
        }
      }
      await body()
      end.hasCome.store(true, ordering: .relaxed)
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
        guard let first = await events.next(), case .snapshot(let snapshot) = first.kind else {
          Issue.record("no snapshot")
          continue
        }
        #expect(first.sequence == snapshot.sequence)
        var mirror = snapshot.presented
        var (sequence, revision) = (snapshot.sequence, snapshot.revision)
        for _ in 0..<(number % 7) {
          guard let event = await events.next() else { break }
          if case .gap(let missed, _) = event.kind {
            #expect(event.sequence == sequence + missed)
            revision = event.revision
          } else {
            #expect(event.sequence == sequence + 1)
          }
          if case .step = event.kind { revision += 1 }
          #expect(event.revision == revision)
          sequence = event.sequence
          mirror.apply(event)
          #expect(throws: Never.self) { try mirror.checkInvariants() }
        }
      }
    }
    #expect(navigator.subscriptionCount == 0)
  }

  @Test("NAV-093: publishing, subscribing and cancelling at once leaves nobody waiting")
  func survivesChurn() async {
    let navigator = Navigator(root: 0)
    await publishing(on: navigator) {
      await withTaskGroup(of: Void.self) { group in
        for consumer in 0..<4 {
          group.addTask {
            for number in 0..<Stress.times(5_000) {
              let events = navigator.events()
              let task = Task {
                var count = 0
                for await _ in events {
                  count += 1
                  if count > number % 5, consumer % 2 == 0 { break }
                }
              }
              if consumer % 2 == 1 { task.cancel() }
              await task.value
            }
          }
        }
      }
    }
    #expect(navigator.subscriptionCount == 0)
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
