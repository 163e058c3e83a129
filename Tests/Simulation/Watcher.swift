import AsyncNavigation
import AsyncNavigationTesting
import Synchronization

/// One subscriber more, and what it has seen.
final class Watcher: Sendable {
  /// What a subscriber knows.
  private struct Knowledge {
    var state: NavigationState<String>?
    var sequence: UInt64?
    var revision: UInt64?
    var problems: [String] = []
    var hasEnded = false
  }

  /// Which kind of subscriber it is.
  let name: String
  private let knowledge: Mutex<Knowledge>
  private let task: Mutex<Task<Void, Never>?>
  private let isCancelled = Atomic(false)

  private init(_ name: String, since sequence: UInt64? = nil) {
    self.name = name
    knowledge = Mutex(Knowledge(sequence: sequence))
    task = Mutex(nil)
  }

  /// Reads events from a snapshot on.
  convenience init(
    _ events: AsyncStream<NavigationEvent<String>>, _ name: String, on executor: SeededExecutor
  ) {
    self.init(name)
    start(on: executor) { watcher in
      for await event in events { watcher.take(event) }
    }
  }

  /// Goes on after an event that it says it knows, of which the state is not compared.
  convenience init(
    _ events: AsyncStream<NavigationEvent<String>>, since sequence: UInt64, on executor: SeededExecutor
  ) {
    self.init("resumed after \(sequence)", since: sequence)
    start(on: executor) { watcher in
      for await event in events { watcher.take(event) }
    }
  }

  /// Reads events in batches.
  convenience init(_ batches: EventBatches<String>, on executor: SeededExecutor) {
    self.init("batches")
    start(on: executor) { watcher in
      for await batch in batches { for event in batch { watcher.take(event) } }
    }
  }

  /// Reads the latest state.
  convenience init(_ states: AsyncStream<NavigationSnapshot<String>>, on executor: SeededExecutor) {
    self.init("states")
    start(on: executor) { watcher in
      for await snapshot in states { watcher.take(snapshot) }
    }
  }

  private func start(on executor: SeededExecutor, _ body: @escaping @Sendable (Watcher) async -> Void) {
    let started = executor.start { [self] in
      await body(self)
      knowledge.withLock { $0.hasEnded = true }
    }
    task.withLock { $0 = started }
  }

  /// Reads no more.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    task.withLock { $0.take() }?.cancel()
  }

  /// Whether it should have read everything.
  var isReading: Bool { !isCancelled.load(ordering: .relaxed) }

  /// Whether its stream has ended.
  var hasEnded: Bool { knowledge.withLock(\.hasEnded) }

  /// What is wrong with what it has seen, when all is told.
  ///
  /// - Parameter snapshot: How it has come out.
  /// - Returns: The problems, in words.
  func problems(at snapshot: NavigationSnapshot<String>) -> [String] {
    knowledge.withLock { knowledge in
      guard isReading else { return knowledge.problems }
      var problems = knowledge.problems
      if let state = knowledge.state, state != snapshot.presented {
        problems.append("\(name) knows \(state)")
      }
      if let sequence = knowledge.sequence, sequence != snapshot.sequence {
        problems.append("\(name) has come to \(sequence) of \(snapshot.sequence)")
      }
      return problems
    }
  }

  private func take(_ snapshot: NavigationSnapshot<String>) {
    knowledge.withLock { knowledge in
      if let last = knowledge.revision, snapshot.revision <= last {
        knowledge.problems.append("\(name): revision \(snapshot.revision) after \(last)")
      }
      knowledge.revision = snapshot.revision
      knowledge.state = snapshot.presented
    }
  }

  private func take(_ event: NavigationEvent<String>) {
    knowledge.withLock { knowledge in
      var missed: UInt64 = 1
      switch event.kind {
      case .snapshot(let snapshot): knowledge.state = snapshot.presented
      case .gap(let count, let snapshot):
        missed = count
        knowledge.state = snapshot.presented
      default: knowledge.state?.apply(event)
      }
      if let last = knowledge.sequence, event.sequence != last + missed {
        knowledge.problems.append("\(name): event \(event.sequence) after \(last), \(missed) missed")
      }
      knowledge.sequence = event.sequence
    }
  }
}
