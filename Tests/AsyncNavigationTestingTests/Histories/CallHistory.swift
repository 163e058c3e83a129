import AsyncNavigation
import AsyncNavigationTesting
import Testing

/// A history of calls by hand, of a navigator that begins with [root*], whose entry is #1.
struct CallHistory: Sendable, CustomTestStringConvertible {
  typealias Specification = NavigatorSpecification<String>
  typealias Call = TimedCall<Specification.Request, Specification.Answer>

  let testDescription: String
  let calls: [Call]
  let capabilities: RendererCapabilities

  init(_ words: String, _ capabilities: RendererCapabilities = .unlimited, _ calls: Call...) {
    (testDescription, self.capabilities, self.calls) = (words, capabilities, calls)
  }

  var specification: Specification { Specification(capabilities) }
  var start: Specification.State { Specification.State(of: Navigator(root: "root")) }
  var hasPendingCalls: Bool { calls.contains { $0.answer == nil } }

  /// Whether each call's answer is what the calls before it in this order make of it.
  func isExplained(by order: [Int]) -> Bool {
    let states = order.reduce([start]) { states, index in
      let call = calls[index]
      return states.flatMap { specification.states(after: $0, call.request, answer: call.answer) }
    }
    let isInTime = order.indices.allSatisfy { place in
      order[(place + 1)...].allSatisfy { !calls[$0].precedes(calls[order[place]]) }
    }
    return isInTime && !states.isEmpty && Set(order).count == order.count
  }
}

extension CallHistory.Call {
  /// A call from one moment to another.
  static func call(
    _ time: ClosedRange<UInt64>, _ action: NavigationAction<String>,
    expecting: NavigationExpectation = .any, _ outcome: NavigationOutcome
  ) -> CallHistory.Call {
    CallHistory.Call(
      .perform(action, expecting: expecting), .outcome(outcome), asked: time.lowerBound,
      answered: time.upperBound)
  }

  /// A push that brings the entry with this id.
  static func push(
    _ time: ClosedRange<UInt64>, _ route: String, id: UInt64, revision: UInt64
  ) -> CallHistory.Call {
    call(time, .push([route]), .committed(Commit(revision: revision, added: EntryIDs(EntryID(id)))))
  }

  /// A call that has not returned.
  static func pending(_ asked: UInt64, _ action: NavigationAction<String>) -> CallHistory.Call {
    CallHistory.Call(.perform(action, expecting: .any), nil, asked: asked)
  }

  /// A look at the state, which shows these routes above the root.
  static func read(
    _ time: ClosedRange<UInt64>, _ entries: (id: UInt64, route: String)..., revision: UInt64
  ) -> CallHistory.Call {
    var state = Navigator(root: "root").state
    let pushed = entries.map { RouteEntry(id: EntryID($0.id), route: $0.route) }
    state.apply(.push(pushed, onto: .tab("main")))
    return CallHistory.Call(
      .read, .state(state, revision: revision), asked: time.lowerBound, answered: time.upperBound)
  }
}

extension CallHistory {
  static let good: [CallHistory] = [
    CallHistory("nothing is asked"),
    CallHistory(
      "one after the other", .unlimited, .push(1...2, "a", id: 2, revision: 1),
      .push(3...4, "b", id: 3, revision: 2), .read(5...6, (2, "a"), (3, "b"), revision: 2)),
    CallHistory(
      "the later call is first", .unlimited, .push(1...4, "a", id: 3, revision: 2),
      .push(2...3, "b", id: 2, revision: 1), .read(5...6, (2, "b"), (3, "a"), revision: 2)),
    CallHistory(
      "three calls in the reverse order", .unlimited, .push(1...6, "a", id: 4, revision: 3),
      .push(2...7, "b", id: 3, revision: 2), .push(3...8, "c", id: 2, revision: 1)),
    CallHistory(
      "a look during a push sees nothing of it", .unlimited, .push(1...4, "a", id: 2, revision: 1),
      .read(2...3, revision: 0)),
    CallHistory(
      "a look during a push sees it", .unlimited, .push(1...4, "a", id: 2, revision: 1),
      .read(2...3, (2, "a"), revision: 1)),
    CallHistory(
      "a look asked for first sees what came later", .unlimited, .read(1...4, (2, "a"), revision: 1),
      .push(2...3, "a", id: 2, revision: 1)),
    CallHistory(
      "a call that has not returned has done nothing", .unlimited, .pending(1, .push(["a"])),
      .read(2...3, revision: 0), .push(4...5, "b", id: 2, revision: 1)),
    CallHistory(
      "a call that has not returned is seen late", .unlimited, .pending(1, .push(["a"])),
      .read(2...3, revision: 0), .read(4...5, (2, "a"), revision: 1)),
    CallHistory(
      "a pop comes before a push that was asked for first", .unlimited,
      .push(1...4, "a", id: 2, revision: 1), .call(2...3, .pop(1), .unchanged(.atRoot))),
    CallHistory(
      "a cancelled request has done nothing", .unlimited,
      .call(1...4, .push(["a"]), .cancelled(.queued)), .push(2...3, "b", id: 2, revision: 1)),
    CallHistory(
      "a request that was cancelled when decided has drawn its ids", .unlimited,
      .call(1...2, .push(["a"]), .cancelled(.deciding)), .push(3...4, "b", id: 3, revision: 1)),
    CallHistory(
      "the ids that a cancelled request has drawn are missed two changes later", .unlimited,
      .push(1...2, "a", id: 2, revision: 1), .call(3...4, .push(["b"]), .cancelled(.deciding)),
      .call(5...6, .pop(1), .committed(Commit(revision: 2, removed: EntryIDs(EntryID(2))))),
      .push(7...8, "c", id: 4, revision: 3)),
    CallHistory(
      "an expectation holds though the caller was told of a later change", .unlimited,
      .call(
        1...6, .push(["a"]), expecting: .revision(0),
        .committed(Commit(revision: 1, added: EntryIDs(EntryID(2))))),
      .push(2...3, "b", id: 3, revision: 2)),
    CallHistory(
      "an expectation fails by a change of the same time", .unlimited,
      .call(
        1...4, .push(["a"]), expecting: .top(EntryID(1)),
        .stale(
          expected: .top(EntryID(1)), actual: NavigationPosition(revision: 1, top: EntryID(2)))),
      .push(2...3, "b", id: 2, revision: 1)),
    CallHistory(
      "two steps of three are carried out", .oneAtATime,
      .call(
        1...2, .push(["a", "b", "c"]), .interrupted(NavigationProgress(completed: 2, total: 3, revision: 2))),
      .read(3...4, (2, "a"), (3, "b"), revision: 2), .push(5...6, "d", id: 5, revision: 3)),
    CallHistory(
      "no tab of that name", .unlimited,
      .call(1...2, .selectTab("x", reselect: .nothing), .rejected(.unknownTab("x")))),
  ]
}
