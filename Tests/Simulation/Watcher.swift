import AsyncNavigation
import AsyncNavigationTesting
import Synchronization

/// One subscriber more, and what it has seen.
final class Watcher: Sendable {
  /// What a subscriber knows.
  private struct Knowledge {
    /// The laws of its events; nil for one that reads states.
    var events: StreamAudit<String>?
    var states = StatesSeen()
    var hasEnded = false
  }

  /// Which kind of subscriber it is.
  let name: String
  private let knowledge: Mutex<Knowledge>
  private let task: Mutex<Task<Void, Never>?>
  private let isCancelled = Atomic(false)

  private init(_ name: String, _ events: StreamAudit<String>?) {
    self.name = name
    knowledge = Mutex(Knowledge(events: events))
    task = Mutex(nil)
  }

  /// Reads events, from a snapshot on or, depending on how the subscription was made, after those that it
  /// says it knows; what another subscriber got is compared with what comes.
  convenience init(
    _ events: AsyncStream<NavigationEvent<String>>, _ name: String, _ start: StreamStart<String> = .beginning,
    of original: [NavigationEvent<String>] = [], on executor: SeededExecutor
  ) {
    self.init(name, StreamAudit(start, of: original))
    self.start(on: executor) { watcher in
      for await event in events { watcher.knowledge.withLock { $0.events?.see(event) } }
    }
  }

  /// Reads events in batches.
  convenience init(_ batches: EventBatches<String>, on executor: SeededExecutor) {
    self.init("batches", StreamAudit())
    start(on: executor) { watcher in
      for await batch in batches {
        watcher.knowledge.withLock { for event in batch { $0.events?.see(event) } }
      }
    }
  }

  /// Reads the latest state.
  convenience init(_ states: AsyncStream<NavigationSnapshot<String>>, on executor: SeededExecutor) {
    self.init("states", nil)
    start(on: executor) { watcher in
      for await snapshot in states { watcher.knowledge.withLock { $0.states.see(snapshot) } }
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
    let problems = knowledge.withLock { knowledge in
      guard knowledge.events != nil else {
        if isReading { knowledge.states.finish(at: snapshot) }
        return knowledge.states.problems
      }
      if isReading { knowledge.events?.finish(at: snapshot) }
      return knowledge.events?.violations.map(\.description) ?? []
    }
    return problems.map { "\(name): \($0)" }
  }
}

/// What a subscriber has seen that is told the latest state only, which has to be a later one each time.
private struct StatesSeen {
  private(set) var problems: [String] = []
  private var latest: NavigationSnapshot<String>?

  mutating func see(_ snapshot: NavigationSnapshot<String>) {
    if let latest, snapshot.revision <= latest.revision {
      problems.append("revision \(snapshot.revision) after \(latest.revision)")
    }
    latest = snapshot
  }

  mutating func finish(at final: NavigationSnapshot<String>) {
    guard let latest else { return problems.append("it was told nothing") }
    if latest.presented != final.presented || latest.revision != final.revision {
      problems.append(
        "it knows \(latest.presented) of revision \(latest.revision), not \(final.presented) of"
          + " \(final.revision)")
    }
  }
}
