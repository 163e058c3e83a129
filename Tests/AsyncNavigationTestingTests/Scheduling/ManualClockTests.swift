import AsyncNavigationTesting
import Testing

@Suite("A manual clock")
struct ManualClockTests {
  let clock = ManualClock()

  @Test("wakes a sleeper when its deadline has come, not before")
  func deadline() async throws {
    let sleeper = Task { try await clock.sleep(for: .seconds(5)) }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(4))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    #expect(clock.sleeperCount == 0)
    try await sleeper.value
    #expect(clock.now.offset == .seconds(5))
  }

  @Test("moves to the next deadline, and stands still when nobody sleeps")
  func nextDeadline() async throws {
    let long = Task { try await clock.sleep(for: .seconds(7)) }
    let short = Task { try await clock.sleep(for: .seconds(3)) }
    await clock.waitForSleepers(2)
    #expect(clock.advanceToNextDeadline())
    #expect(clock.now.offset == .seconds(3))
    try await short.value
    #expect(clock.sleeperCount == 1)
    #expect(clock.advanceToNextDeadline())
    try await long.value
    #expect(!clock.advanceToNextDeadline())
    #expect(clock.now.offset == .seconds(7))
  }

  @Test("ends a sleep whose task is cancelled, while it sleeps and before it does")
  func cancellation() async {
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers(1)
    sleeper.cancel()
    #expect(clock.sleeperCount == 0)
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    let early = Task {
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await early.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test("does not put to sleep whose deadline has passed already")
  func pastDeadline() async throws {
    clock.advance(by: .seconds(2))
    try await clock.sleep(until: ManualClock.Instant(offset: .seconds(2)))
    #expect(clock.sleeperCount == 0)
  }

  @Test("wakes sleepers in the order of their deadlines")
  func order() {
    let executor = SeededExecutor(seed: 1)
    let clock = clock
    let woken = Notes<Int>()
    for seconds in [3, 1, 2] {
      executor.start {
        try? await clock.sleep(for: .seconds(seconds))
        woken.add(seconds)
      }
    }
    executor.drain()
    #expect(clock.sleeperCount == 3)
    for _ in 1...3 {
      clock.advanceToNextDeadline()
      executor.drain()
    }
    #expect(woken.values == [1, 2, 3])
  }

  @Test("wakes in the order of the deadlines also those whom one move wakes")
  func orderOfOneMove() async throws {
    let resumed = Notes<Int>()
    let clock = clock
    let sleepers = [3, 1, 2].map { seconds in
      Task(executorPreference: NotingExecutor(number: seconds, tape: resumed)) {
        try await clock.sleep(for: .seconds(seconds))
      }
    }
    await clock.waitForSleepers(3)
    let before = resumed.values.count
    clock.advance(by: .seconds(3))
    #expect(Array(resumed.values[before...].prefix(3)) == [1, 2, 3])
    for sleeper in sleepers { try await sleeper.value }
  }

  @Test("ends the waiting for sleepers when it is cancelled, and when enough sleep")
  func waitingForSleepers() {
    let executor = SeededExecutor(seed: 1)
    let clock = clock
    let ended = Notes<String>()
    let waiting = executor.start {
      await clock.waitForSleepers(2)
      ended.add("cancelled")
    }
    executor.start {
      await clock.waitForSleepers(1)
      ended.add("enough")
    }
    executor.drain()
    #expect(ended.values == [])
    executor.start { try? await clock.sleep(for: .seconds(1)) }
    executor.drain()
    #expect(ended.values == ["enough"])
    waiting.cancel()
    executor.drain()
    #expect(ended.values == ["enough", "cancelled"])
    clock.advance(by: .seconds(1))
    executor.drain()
  }
}

/// Notes its number with every job, then runs the job on a thread of the system.
private final class NotingExecutor: TaskExecutor {
  private let number: Int
  private let tape: Notes<Int>

  init(number: Int, tape: Notes<Int>) {
    self.number = number
    self.tape = tape
  }

  func enqueue(_ job: consuming ExecutorJob) {
    tape.add(number)
    globalConcurrentExecutor.enqueue(job)
  }
}
