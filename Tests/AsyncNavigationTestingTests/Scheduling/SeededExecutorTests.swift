import AsyncNavigation
import AsyncNavigationTesting
import Testing

@Suite("A seeded executor")
struct SeededExecutorTests {
  /// Five tasks push onto one navigator and one pops, while a renderer shows one screen at a time.
  func trace(seed: UInt64) -> (events: [String], jobs: Int) {
    let executor = SeededExecutor(seed: seed)
    let navigator = Navigator(root: "home", configuration: NavigatorConfiguration(on: executor))
    let recorder = EventRecorder(navigator, spawn: executor.spawner)
    navigator.attach(ScriptedRenderer<String>(.automatic), capabilities: .oneAtATime)
    let hasEnded = executor.run {
      await withTaskGroup { group in
        for number in 1...5 {
          group.addTask { await navigator.push(["\(number)a", "\(number)b"]) }
        }
        group.addTask { await navigator.pop() }
      }
      await navigator.shutdown()
    }
    #expect(hasEnded)
    #expect(recorder.isFinished)
    return (recorder.events.map { "\($0)" }, executor.jobsRun)
  }

  @Test("gives one schedule for one seed: the same events twice", arguments: UInt64(1)...50)
  func replay(seed: UInt64) {
    let first = trace(seed: seed)
    let second = trace(seed: seed)
    #expect(first.events == second.events)
    #expect(first.jobs == second.jobs)
  }

  @Test("gives many schedules for many seeds")
  func variety() {
    let traces = Set((UInt64(1)...50).map { trace(seed: $0).events })
    #expect(traces.count >= 25)
  }

  @Test("tells a hang from an end")
  func hang() {
    let executor = SeededExecutor(seed: 1)
    let clock = ManualClock()
    #expect(executor.run {})
    #expect(!executor.run { try? await clock.sleep(for: .seconds(1)) })
    #expect(executor.jobsWaiting == 0)
    clock.advanceToNextDeadline()
    #expect(executor.drain() > 0)
  }

  @Test("runs an actor's jobs on itself, one at a time")
  func actors() {
    let executor = SeededExecutor(seed: 1)
    let counter = Counter(executor: executor)
    let hasEnded = executor.run {
      await withTaskGroup { group in
        for _ in 1...10 { group.addTask { await counter.add() } }
      }
      #expect(await counter.count == 10)
    }
    #expect(hasEnded)
    #expect(!executor.runNext())
  }

  @Test("draws the numbers of SplitMix64")
  func numbers() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }
}

private actor Counter {
  private let executor: SeededExecutor
  private(set) var count = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  init(executor: SeededExecutor) { self.executor = executor }

  func add() {
    executor.preconditionIsolated()
    count += 1
  }
}
