import AsyncNavigationModel

/// The order of requests, as a state machine: who runs, who waits, who drains.
///
/// Pure: an event is one `mutating` function that says what is to be done, and does nothing itself. At most
/// one holder has the lane at a time: a caller that carries out its own request at once, or the draining
/// task.
struct Lane: Sendable {
  /// Who has the lane.
  enum Holder {
    /// Nobody; then nothing waits that could be carried out.
    case nobody
    /// A caller, carrying out its own request.
    case caller
    /// The draining task, between requests or on its way.
    case drain
  }

  private(set) var holder = Holder.nobody { didSet { isIdle = holder == .nobody && !isShutDown } }
  private(set) var isShutDown = false { didSet { isIdle = holder == .nobody && !isShutDown } }
  private var queue = RequestQueue()
  /// Presentations whose turn came while a modal was up.
  private var presentations = RequestQueue()
  /// Requests that wait until the navigator is ready; nil when it is.
  private var held: RequestQueue?
  private var lastRequest: UInt64 = 0
  private let limit: Int

  init(limit: Int, startsHeld: Bool = false) {
    self.limit = limit
    self.held = startsHeld ? RequestQueue() : nil
  }

  /// Whether nobody has the lane and it takes requests.
  ///
  /// Kept rather than worked out, since every push asks.
  private(set) var isIdle = true

  /// Whether a caller is carrying out its own request.
  var isHeldByCaller: Bool { if case .caller = holder { true } else { false } }

  /// How many requests wait, for their turn or for something else.
  var waitingCount: Int { queue.count + presentations.count + (held?.count ?? 0) }

  /// Whether one more request may wait.
  ///
  /// What waits for something else than its turn takes no room from the others, so that a request that ends
  /// its waiting, such as a dismissal, still finds some.
  private func hasRoom(for request: PendingRequest, policy: RequestPolicy) -> Bool {
    if policy == .supersede && request.isDestination { return limit > 0 }
    let staying = policy == .supersede ? queue.count(where: request.spares) : queue.count
    return staying + (request.waitsForModals ? presentations.count : 0) < limit
  }

  /// Puts a request in the place of one with the same key that waits for the same.
  ///
  /// - Returns: The one that was there.
  private mutating func replace(key: String, with request: PendingRequest) -> PendingRequest? {
    if let earlier = queue.replace(key: key, with: request) { return earlier }
    return request.waitsForModals ? presentations.replace(key: key, with: request) : nil
  }

  /// Whether a request could be carried out now.
  func hasWork(isModalUp: Bool) -> Bool { queue.count > 0 || !isModalUp && presentations.count > 0 }

  /// A caller wants to carry out its request at once.
  ///
  /// - Returns: The request's number, or nil when it has to wait, or to end presentations that do.
  mutating func enter(_ policy: RequestPolicy = .enqueue) -> RequestID? {
    guard case .nobody = holder, !isShutDown, presentations.count == 0 || !policy.endsOthers else {
      return nil
    }
    holder = .caller
    return nextID()
  }

  /// The caller is done.
  ///
  /// - Returns: Whether the draining task is to be started.
  mutating func leave(hasWork: Bool) -> Bool {
    holder = hasWork ? .drain : .nobody
    return hasWork
  }

  /// What becomes of a request.
  enum Admission {
    case refused(DropReason)
    /// It waits; those in `ended` make room for it; the draining task is to be started if `startsDrain`.
    case queued(ended: [PendingRequest], startsDrain: Bool)
    /// It waits until the navigator is ready; `ended` makes room for it.
    case held(ended: PendingRequest?)
  }

  /// A request asks for its turn.
  mutating func admit(_ request: PendingRequest, policy: RequestPolicy) -> Admission {
    guard !isShutDown else { return .refused(.shutdown) }
    if request.options.awaitsReadiness, held != nil { return hold(request, policy: policy) }
    switch policy {
    case .enqueue, .supersede: break
    case .dropIfBusy:
      guard case .nobody = holder else { return .refused(.busy) }
    case .coalesce(let key):
      if let earlier = replace(key: key, with: request) {
        return .queued(ended: [earlier], startsDrain: false)
      }
    }
    // Nothing makes room for a request that is refused.
    guard hasRoom(for: request, policy: policy) else { return .refused(.full(limit: limit)) }
    let ended = removeAll(endedBy: request, policy: policy)
    queue.append(request, key: policy.key)
    return .queued(ended: ended, startsDrain: wake())
  }

  /// Keeps a request until the navigator is ready; nothing that comes meanwhile supersedes it.
  private mutating func hold(_ request: PendingRequest, policy: RequestPolicy) -> Admission {
    if let key = policy.key, let earlier = held?.replace(key: key, with: request) {
      return .held(ended: earlier)
    }
    guard held.map({ $0.count < limit }) ?? true else { return .refused(.full(limit: limit)) }
    held?.append(request, key: policy.key)
    return .held(ended: nil)
  }

  /// What was held gets in line, in its order.
  ///
  /// - Returns: Whether the draining task is to be started.
  mutating func markReady() -> Bool {
    guard var held else { return false }
    self.held = nil
    while let request = held.popFirst() { queue.append(request, key: request.policy.key) }
    return queue.count > 0 && wake()
  }

  /// There is work for the draining task.
  ///
  /// - Returns: Whether it is to be started.
  mutating func wake() -> Bool {
    guard case .nobody = holder else { return false }
    holder = .drain
    return true
  }

  /// The draining task asks for the next request; without one, and without other work, it has to end.
  ///
  /// A presentation that is to wait until no modal is up steps aside, and goes first once none is.
  mutating func next(isModalUp: Bool) -> PendingRequest? {
    if !isModalUp, let request = presentations.popFirst() { return request }
    while let request = queue.popFirst() {
      guard isModalUp, request.waitsForModals else { return request }
      presentations.append(request, key: request.policy.key)
    }
    return nil
  }

  /// The draining task ends.
  mutating func drained() { holder = .nobody }

  /// Takes out a waiting request.
  mutating func remove(_ id: RequestID) -> PendingRequest? {
    queue.remove(id) ?? presentations.remove(id) ?? held?.remove(id)
  }

  /// Refuses what comes from now on.
  ///
  /// - Returns: The requests that waited.
  mutating func shutDown() -> [PendingRequest] {
    isShutDown = true
    return removeAll() + (held?.removeAll() ?? [])
  }

  /// Takes out what waits for its turn or for the end of modals, in the order of acceptance: what stepped
  /// aside came before all that still wait for their turn.
  private mutating func removeAll() -> [PendingRequest] { presentations.removeAll() + queue.removeAll() }

  /// Takes out what ends for a request that is taken on.
  private mutating func removeAll(endedBy request: PendingRequest, policy: RequestPolicy) -> [PendingRequest]
  {
    switch policy {
    case .supersede: request.isDestination ? removeAll() : queue.removeAll { !request.spares($0) }
    case .coalesce(let key): presentations.remove(key: key).map { [$0] } ?? []
    case .enqueue, .dropIfBusy: []
    }
  }

  /// Draws the number of a request.
  mutating func nextID() -> RequestID {
    lastRequest += 1
    return RequestID(lastRequest)
  }
}

extension RequestPolicy {
  /// What requests of one kind have in common.
  fileprivate var key: String? { if case .coalesce(let key) = self { key } else { nil } }

  /// Whether requests that wait may end for it.
  fileprivate var endsOthers: Bool {
    switch self {
    case .supersede, .coalesce: true
    case .enqueue, .dropIfBusy: false
    }
  }
}
