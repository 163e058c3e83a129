import AsyncNavigationEvents
public import AsyncNavigationModel
import Synchronization

/// How far a subscriber may fall behind before it gets a gap in place of what it missed.
public enum EventBuffering: Hashable, Sendable {
  /// As far as the navigator's log reaches.
  case wholeLog
  /// At most so many events; a negative number counts as 0.
  case newest(Int)

  var maximumLag: Int {
    switch self {
    case .wholeLog: .max
    case .newest(let limit): limit
    }
  }
}

/// Watching a navigator. None of it makes the navigator wait.
///
/// Guarantees, after those of etcd's watch: events come in order, each once, without a hole that is not a
/// ``NavigationEvent/Kind/gap(missed:_:)``; the first snapshot and the first event leave nothing out between
/// them; the events of a request are within reach of every subscriber before its caller goes on.
extension Navigator {
  /// The state now; reading it waits for nobody.
  ///
  /// - Complexity: O(tabs + modals), whatever their depth.
  public nonisolated var snapshot: NavigationSnapshot<Route> { core.snapshot.retyped() }

  /// What is shown now.
  public nonisolated var state: NavigationState<Route> { core.presented.retyped() }

  /// What will be shown once the renderer has acknowledged the step it has in hand, without what the user has
  /// removed meanwhile; what is shown now when it has none.
  package nonisolated var expectedState: NavigationState<Route> {
    core.access { $0.running?.staging?.awaited ?? $0.presented }.retyped()
  }

  /// How many subscriptions are alive.
  package nonisolated var subscriptionCount: Int { core.access { $0.log.subscriptionCount } }

  /// How many requests were taken on and have not ended.
  package nonisolated var pendingRequestCount: Int { core.access { $0.pendingRequestCount } }

  /// A snapshot, then every event.
  ///
  /// The stream is for one consumer; it ends when the consuming task is cancelled, when it is dropped, or
  /// when the navigator is gone or shut down.
  public nonisolated func events(
    buffering: EventBuffering = .wholeLog
  ) -> AsyncStream<NavigationEvent<Route>> {
    stream(EventCursor(core, mode: .every(maximumLag: buffering.maximumLag)))
  }

  /// Every event after one that is known; a gap first, if the log does not reach back that far.
  ///
  /// One that is not older than the newest event starts with the next one.
  ///
  /// - Parameters:
  ///   - sequence: The number of the last event known.
  ///   - buffering: How far the subscriber may fall behind.
  /// - Returns: A stream for one consumer, which ends as that of ``events(buffering:)`` does.
  public nonisolated func events(
    since sequence: UInt64, buffering: EventBuffering = .wholeLog
  ) -> AsyncStream<NavigationEvent<Route>> {
    stream(EventCursor(core, after: sequence, mode: .every(maximumLag: buffering.maximumLag)))
  }

  /// As ``events(buffering:)``, but all events at once that have come since the last look: for those with
  /// much to read.
  public nonisolated func eventBatches(buffering: EventBuffering = .wholeLog) -> EventBatches<Route> {
    EventBatches(EventCursor(core, mode: .every(maximumLag: buffering.maximumLag)))
  }

  /// The state whenever it has changed, always the latest: states that nobody looked at in time are skipped.
  ///
  /// The first state is the one now. Ends as ``events(buffering:)`` does.
  ///
  /// - Parameter settled: Whether to leave out states in the middle of a transition.
  /// - Returns: A stream for one consumer.
  public nonisolated func states(settled: Bool = false) -> AsyncStream<NavigationSnapshot<Route>> {
    let reader = EventReader(EventCursor(core, mode: .latest))
    let last = Mutex<UInt64?>(nil)
    return AsyncStream {
      while let event = await reader.next() {
        guard case .snapshot(let snapshot) = event.erasedKind else { continue }
        if settled && !snapshot.isSettled { continue }
        let isNew = last.withLock { last in
          defer { last = snapshot.revision }
          return last != snapshot.revision
        }
        if isNew { return snapshot.retyped() }
      }
      return nil
    } onCancel: {
      reader.cancel()
    }
  }

  private nonisolated func stream(_ cursor: EventCursor) -> AsyncStream<NavigationEvent<Route>> {
    let reader = EventReader(cursor)
    return AsyncStream {
      await reader.next()?.retyped()
    } onCancel: {
      reader.cancel()
    }
  }
}

/// Hands out the events of a cursor one by one, in order, also to several tasks that share it.
private final class EventReader: Sendable {
  private let cursor: EventCursor
  /// Events read and not yet handed out, last first.
  private let pending = Mutex<[NavigationEvent<AnyRoute>]>([])

  init(_ cursor: EventCursor) { self.cursor = cursor }

  func next() async -> NavigationEvent<AnyRoute>? {
    if let event = takePending() { return event }
    let event = await cursor.next { batch in
      let events = batch.events.reversed()
      return pending.withLock { pending in
        pending.insert(contentsOf: events, at: 0)
        return pending.popLast()
      }
    }
    // At the end, another task that shares the stream may have left something.
    return event ?? takePending()
  }

  private func takePending() -> NavigationEvent<AnyRoute>? { pending.withLock { $0.popLast() } }

  func cancel() { cursor.cancel() }
}

extension EventBatch {
  /// The events of the records.
  var events: [NavigationEvent<AnyRoute>] {
    var events: [NavigationEvent<AnyRoute>] = []
    events.reserveCapacity(records.count * 3)
    var sequence = first
    for record in records {
      guard let record = record as? any NavigatorRecord else { continue }
      for index in 0..<record.eventCount {
        if sequence >= first + UInt64(skipped) {
          let revision = record.revision(at: index)
          events.append(
            NavigationEvent(sequence: sequence, revision: revision, content: record, index: index))
        }
        sequence += 1
      }
    }
    return events
  }
}
