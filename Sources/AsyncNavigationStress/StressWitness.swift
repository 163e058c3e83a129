import AsyncNavigation
import AsyncNavigationTesting

/// Follows a subscription that misses nothing, and compares what each request did with what it does alone.
///
/// Requests are carried out one after the other, and the events tell where each begins and ends. So a request
/// that nothing came between must have done to the state before it what its action does to that state, and
/// all requests together are what they would be one by one.
struct StressWitness: Sendable {
  /// The request that is being carried out.
  private struct Running {
    let id: RequestID
    let action: NavigationAction<Int>?
    let before: NavigationState<Int>
    var steps = 0
    /// Whether a user has changed something meanwhile.
    var isDisturbed = false
  }

  private let options: StressOptions
  private let ledger: StressLedger
  private var running: Running?
  private var lastBegun: RequestID?
  private var count = 0
  /// The number of the attachment that is alive; nil when no renderer is attached.
  private(set) var attached: Int?
  /// The number of the attachment that ended last; nil before one has.
  private(set) var detached: Int?

  init(_ options: StressOptions, ledger: StressLedger) { (self.options, self.ledger) = (options, ledger) }

  /// Looks at the next event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - state: The state after it.
  ///   - tally: Where checks are counted.
  mutating func see(_ event: SeenEvent<Int>, state: NavigationState<Int>, _ tally: inout StressTally) {
    switch event.kind {
    case .began(let id, let action):
      tally.check(.linearizable, running == nil, "\(id) began before \(running?.id.description ?? "") ended")
      if options.ways == .plain {
        tally.check(.linearizable, lastBegun.map { $0 < id } ?? true, "\(id) began after \(lastBegun ?? id)")
      }
      lastBegun = id
      running = Running(id: id, action: action, before: state)
    case .step(_, _, _, let cause):
      if case .request(let id) = cause {
        tally.check(.linearizable, running?.id == id, "a step of \(id) came out of its turn")
        running?.steps += 1
      } else {
        running?.isDisturbed = true
      }
      if isSampled() { check(state, at: event.sequence, &tally) }
    case .ended(let id, let outcome):
      end(id, outcome, state, &tally)
      ledger.publish(id, outcome)
    case .notice(.rendererAttached(let number)): attached = number
    case .notice(.rendererDetached(let number, _)):
      tally.check(.oneStep, attached == number, "\(number) was detached in place of \(attached ?? 0)")
      (attached, detached) = (nil, number)
    default: break
    }
  }

  private mutating func isSampled() -> Bool {
    count += 1
    return count % options.sampling == 0
  }

  private func check(_ state: NavigationState<Int>, at sequence: UInt64, _ tally: inout StressTally) {
    do throws(InvariantViolation) {
      try state.checkInvariants()
      tally.count(.legalStates)
    } catch {
      tally.check(.legalStates, false, "\(error) after event \(sequence)")
    }
  }

  private mutating func end(
    _ id: RequestID, _ outcome: NavigationOutcome, _ state: NavigationState<Int>, _ tally: inout StressTally
  ) {
    guard let request = running, request.id == id else {
      return tally.check(.oneOutcome, outcome.stepsTold.steps == 0, "\(id) never began, but ended \(outcome)")
    }
    running = nil
    tally.check(
      .oneOutcome, outcome.stepsTold.steps == request.steps,
      "\(id) took \(request.steps) steps, but ended \(outcome)")
    // What a user does before the step in hand is acknowledged becomes part of it, and is not told apart here.
    guard options.renderer != .faulty, !request.isDisturbed, let action = request.action, isSampled() else {
      return
    }
    compare(request, action, outcome, state, &tally)
  }

  private func compare(
    _ request: Running, _ action: NavigationAction<Int>, _ outcome: NavigationOutcome,
    _ state: NavigationState<Int>, _ tally: inout StressTally
  ) {
    var ids = IDGenerator()
    request.before.reserve(in: &ids)
    let alone = request.before.applying(action, ids: &ids)
    let holds: Bool
    switch (alone, outcome) {
    case (.changed(let next), .committed(let commit)):
      guard commit.redirectedBy.isEmpty else { return }
      holds = next.looks(like: state)
    case (.unchanged(let expected), .unchanged(let actual)): holds = options.isGuarded || expected == actual
    case (.rejected(let expected), .rejected(let actual)): holds = options.isGuarded || expected == actual
    // These are what a request does that guards have led elsewhere.
    case (_, .committed), (_, .unchanged), (_, .rejected): holds = options.isGuarded
    // All others have come to nothing, or to a part of it.
    default: return
    }
    tally.check(.linearizable, holds, "\(request.id), \(action), on \(request.before): \(outcome), \(state)")
  }
}

extension NavigationState<Int> {
  /// Whether both show the same, whatever the ids.
  fileprivate func looks(like other: NavigationState<Int>) -> Bool {
    selectedTab == other.selectedTab && tabs.map(\.id) == other.tabs.map(\.id)
      && tabHistory == other.tabHistory && modals.map(\.style) == other.modals.map(\.style)
      && zip(stacks, other.stacks).allSatisfy { pair in
        pair.0.stack.entries.map(\.route) == pair.1.stack.entries.map(\.route)
      }
  }
}
