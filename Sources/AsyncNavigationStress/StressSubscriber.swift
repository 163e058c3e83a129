import AsyncNavigation
import AsyncNavigationTesting
import Synchronization

/// A subscriber of a stress run: holds what it is given to the laws of streams, and lets others wait until it
/// has come somewhere.
final class StressSubscriber: Sendable {
  private struct State {
    var observer: StressObserver
    var position: UInt64 = 0
    var hasEnded = false
    var waiters: [(sequence: UInt64, continuation: CheckedContinuation<Void, Never>)] = []

    /// Takes out those who wait no longer.
    mutating func takeReady() -> [CheckedContinuation<Void, Never>] {
      guard !waiters.isEmpty else { return [] }
      let ready = waiters.filter { hasEnded || $0.sequence <= position }
      waiters.removeAll { hasEnded || $0.sequence <= position }
      return ready.map(\.continuation)
    }
  }

  private let number: Int
  private let tamper: (@Sendable (Int, NavigationEvent<Int>) -> [NavigationEvent<Int>])?
  private let control: StressControl
  private let state: Mutex<State>

  init(_ observer: StressObserver, hooks: StressHooks, control: StressControl) {
    (number, tamper, self.control) = (observer.number, hooks.subscription, control)
    state = Mutex(State(observer: observer))
  }

  /// What it has seen so far.
  var observer: StressObserver { state.withLock(\.observer) }

  /// How many events it was given so far.
  var deliveries: Int { state.withLock { Int($0.observer.audit.count) } }

  /// Where it is, when somebody waits until it is further.
  var lateness: String? {
    state.withLock { state in
      state.waiters.map(\.sequence).max().map {
        "subscriber \(number) was told of events up to \(state.position), not up to \($0)"
      }
    }
  }

  /// Follows events one by one, or in batches, to the end; while nothing happens as yet.
  func follow(_ navigator: Navigator<Int>, lag: EventBuffering, inBatches: Bool) -> Task<Void, Never> {
    let start = navigator.snapshot.sequence
    state.withLock { $0.observer.start = start }
    guard inBatches else {
      let events = navigator.events(buffering: lag)
      return Task.detached { [self] in
        for await event in events { take(CollectionOfOne(event)) }
        end()
      }
    }
    let batches = navigator.eventBatches(buffering: lag)
    return Task.detached { [self] in
      for await batch in batches { take(batch) }
      end()
    }
  }

  /// Waits until it has seen an event, or a gap with it, or there are no more.
  func reach(_ sequence: UInt64) async {
    if state.withLock({ $0.hasEnded || $0.position >= sequence }) { return }
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.hasEnded || state.position >= sequence { return true }
        state.waiters.append((sequence, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// Learns what there is while nothing is under way.
  func finish(at snapshot: NavigationSnapshot<Int>, isWhole: Bool) {
    let isClean = state.withLock { state in
      state.observer.finish(at: snapshot, isWhole: isWhole)
      return state.observer.tally.isClean
    }
    if !isClean { control.stop(because: .violation) }
  }

  private func take(_ events: some Collection<NavigationEvent<Int>>) {
    // Off the lock, since it is somebody else's.
    let seen = tamper.map { tamper in events.flatMap { tamper(number, $0) } }
    let (ready, isClean) = state.withLock { state in
      if let seen {
        for event in seen { state.observer.see(event) }
      } else {
        for event in events { state.observer.see(event) }
      }
      for event in events { state.observer.keep(event) }
      for event in events { state.position = event.sequence }
      return (state.takeReady(), state.observer.tally.isClean)
    }
    for waiter in ready { waiter.resume() }
    if !isClean { control.stop(because: .violation) }
  }

  private func end() {
    let ready = state.withLock { state in
      state.hasEnded = true
      return state.takeReady()
    }
    for waiter in ready { waiter.resume() }
  }
}

/// What one subscriber of a stress run makes of what it sees.
struct StressObserver: Sendable {
  let number: Int
  /// Whether it must not miss anything.
  let isLossless: Bool
  /// The number of the last event before the first that it gets.
  var start: UInt64 = 0
  /// How many events it was given when all was quiet for the last time, and how many had been published,
  /// the snapshot it began with among them; nil for one that may miss some.
  private(set) var delivered: (given: Int, expected: Int)?
  private(set) var audit = StreamAudit<Int>()
  private(set) var tally = StressTally()
  /// Looks at what requests do; nil for all but one.
  private(set) var witness: StressWitness?
  /// Keeps the last events; nil for all but one.
  private(set) var tail: StressTail?
  /// What is in the tally already.
  private var noted: Set<LawViolation> = []

  init(_ number: Int, isLossless: Bool, witness: StressWitness? = nil, tail: StressTail? = nil) {
    (self.number, self.isLossless, self.witness, self.tail) = (number, isLossless, witness, tail)
  }

  mutating func see(_ event: NavigationEvent<Int>) {
    let seen = SeenEvent(event)
    audit.see(seen)
    tally.count(.streams)
    if case .step = seen.kind { tally.count(.revisions) }
    if let state = audit.state { witness?.see(seen, state: state, &tally) }
    if audit.count % 256 == 0 { collect() }
  }

  /// Keeps an event as it came.
  mutating func keep(_ event: NavigationEvent<Int>) { tail?.take(event) }

  /// Learns what there is while nothing is under way.
  ///
  /// - Parameters:
  ///   - snapshot: The state.
  ///   - isWhole: Whether all that has happened was told to subscribers, which it is not once the navigator
  ///     is shut down.
  mutating func finish(at snapshot: NavigationSnapshot<Int>, isWhole: Bool) {
    if isWhole { audit.finish(at: snapshot) }
    tally.check(.folding, audit.state == snapshot.presented, "subscriber \(number) came to another state")
    tally.check(
      .revisions, audit.position?.revision == snapshot.revision,
      "subscriber \(number) came to revision \(audit.position?.revision ?? 0), not \(snapshot.revision)")
    if isLossless {
      tally.check(.streams, audit.gaps == 0, "subscriber \(number) missed \(audit.missed) events")
      if isWhole { count(to: snapshot.sequence) }
    }
    collect()
  }

  /// Compares how many events came with how many there were.
  private mutating func count(to sequence: UInt64) {
    let (given, expected) = (Int(audit.count), Int(sequence - start) + 1)
    tally.check(
      .streams, given == expected, "subscriber \(number) was given \(given) events in place of \(expected)")
    delivered = (given, expected)
  }

  /// Takes over what laws have found.
  private mutating func collect() {
    for violation in audit.violations where noted.insert(violation).inserted {
      tally.note(StressInvariant(of: violation), "subscriber \(number): \(violation)")
    }
  }
}

extension StressInvariant {
  /// The invariant that a law of streams is part of.
  fileprivate init(of violation: LawViolation) {
    switch violation.law {
    case .counted: self = .revisions
    case .folded: self = .folding
    case .endedOnce: self = .oneOutcome
    default: self = .streams
    }
  }
}

/// A subscriber of a stress run that looks at states only.
struct StressStateObserver: Sendable {
  private(set) var last: NavigationSnapshot<Int>?
  private(set) var tally = StressTally()

  mutating func see(_ snapshot: NavigationSnapshot<Int>) {
    let isNewer = last.map { $0.revision < snapshot.revision && $0.sequence < snapshot.sequence } ?? true
    tally.check(.streams, isNewer, "revision \(snapshot.revision) after \(last?.revision ?? 0)")
    last = snapshot
  }
}
