import Testing

@testable import AsyncNavigationEvents

@Suite struct EventCursorWaitingTests {
  private func cursor(_ ledger: Ledger) -> EventCursor {
    EventCursor(ledger, after: ledger.total, mode: .every(maximumLag: .max))
  }

  @Test("The end of the log ends those who wait and those who come later")
  func theEndOfTheLogEndsThoseWhoWait() async {
    let ledger = Ledger()
    let (waiting, late) = (cursor(ledger), cursor(ledger))
    async let page = waiting.next()?.page
    await ledger.untilWaiting(1)
    ledger.finish()
    #expect(await page == nil)
    #expect(await late.next() == nil)
    #expect(await cursor(ledger).next() == nil)
    #expect(ledger.subscriptionCount == 0)
    withExtendedLifetime((waiting, late)) {}
  }

  @Test("What was published before the end is read first") func whatWasPublishedBeforeTheEndIsReadFirst()
    async
  {
    let ledger = Ledger()
    let cursor = cursor(ledger)
    ledger.publish(1, 1)
    ledger.finish()
    #expect(await cursor.next()?.page == .entries([0, 1], first: 1))
    #expect(await cursor.next() == nil)
  }

  @Test("Cancelling a subscription ends it at once, also with events unread")
  func cancellingASubscriptionEndsItAtOnceAlsoWith() async {
    let ledger = Ledger()
    let cursor = cursor(ledger)
    ledger.publish(1)
    cursor.cancel()
    #expect(await cursor.next() == nil)
    #expect(ledger.waitingCount == 0)
  }

  @Test("Cancelling a subscription ends all who wait for its next event")
  func cancellingASubscriptionEndsAllWhoWaitForIts() async {
    let ledger = Ledger()
    let cursor = cursor(ledger)
    async let first = cursor.next()?.page
    async let second = cursor.next()?.page
    await ledger.untilWaiting(2)
    cursor.cancel()
    #expect(await first == nil)
    #expect(await second == nil)
    #expect(ledger.waitingCount == 0)
  }

  @Test("Cancelling a task that waits ends its waiting only")
  func cancellingATaskThatWaitsEndsItsWaitingOnly() async {
    let ledger = Ledger()
    let cursor = cursor(ledger)
    let task = Task { await cursor.next()?.page }
    await ledger.untilWaiting(1)
    task.cancel()
    #expect(await task.value == nil)
    #expect(ledger.waitingCount == 0)
    ledger.publish(1)
    #expect(await cursor.next()?.page == .entries([0], first: 1))
  }

  @Test("A task that was cancelled before it waits does not wait")
  func aTaskThatWasCancelledBeforeItWaitsDoes() async {
    let ledger = Ledger()
    let cursor = cursor(ledger)
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in gate {}
      return await cursor.next()?.page
    }
    task.cancel()
    opening.finish()
    #expect(await task.value == nil)
    #expect(ledger.waitingCount == 0)
  }

  @Test("NAV-093: cancelling while others park, publish and subscribe leaves nobody behind")
  func cancellingWhileOthersParkPublishAndSubscribeLeavesNobody() async {
    let ledger = Ledger(capacity: 8)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<1_000 {
            let cursor = self.cursor(ledger)
            let task = Task { while await cursor.next() != nil {} }
            ledger.publish(1)
            if Bool.random() { task.cancel() } else { cursor.cancel() }
            await task.value
          }
        }
      }
    }
    #expect(ledger.waitingCount == 0)
    #expect(ledger.subscriptionCount == 0)
    #expect(ledger.total == 4_000)
  }

  @Test("NAV-095: two consumers of one subscription share its records, each record once")
  func twoConsumersOfOneSubscriptionShareItsRecordsEach() async {
    let ledger = Ledger(capacity: 1_000)
    let cursor = cursor(ledger)
    let seen = Sightings()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          while case .entries(let numbers, _) = await cursor.next()?.page { seen.note(numbers) }
        }
      }
      for _ in 0..<500 { ledger.publish(1) }
      await ledger.untilWaiting(2)
      for _ in 0..<500 { ledger.publish(2) }
      ledger.finish()
    }
    #expect(seen.all.sorted() == Array(0..<1_000))
  }

  @Test("One publication wakes a thousand who wait") func onePublicationWakesAThousandWhoWait() async {
    let ledger = Ledger()
    let cursors = (0..<1_000).map { _ in cursor(ledger) }
    for round in 0..<3 {
      let pages = await withTaskGroup(of: Page?.self) { group in
        for cursor in cursors { group.addTask { await cursor.next()?.page } }
        await ledger.untilWaiting(1_000)
        ledger.publish(1)
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(pages == Array(repeating: .entries([round], first: UInt64(round) + 1), count: 1_000))
      #expect(ledger.waitingCount == 0)
    }
  }

  @Test("NAV-086: a consumer whose executor is busy does not hold up those who wait behind it")
  func aBusyConsumerHoldsUpNobody() async {
    let ledger = Ledger()
    let executor = HeldExecutor()
    let (busy, free) = (cursor(ledger), cursor(ledger))
    async let first = Reader(on: executor).read(busy)
    await ledger.untilWaiting(1)
    async let second = free.next()?.page
    await ledger.untilWaiting(2)
    executor.hold()
    ledger.publish(1)
    #expect(await second == .entries([0], first: 1))
    executor.release()
    #expect(await first == .entries([0], first: 1))
  }
}
