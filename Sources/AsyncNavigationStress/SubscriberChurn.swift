package import AsyncNavigation
import AsyncNavigationTesting
import Synchronization

/// Two tasks publish while four others subscribe, read a little and leave, or are cancelled.
package final class SubscriberChurn: Sendable {
  private struct State {
    var iterations = 0
    var events = 0
    var violations: [LawViolation] = []
  }

  private let navigator = Navigator(root: 0)
  private let state = Mutex(State())

  package init() {}

  /// How much of what was done so far.
  package var counts: [String: Int] { state.withLock { ["iterations": $0.iterations, "events": $0.events] } }

  /// Has subscribers come and go.
  ///
  /// - Parameters:
  ///   - iterations: How often, all together.
  ///   - patience: For how long nothing may move.
  ///   - lastResort: Is called, by a thread of its own, when all has stood still and no task has a thread that
  ///     is free.
  /// - Returns: What should not be, the first few.
  package func run(
    _ iterations: Int, patience: Duration = StressEnvironment.usualPatience,
    lastResort: @escaping @Sendable () -> Void = {}
  ) async -> [String] {
    let isOver: Void? = try? await Watchdog.guarding(
      limit: patience, progress: { [self] in state.withLock(\.iterations) },
      lastResort: lastResort
    ) { [self] in
      await SubscriberChurn.publish(on: navigator) { await subscribe(iterations) }
    }
    let end = state.withLock { $0 }
    guard isOver != nil else { return ["nothing moves any more after \(end.iterations) iterations"] }
    let left = navigator.subscriptionCount
    return end.violations.map { "\($0)" } + (left == 0 ? [] : ["\(left) are still subscribed"])
  }

  /// Has two tasks publish until something is done.
  package static func publish<Result: Sendable>(
    on navigator: Navigator<Int>, until body: @Sendable () async -> Result
  ) async -> Result {
    let end = Ending()
    return await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
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

  private final class Ending: Sendable { let hasCome = Atomic(false) }

  private func subscribe(_ iterations: Int) async {
    await withTaskGroup(of: Void.self) { group in
      for consumer in 0..<4 {
        group.addTask { [self] in
          let count = iterations / 4 + (consumer < iterations % 4 ? 1 : 0)
          for number in 0..<count { await subscribe(number, isCancelled: consumer % 2 == 1) }
        }
      }
    }
  }

  /// One subscription, from its snapshot to its end.
  private func subscribe(_ number: Int, isCancelled: Bool) async {
    let events = navigator.events(buffering: number % 3 == 0 ? .newest(6) : .wholeLog)
    let task = Task {
      var audit = StreamAudit<Int>()
      for await event in events {
        audit.see(event)
        if audit.count > number % 5, !isCancelled { break }
      }
      return audit
    }
    if isCancelled {
      if number % 2 == 0 { await Task.yield() }
      task.cancel()
    }
    let audit = await task.value
    state.withLock { state in
      state.iterations += 1
      state.events += Int(audit.count)
      if state.violations.count < 3 { state.violations += audit.violations }
    }
  }
}
