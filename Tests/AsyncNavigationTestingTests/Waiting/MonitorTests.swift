import Testing

@testable import AsyncNavigationTesting

@Suite("A monitor")
struct MonitorTests {
  private struct Level: MonitoredState {
    var level = 0
    var waiters: [Waiter<Int, Int>] = []

    mutating func takeReady() -> [@Sendable () -> Void] {
      waiters.take { [level] in $0.need <= level }.map { [level] in $0.resumption(level) }
    }
  }

  private let executor = SeededExecutor(following: [])
  private let monitor = Monitor(Level())

  private func waiting(for level: Int) -> SceneTask<Int?> {
    let task = SceneTask(on: executor) { [monitor] in await monitor.wait(in: \.waiters, for: level) }
    executor.drain()
    return task
  }

  @Test("lets go those whose need is met, with the answer of the state")
  func needs() {
    let (low, high) = (waiting(for: 1), waiting(for: 3))
    monitor.withLock { $0.level = 2 }
    executor.drain()
    #expect(low.value == .some(2) && high.value == nil)
    monitor.withLock { $0.level = 3 }
    executor.drain()
    #expect(high.value == .some(3))
    #expect(waiting(for: 3).value == .some(3), "what is met already is not waited for")
  }

  @Test("lets go those who are cancelled, without an answer, before or while they wait")
  func cancelled() {
    let task = waiting(for: 1)
    task.cancel()
    executor.drain()
    #expect(task.value == .some(nil))
    let early = SceneTask(on: executor) { [monitor] in await monitor.wait(in: \.waiters, for: 1) }
    early.cancel()
    executor.drain()
    #expect(early.value == .some(nil))
    #expect(monitor.withLock { $0.waiters.count } == 0)
  }

  @Test("takes out of a list what matches, in order")
  func take() {
    var numbers = [1, 2, 3, 4]
    #expect(numbers.take { $0 % 2 == 0 } == [2, 4])
    #expect(numbers == [1, 3])
  }
}
