import AsyncNavigationEvents
import AsyncNavigationModel

/// All that a navigator knows, as one value.
///
/// Pure: an event is one `mutating` function; what it wants done once the lock is released, it adds
/// ``afterwards(_:)``. Nothing here compares, hashes, calls or releases what belongs to a user: what an
/// action makes of a state is worked out outside, from a ``CoreView``, and installed if nothing has moved
/// meanwhile.
struct CoreState: Sendable {
  typealias State = NavigationState<AnyRoute>

  /// What is shown: all that the renderer has acknowledged.
  var presented: State
  /// How many changes led to `presented`.
  var revision: UInt64 = 0
  /// The revision of the last change that a user made.
  var userRevision: UInt64 = 0
  /// Grows whenever `presented` or the running transition changes.
  var version: UInt64 = 0
  var ids: IDGenerator
  var lane: Lane
  /// The request that the draining task carries out.
  var running: RunningRequest?
  /// The renderer, while one is attached.
  var session: RendererSession?
  /// Whether the renderer has to be given the whole state before its next step.
  var needsSynchronization = false
  /// How often a user did what does not fit the state; a whole state that was given before is no answer to
  /// it.
  var divergences: UInt64 = 0
  /// How many whole states in a row a renderer may answer with what does not fit.
  static let futileSynchronizationLimit = 8
  /// How many whole states in a row the renderer has answered with what does not fit.
  var futileSynchronizations = 0
  /// What stands for a request while the renderer is given the whole state on behalf of none.
  var synchronizing: RequestCompletion?
  var lastAttachment = 0
  /// Whether there are coordinators that have to hear of stacks that go.
  var hasCoordinators = false
  /// Whether some of them may have gone.
  var needsPruning = false
  var log: EventLog
  /// The tokens of requests that were taken on.
  var tokens = TokenMemory()
  private var pending: Aftermath?

  init(_ state: State, ids: IDGenerator, eventCapacity: Int, lane: Lane) {
    self.presented = state
    self.ids = ids
    self.lane = lane
    self.log = EventLog(capacity: eventCapacity)
  }

  /// Adds to what is to be done once the lock is released.
  mutating func afterwards(_ add: (inout Aftermath) -> Void) {
    // Taken out first, so that adding to its lists does not copy them.
    var aftermath = pending.take() ?? Aftermath()
    add(&aftermath)
    pending = aftermath
  }

  /// Hands out what is to be done once the lock is released; nil is nothing, as in most cases.
  mutating func takeAftermath() -> Aftermath? { pending.take() }

  /// What is to be done, and what may be released, once the lock is.
  struct Aftermath: Sendable {
    var evicted: [any EventRecord] = []
    var retired: [State] = []
    var started: RequestCompletion?
    var ended: [(PendingRequest, NavigationOutcome)] = []
    var interrupted: Interruption?
    /// Holds what was answered, such as the routes of a redirect.
    var answered: Interruption?
    var closed: [RendererSession] = []

    consuming func carryOut() {
      interrupted?()
      for session in closed { session.close() }
      started?.start()
      for (request, outcome) in ended { request.completion.end(outcome) }
    }
  }
}

/// Gives up waiting for an answer.
typealias Interruption = @Sendable () -> Void

/// The request that is being carried out, and what is known of it.
struct RunningRequest: Sendable {
  let request: PendingRequest
  /// Why it has to end early.
  var stop: StopReason?
  /// Gives up waiting for whoever is being asked.
  var asking: Interruption?
  /// Where the transition is going, once it is decided.
  var staging: Staging?
  /// What cancelling does between its steps.
  var cancellation = CancellationBehavior.stopHere
}

/// A transition that is being carried out.
struct Staging: Sendable {
  /// Where it ends.
  var target: NavigationState<AnyRoute>
  /// The state as it will be once the step that the renderer has in hand is acknowledged.
  var awaited: NavigationState<AnyRoute>?
}

extension CoreState {
  /// Where the running transition is going.
  var target: State { running?.staging?.target ?? presented }

  /// The state as it is for a reader.
  func snapshot() -> NavigationSnapshot<AnyRoute> {
    NavigationSnapshot(presented: presented, target: target, revision: revision, sequence: log.lastSequence)
  }

  /// The state as a record of one event, for a reader who begins or has missed events.
  func snapshotRecord(missed: UInt64?) -> any EventRecord {
    let kind: NavigationEvent<AnyRoute>.Kind =
      missed.map { .gap(missed: $0, snapshot()) } ?? .snapshot(snapshot())
    return GeneralRecord(revision: revision, .event(kind))
  }

  /// Publishes an event.
  mutating func publish(_ kind: NavigationEvent<AnyRoute>.Kind) {
    publish(GeneralRecord(revision: revision, .event(kind)))
  }

  /// Publishes a record of one or more events; nothing once all subscriptions have ended.
  mutating func publish(_ record: any NavigatorRecord) {
    guard !log.isFinished else { return }
    if let evicted = log.append(record) { afterwards { $0.evicted.append(evicted) } }
  }

  /// Puts another state in place of the presented one, as a new revision.
  mutating func present(_ state: State, cause: NavigationCause) {
    afterwards { [presented] in $0.retired.append(presented) }
    presented = state
    revision += 1
    version += 1
    if cause == .user { userRevision = revision }
  }

  /// Has what a transition was made of released after the lock.
  mutating func retire(_ staging: Staging?) {
    guard let staging else { return }
    afterwards { $0.retired += [staging.target] + (staging.awaited.map { [$0] } ?? []) }
  }

  /// Notes that stacks may have gone, if anyone has to know.
  mutating func notePossibleRemovals(_ changes: [NavigationChange<AnyRoute>]) {
    guard hasCoordinators else { return }
    needsPruning = needsPruning || changes.contains { $0.region == .modals || $0.region == .tabs }
  }

  /// Whether the draining task has something to do.
  var hasWork: Bool {
    needsSynchronization || needsPruning || lane.hasWork(isModalUp: !presented.modals.isEmpty)
  }

  /// Starts the draining task if there is work and nobody else will see to it.
  ///
  /// - Returns: Whether it is to be started.
  mutating func wakeIfNeeded() -> Bool { hasWork && lane.wake() }
}
