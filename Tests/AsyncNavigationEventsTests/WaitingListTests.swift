import AsyncNavigationTesting
import Testing

@testable import AsyncNavigationEvents

@Suite struct WaitingListTests {
  private typealias Waiter = CheckedContinuation<WaitingList, Never>

  /// Suspends so many tasks, hands out their continuations, and says in the end which were resumed, in order.
  ///
  /// Every continuation has to be resumed before `body` returns, or be passed on to `resumeAll`.
  private func suspending(
    _ count: Int, _ body: @Sendable ([Waiter], _ untilResumed: @Sendable (Int) async -> Void) async -> Void
  ) async -> [Int] {
    let (waiters, arrival) = AsyncStream.makeStream(of: (Int, Waiter).self)
    let resumed = Sightings()
    let tasks = (0..<count).map { number in
      Task {
        let rest: WaitingList = await withCheckedContinuation { arrival.yield((number, $0)) }
        resumed.note([number])
        rest.resumeAll()
      }
    }
    var arrived: [Int: Waiter] = [:]
    for await (number, waiter) in waiters {
      arrived[number] = waiter
      if arrived.count == count { break }
    }
    await body((0..<count).compactMap { arrived[$0] }) { await tasks[$0].value }
    for task in tasks { await task.value }
    return resumed.all
  }

  @Test("An empty list counts none and gives none") func anEmptyListCountsNoneAndGivesNone() {
    var list = WaitingList()
    #expect(list.count == 0)
    #expect(list.remove(1) == nil)
    let all = list.removeAll()
    #expect(all.count == 0)
    all.resumeFirst()
    list.resumeAll()
  }

  @Test("Who publishes wakes the first, and the first all others")
  func whoPublishesWakesTheFirstAndTheFirstAll() async {
    let resumed = await suspending(5) { waiters, _ in
      var list = WaitingList()
      for (number, waiter) in waiters.enumerated() { list.add(UInt64(number), waiter) }
      let all = list.removeAll()
      #expect(all.count == 5 && list.count == 0)
      all.resumeFirst()
    }
    #expect(resumed.first == 0)
    #expect(resumed.sorted() == [0, 1, 2, 3, 4])
  }

  @Test("Waking passes over the places of those who have left") func wakingPassesOverThePlacesOfThoseWhoHave()
    async
  {
    let resumed = await suspending(4) { waiters, untilResumed in
      var list = WaitingList()
      for (number, waiter) in waiters.enumerated() { list.add(UInt64(number), waiter) }
      list.remove(0)?.resume(returning: WaitingList())
      await untilResumed(0)
      list.removeAll().resumeFirst()
    }
    #expect(resumed.prefix(2) == [0, 1])
    #expect(resumed.sorted() == [0, 1, 2, 3])
  }

  @Test("Waiters come and leave as from a plain array", arguments: [UInt64(1), 2, 3, 4, 5])
  func waitersComeAndLeaveAsFromAPlainArray(seed: UInt64) async {
    let total = 60
    _ = await suspending(total) { waiters, untilResumed in
      var dice = SplitMix64(seed: seed)
      var list = WaitingList()
      var model: [Int] = []
      var added = 0
      while added < total || !model.isEmpty {
        if added < total, dice.roll(0..<2) == 0 {
          list.add(UInt64(added), waiters[added])
          model.append(added)
          added += 1
        } else {
          let number = dice.roll(0..<total)
          let waiter = list.remove(UInt64(number))
          #expect((waiter != nil) == model.contains(number))
          model.removeAll { $0 == number }
          waiter?.resume(returning: WaitingList())
          if waiter != nil { await untilResumed(number) }
        }
        #expect(list.count == model.count)
      }
    }
  }

  @Test(
    "Waiters are found whatever the order in which they come",
    arguments: [[1, 0, 2], [2, 1, 0], [1, 2, 0]])
  func waitersAreFoundWhateverTheOrderInWhichThey(order: [Int]) async {
    let resumed = await suspending(3) { waiters, untilResumed in
      var list = WaitingList()
      for number in order { list.add(UInt64(number), waiters[number]) }
      for number in 0..<3 {
        let waiter = list.remove(UInt64(number))
        #expect(waiter != nil, "waiter \(number)")
        waiter?.resume(returning: WaitingList())
        if waiter != nil { await untilResumed(number) }
      }
      list.removeAll().resumeAll()
    }
    #expect(resumed == [0, 1, 2])
  }
}
