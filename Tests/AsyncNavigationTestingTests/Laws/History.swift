import AsyncNavigation
import AsyncNavigationTesting

/// Events put together by hand, as a subscriber of a navigator with one stack could get them or never should.
struct History {
  typealias Event = NavigationEvent<String>

  private(set) var events: [Event] = []
  private(set) var state: NavigationState<String>
  private(set) var sequence: UInt64
  private(set) var revision: UInt64
  private var ids = IDGenerator(first: 100)
  private var lastRequest: UInt64 = 0

  /// Starts with a snapshot, or for a subscription that is resumed with nothing.
  init(at sequence: UInt64 = 0, revision: UInt64 = 0, resumed: Bool = false) {
    self.sequence = sequence
    self.revision = revision
    state = Navigator(root: "root").state
    if !resumed { add(.snapshot(snapshot)) }
  }

  /// What there is.
  var snapshot: NavigationSnapshot<String> {
    NavigationSnapshot(presented: state, target: state, revision: revision, sequence: sequence)
  }

  /// Adds an event with the numbers reached.
  mutating func add(_ kind: Event.Kind) {
    events.append(Event(sequence: sequence, revision: revision, kind: kind))
  }

  /// Adds the next event.
  mutating func next(_ kind: Event.Kind) {
    sequence += 1
    if case .step(let step, _, _, _) = kind {
      revision += 1
      state.apply(step)
    }
    add(kind)
  }

  /// Adds something that changes nothing.
  mutating func notice(_ number: Int) { next(.notice(.rendererAttached(attachment: number))) }

  /// A step that puts one screen on top.
  mutating func pushing(_ route: String) -> NavigationStep<String> {
    NavigationStep([.push([RouteEntry(id: ids.entry(), route: route)], onto: .tab("main"))])
  }

  /// Adds a request that is carried out in these steps.
  @discardableResult
  mutating func push(_ routes: String...) -> RequestID {
    lastRequest += 1
    let id = RequestID(lastRequest)
    next(.began(id, .push(routes)))
    for (index, route) in routes.enumerated() {
      next(.step(pushing(route), index: index + 1, count: routes.count, .request(id)))
    }
    next(.ended(id, .committed(Commit(revision: revision, steps: routes.count))))
    return id
  }

  /// Leaves out so many of the events from here on, and tells so by a gap.
  mutating func miss(_ body: (inout History) -> Void) {
    let (kept, before) = (events, sequence)
    body(&self)
    events = kept
    add(.gap(missed: sequence - before, snapshot))
  }

  /// Changes the events by hand.
  mutating func tamper(_ body: (inout [Event]) -> Void) { body(&events) }

  /// Goes on from another revision.
  mutating func countFrom(_ revision: UInt64) { self.revision = revision }

  /// Lets changes pass that nobody is told of.
  mutating func forget(_ body: (inout History) -> Void) {
    let kept = events
    body(&self)
    events = kept
  }

  /// What the laws say of it, read to the end.
  func audit(_ start: StreamStart<String> = .beginning, of original: [Event] = []) -> StreamAudit<String> {
    var audit = StreamAudit<String>(start, of: original)
    for event in events { audit.see(event) }
    audit.finish(at: snapshot)
    return audit
  }
}

extension NavigationEvent {
  /// The same event with other numbers.
  func numbered(_ sequence: UInt64, revision: UInt64? = nil) -> NavigationEvent {
    NavigationEvent(sequence: sequence, revision: revision ?? self.revision, kind: kind)
  }

  /// Another event with the same numbers.
  func with(_ kind: Kind) -> NavigationEvent {
    NavigationEvent(sequence: sequence, revision: revision, kind: kind)
  }
}
