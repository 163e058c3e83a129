import AsyncNavigationEvents
import AsyncNavigationVisitModel
import Synchronization

/// The loads of a loader in order, and which of them is in force.
final class LoadJournal: Sendable {
  private struct State {
    var log: EventLog
    var inForce: PathConfigurationLoad?
  }

  private let state: Mutex<State>
  /// What is in force before anything was loaded.
  private let initial: PathConfiguration

  /// Makes a journal without loads.
  ///
  /// - Parameters:
  ///   - initial: What is in force for now.
  ///   - capacity: How many loads are kept; each may keep a configuration alive.
  init(_ initial: PathConfiguration, capacity: Int) {
    self.initial = initial
    state = Mutex(State(log: EventLog(capacity: capacity)))
  }

  var inForce: PathConfigurationLoad? { state.withLock(\.inForce) }

  var configuration: PathConfiguration { inForce?.configuration ?? initial }

  /// Publishes a load, of which a success comes in force.
  ///
  /// One that says the same as what is in force shares its memory, also that of the URLs asked for lately.
  func publish(
    _ source: PathConfigurationSource, from origin: PathConfigurationLoad.Origin,
    _ result: Result<PathConfigurationReading, PathConfigurationLoadError>,
    cachingError: PathConfigurationLoadError? = nil
  ) -> PathConfigurationLoad {
    // Equal ones may lie in different places of memory.
    let result = inForce.map(\.result).flatMap { $0 == result ? $0 : nil } ?? result
    let (load, evicted, woken) = state.withLock { state in
      let load = PathConfigurationLoad(
        number: state.log.lastSequence + 1, source: source, origin: origin, result: result,
        cachingError: cachingError)
      if case .success = result { state.inForce = load }
      let evicted = state.log.append(LoadRecord(load))
      return (load, evicted, state.log.takeWoken())
    }
    withExtendedLifetime(evicted) {}
    woken?.resumeFirst()
    return load
  }

  /// Ends all subscriptions.
  func finish() {
    let woken = state.withLock { state in
      state.log.finish()
      return state.log.takeWoken()
    }
    woken?.resumeFirst()
  }
}

extension LoadJournal: EventSource {
  func withLog<R: Sendable>(_ body: (inout EventLog) -> R) -> R { state.withLock { body(&$0.log) } }

  func read(_ body: (inout EventLog) -> (CursorPosition, Reading)) -> (CursorPosition, Reading) {
    state.withLock { state in
      let (position, reading) = body(&state.log)
      let inForce = state.inForce
      return (position, reading.showing({ _ in LoadRecord(inForce) }, at: position))
    }
  }
}

/// Watching the journal.
extension LoadJournal {
  /// The loads of the journal and those to come.
  func loads() -> AsyncStream<PathConfigurationLoad> {
    let cursor = EventCursor(self, after: 0, mode: .every(maximumLag: .max))
    let pending: Mutex<[PathConfigurationLoad]> = Mutex([])
    return AsyncStream {
      while true {
        if let load = pending.withLock({ $0.popLast() }) { return load }
        let isOver =
          await cursor.next { batch in
            pending.withLock { $0.insert(contentsOf: batch.loads.reversed(), at: 0) }
          } == nil
        if isOver { return pending.withLock { $0.popLast() } }
      }
    } onCancel: {
      cursor.cancel()
    }
  }

  /// What is in force, and what comes in force; of several since the last look, the latest.
  func configurations() -> AsyncStream<PathConfiguration> {
    let cursor = EventCursor(self, mode: .latest)
    let last: Mutex<UInt64?> = Mutex(nil)
    return AsyncStream { [initial] in
      while let load = await cursor.next({ $0.inForce }) {
        let number = load?.number ?? 0
        let isNew = last.withLock { last in
          defer { last = number }
          return last != number
        }
        if isNew { return load?.configuration ?? initial }
      }
      return nil
    } onCancel: {
      cursor.cancel()
    }
  }
}

/// A load of the journal, or the one in force, which may be none.
private final class LoadRecord: EventRecord {
  let load: PathConfigurationLoad?
  var eventCount: Int { 1 }

  init(_ load: PathConfigurationLoad?) { self.load = load }
}

extension EventBatch {
  fileprivate var loads: [PathConfigurationLoad] { records.compactMap { ($0 as? LoadRecord)?.load } }
  fileprivate var inForce: PathConfigurationLoad? { loads.last }
}
