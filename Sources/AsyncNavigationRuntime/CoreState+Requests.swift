import AsyncNavigationEvents
import AsyncNavigationModel

/// The life of a request, from its submission to its end.
extension CoreState {
  /// What a submission leads to.
  struct Submission: Sendable {
    let request: PendingRequest
    /// Whether the draining task is to be started.
    let startsDrain: Bool
  }

  /// Takes on a request, or ends it at once if it cannot be.
  mutating func submit(
    _ work: PendingRequest.Work, options: RequestOptions, owner: any RequestOwner,
    whenEnded ending: RequestCompletion.Ending?
  ) -> Submission {
    let id = lane.nextID()
    let completion = RequestCompletion(id: id, owner: owner, whenEnded: ending)
    let request = PendingRequest(work, options: options, completion: completion)
    let policy = request.policy
    if let token = options.token, tokens.contains(token), !lane.isShutDown {
      end(request, .dropped(.repeated(token: token)))
      return Submission(request: request, startsDrain: false)
    }
    switch lane.admit(request, policy: policy) {
    case .refused(let reason):
      end(request, .dropped(reason))
      return Submission(request: request, startsDrain: false)
    case .held(let ended):
      if let ended { end(ended, .superseded(by: id, after: nil)) }
      remember(options.token)
      return Submission(request: request, startsDrain: false)
    case .queued(let ended, let startsDrain):
      remember(options.token)
      for earlier in ended { end(earlier, .superseded(by: id, after: nil)) }
      if policy == .supersede, let running, !request.spares(running.request) {
        stopRunning(.superseded(by: id))
      }
      return Submission(request: request, startsDrain: startsDrain)
    }
  }

  /// Takes on a request that has no action, only to end it: what was asked could not be read as one.
  mutating func refuse(_ reason: RejectionReason) -> RequestCompletion {
    let outcome: NavigationOutcome = lane.isShutDown ? .dropped(.shutdown) : .rejected(reason)
    let completion = RequestCompletion(id: lane.nextID(), endedAs: outcome)
    publish(.ended(completion.id, outcome))
    return completion
  }

  /// How many requests were taken on and have not ended: those that wait, and the one that is carried out.
  var pendingRequestCount: Int { lane.waitingCount + (running != nil || lane.isHeldByCaller ? 1 : 0) }

  private mutating func remember(_ token: String?) { if let token { tokens.insert(token) } }

  /// Withdraws a request: a waiting one ends, a running one is stopped.
  mutating func cancel(_ id: RequestID) {
    if let request = lane.remove(id) {
      end(request, .cancelled(.queued))
    } else if let running, running.request.id == id {
      stopRunning(.cancelled)
    }
  }

  /// Ends a waiting request that waits for its own end.
  mutating func abandon(_ id: RequestID) {
    if let request = lane.remove(id) { end(request, .failed(.wouldDeadlock)) }
  }

  private mutating func stopRunning(_ reason: StopReason) {
    guard var running, running.stop == nil else { return }
    if case .cancelled = reason, running.staging != nil, running.cancellation == .finish { return }
    running.stop = reason
    afterwards { [asking = running.asking] in $0.interrupted = asking }
    running.asking = nil
    self.running = running
  }

  /// Refuses what comes from now on, ends what waits, and stops what runs.
  ///
  /// - Returns: What runs.
  mutating func shutDown() -> RequestCompletion? {
    for request in lane.shutDown() { end(request, .cancelled(.shutdown)) }
    stopRunning(.shutDown)
    closeIfDone()
    return running?.request.completion
  }

  /// After a shutdown, lets the renderer go and ends all subscriptions once nothing is being carried out.
  mutating func closeIfDone() {
    guard lane.isShutDown, running == nil, !lane.isHeldByCaller else { return }
    if let session { detach(session, because: .shutdown) }
    log.finish()
  }

  /// What the draining task does next.
  enum Work: Sendable {
    case prune
    case synchronize(RendererSession)
    case run(PendingRequest)
    case nothing
  }

  /// Hands the draining task its next work; with none, the task has to end.
  mutating func next() -> Work {
    if needsPruning {
      needsPruning = false
      return .prune
    }
    if needsSynchronization, let session { return .synchronize(session) }
    guard let request = lane.next(isModalUp: !presented.modals.isEmpty) else {
      lane.drained()
      return .nothing
    }
    running = RunningRequest(request: request)
    publish(.began(request.id, request.action))
    return .run(request)
  }

  /// Ends the running request.
  mutating func finish(_ outcome: NavigationOutcome) {
    guard let request = running?.request else { return }
    retire(running?.staging)
    running = nil
    version += 1
    end(request, outcome)
    closeIfDone()
  }

  private mutating func end(_ request: PendingRequest, _ outcome: NavigationOutcome) {
    publish(.ended(request.id, outcome))
    afterwards { $0.ended.append((request, outcome)) }
  }
}

/// The asking of guards and of whoever prepares requests.
extension CoreState {
  /// Somebody is about to be asked on behalf of the running request.
  ///
  /// - Parameter interrupt: Gives up waiting for the answer; called outside the lock.
  /// - Returns: Whether it still is to be.
  mutating func asks(_ interrupt: @escaping Interruption) -> Bool {
    guard running?.stop == nil else { return false }
    running?.asking = interrupt
    return true
  }

  /// There is an answer, or nobody waits for it any more.
  mutating func hasAsked() {
    afterwards { [asking = running?.asking] in $0.answered = asking }
    running?.asking = nil
  }
}
