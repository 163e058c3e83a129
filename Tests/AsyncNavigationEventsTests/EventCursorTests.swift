import Testing

@testable import AsyncNavigationEvents

@Suite struct EventCursorTests {
  private func cursor(
    _ ledger: Ledger, after sequence: UInt64? = nil, lag: Int = .max
  ) -> EventCursor {
    EventCursor(ledger, after: sequence, mode: .every(maximumLag: lag))
  }

  @Test("The state comes first, then every record, several at a time")
  func theStateComesFirstThenEveryRecordSeveralAt() async {
    let ledger = Ledger()
    ledger.publish(3, 1)
    let cursor = cursor(ledger)
    ledger.publish(1, 2)
    #expect(await cursor.next()?.page == .balance(4, missed: nil))
    #expect(await cursor.next()?.page == .entries([2, 3], first: 5))
    ledger.publish(3)
    #expect(await cursor.next()?.page == .entries([4], first: 8))
  }

  @Test("The opening state is that of the subscription, not of the first read")
  func theOpeningStateIsThatOfTheSubscriptionNot() async {
    let ledger = Ledger()
    let cursor = cursor(ledger)
    ledger.publish(1, 1)
    #expect(await cursor.next()?.page == .balance(0, missed: nil))
    #expect(await cursor.next()?.page == .entries([0, 1], first: 1))
  }

  /// A ring of four records of two events each; so many are published after the opening state.
  @Test(
    "NAV-085: who falls off the ring learns how many it missed and what the state is, then goes on",
    arguments: [
      (4, nil as UInt64?), (5, 10), (6, 12), (100, 200),
    ]) func whoFallsOffTheRingLearnsHowManyIt(
      records: Int, missed: UInt64?
    ) async
  {
    let ledger = Ledger(capacity: 4)
    let cursor = cursor(ledger)
    #expect(await cursor.next()?.page == .balance(0, missed: nil))
    for _ in 0..<records { ledger.publish(2) }
    if let missed {
      #expect(await cursor.next()?.page == .balance(missed, missed: missed))
    } else {
      #expect(await cursor.next()?.page == .entries([0, 1, 2, 3], first: 1))
    }
    ledger.publish(1)
    #expect(await cursor.next()?.page == .entries([records], first: UInt64(records) * 2 + 1))
  }

  @Test(
    "A subscriber that allows itself a lag gets the state when it lags further",
    arguments: [(0, 1), (1, 1), (1, 2), (5, 5), (5, 6), (-1, 1)]) func aSubscriberThatAllowsItselfALagGetsThe(
      lag: Int, published: Int
    ) async
  {
    let ledger = Ledger()
    let cursor = cursor(ledger, lag: lag)
    _ = await cursor.next()
    for _ in 0..<published { ledger.publish(1) }
    if published <= lag {
      #expect(await cursor.next()?.page == .entries(Array(0..<published), first: 1))
    } else {
      #expect(await cursor.next()?.page == .balance(UInt64(published), missed: UInt64(published)))
    }
  }

  @Test(
    "Resuming gives what came since, or a gap where the log does not reach back",
    arguments: [
      (UInt64(0), Page.balance(12, missed: 12)), (1, .balance(12, missed: 11)), (3, .balance(12, missed: 9)),
      (4, .entries([2, 3, 4, 5], first: 5)), (5, .entries([2, 3, 4, 5], first: 6)),
      (11, .entries([5], first: 12)),
    ]) func resumingGivesWhatCameSinceOrAGapWhere(
      known: UInt64, page: Page
    ) async
  {
    let ledger = Ledger(capacity: 4)
    ledger.publish(2, 2, 2, 2, 2, 2)
    #expect(await cursor(ledger, after: known).next()?.page == page)
  }

  @Test("Who resumes with nothing missed waits for the next event", arguments: [UInt64(2), 3, 900])
  func whoResumesWithNothingMissedWaitsForTheNext(known: UInt64) async {
    let ledger = Ledger()
    ledger.publish(2)
    let cursor = cursor(ledger, after: known)
    async let page = cursor.next()?.page
    await ledger.untilWaiting(1)
    ledger.publish(1)
    #expect(await page == .entries([1], first: 3))
  }

  @Test("A long backlog comes in batches without a hole") func aLongBacklogComesInBatchesWithoutAHole() async
  {
    let ledger = Ledger(capacity: 2_000)
    let cursor = cursor(ledger, after: 0)
    for _ in 0..<1_000 { ledger.publish(3) }
    var numbers: [Int] = []
    var batches = 0
    while numbers.count < 1_000, case .entries(let page, let first) = await cursor.next()?.page {
      #expect(first == UInt64(numbers.count) * 3 + 1)
      numbers += page
      batches += 1
    }
    #expect(numbers == Array(0..<1_000))
    #expect(batches > 1)
  }

  @Test("The latest mode skips what lies between, and says nothing when nothing came")
  func theLatestModeSkipsWhatLiesBetweenAndSays() async {
    let ledger = Ledger(capacity: 4)
    let cursor = EventCursor(ledger, mode: .latest)
    ledger.publish(1, 1, 1)
    #expect(await cursor.next()?.page == .balance(0, missed: nil))
    #expect(await cursor.next()?.page == .balance(3, missed: nil))
    for _ in 0..<50 { ledger.publish(1) }
    #expect(await cursor.next()?.page == .balance(53, missed: nil))
    async let page = cursor.next()?.page
    await ledger.untilWaiting(1)
    ledger.publish(1)
    #expect(await page == .balance(54, missed: nil))
  }

  @Test("A subscription is counted until it is cancelled or dropped, once")
  func aSubscriptionIsCountedUntilItIsCancelledOr() {
    let ledger = Ledger()
    let first = cursor(ledger)
    do {
      let second = cursor(ledger)
      #expect(ledger.subscriptionCount == 2)
      _ = second
    }
    #expect(ledger.subscriptionCount == 1)
    first.cancel()
    first.cancel()
    #expect(ledger.subscriptionCount == 0)
  }
}
