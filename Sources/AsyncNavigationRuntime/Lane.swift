import AsyncNavigationModel

/// The order of requests, as a state machine: who runs, who waits, who drains.
///
/// Pure: an event is one `mutating` function that says what is to be done, and does nothing itself. At most
/// one holder has the lane at a time: a caller that carries out its own request at once, or the draining
/// task.
struct Lane: Sendable {
  /// Who has the lane.
  enum Holder {
    /// Nobody; then nothing waits either.
    case nobody
    /// A caller, carrying out its own request.
    case caller
    /// The draining task, between requests or on its way.
    case drain
  }

  private(set) var holder = Holder.nobody { didSet { isIdle = holder == .nobody && !isShutDown } }
  private(set) var isShutDown = false { didSet { isIdle = holder == .nobody && !isShutDown } }
  private var queue = RequestQueue()
  private var lastRequest: UInt64 = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Whether nobody has the lane and it takes requests.
  ///
  /// Kept rather than worked out, since every push asks.
  private(set) var isIdle = true

  /// Whether a caller is carrying out its own request.
  var isHeldByCaller: Bool { if case .caller = holder { true } else { false } }

  /// How many requests wait.
  var waitingCount: Int { queue.count }

  /// A caller wants to carry out its request at once.
  ///
  /// - Returns: The request's number, or nil when it has to wait.
  mutating func enter() -> RequestID? {
    guard case .nobody = holder, !isShutDown else { return nil }
    holder = .caller
    return nextID()
  }

  /// The caller is done.
  ///
  /// - Returns: Whether the draining task is to be started.
  mutating func leave(hasOtherWork: Bool) -> Bool {
    holder = queue.count > 0 || hasOtherWork ? .drain : .nobody
    return if case .drain = holder { true } else { false }
  }

  /// What becomes of a request.
  enum Admission {
    case refused(DropReason)
    /// It waits; those in `ended` make room for it; the draining task is to be started if `startsDrain`.
    case queued(ended: [PendingRequest], startsDrain: Bool)
  }

  /// A request asks for its turn.
  mutating func admit(_ request: PendingRequest, policy: RequestPolicy) -> Admission {
    guard !isShutDown else { return .refused(.shutdown) }
    var ended: [PendingRequest] = []
    switch policy {
    case .enqueue:
      break
    case .supersede:
      ended = queue.removeAll()
    case .dropIfBusy:
      guard case .nobody = holder else { return .refused(.busy) }
    case .coalesce(let key):
      if let earlier = queue.replace(key: key, with: request) {
        return .queued(ended: [earlier], startsDrain: false)
      }
    }
    guard queue.count < limit else { return .refused(.full(limit: limit)) }
    let key: String? = if case .coalesce(let key) = policy { key } else { nil }
    queue.append(request, key: key)
    return .queued(ended: ended, startsDrain: wake())
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
  mutating func next() -> PendingRequest? { queue.popFirst() }

  /// The draining task ends.
  mutating func drained() { holder = .nobody }

  /// Takes out a waiting request.
  mutating func remove(_ id: RequestID) -> PendingRequest? { queue.remove(id) }

  /// Refuses what comes from now on.
  ///
  /// - Returns: The requests that waited.
  mutating func shutDown() -> [PendingRequest] {
    isShutDown = true
    return queue.removeAll()
  }

  /// Draws the number of a request.
  mutating func nextID() -> RequestID {
    lastRequest += 1
    return RequestID(lastRequest)
  }
}
