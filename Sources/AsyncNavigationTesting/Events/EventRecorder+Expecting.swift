import AsyncNavigation

/// Expecting just these events.
///
/// Changes of state, ends of requests and gaps have to be listed, in order. What else is published (the first
/// snapshot, beginnings, plans, notices) may be listed where a test cares; where it is not, it is passed over.
extension EventRecorder {
  /// Waits for the next events that were not given out yet and compares them with a list.
  ///
  ///     try await recorder.expect("[home, a*]", .ended(.committed))
  ///
  /// It ends with the first event that is not the one expected, and waits for no event beyond the list. Like
  /// all waiting of a recorder it has no time limit: fewer events than listed are waited for.
  ///
  /// - Throws: `otherEvents`, with what was expected and what came side by side; also when the events end, or
  ///   the waiting task is cancelled, before the list does.
  public func expect(
    _ expected: ExpectedEvent<Route>..., fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(TestFailure) {
    var comparison = EventComparison(expected, after: stateGivenOut)
    while comparison.isOpen {
      guard let event = await next() else {
        comparison.finish(isFinished ? "no event: the navigator has ended" : "no event: cancelled")
        break
      }
      comparison.take(event)
    }
    try comparison.check(fileID, line)
  }

  /// Compares all that is recorded and was not given out yet with a list, without waiting.
  ///
  /// - Throws: `otherEvents`, with what was expected and what came side by side, also when more came.
  public func expectRecorded(
    _ expected: [ExpectedEvent<Route>], fileID: StaticString = #fileID, line: UInt = #line
  ) throws(TestFailure) {
    var comparison = EventComparison(expected, after: stateGivenOut)
    for event in takeRecorded() { comparison.take(event) }
    comparison.finish("no event")
    try comparison.check(fileID, line)
  }

  /// Takes all that is recorded and was not given out yet as asserted, on purpose: what a test sets up before
  /// its subject is of no interest to it.
  public func skipRecorded() { takeRecorded() }

  /// What is recorded, was not given out yet and has to be asserted: changes, ends of requests and gaps, in
  /// words.
  public var unasserted: [String] {
    var state = stateGivenOut
    return recordedNotGivenOut.compactMap { event in
      state.follow(event)
      return event.mustBeAsserted ? event.words(state) : nil
    }
  }

  /// The state that the events given out so far have led to.
  private var stateGivenOut: NavigationState<Route>? {
    var state: NavigationState<Route>?
    for event in givenOut { state.follow(event) }
    return state
  }
}

extension NavigatorScene {
  /// Lets everything come as far as it comes and compares all that was published and not asserted before with
  /// a list: just these events.
  ///
  ///     scene.submit(.push("a"))
  ///     try scene.expect("[home, a*]", .ended(.committed))
  ///
  /// - Throws: `otherEvents`, with what was expected and what came side by side.
  public func expect(
    _ expected: ExpectedEvent<Route>..., fileID: StaticString = #fileID, line: UInt = #line
  ) throws(TestFailure) {
    settle()
    try recorder.expectRecorded(expected, fileID: fileID, line: line)
  }

  /// Lets everything come as far as it comes: nothing that has to be asserted may have been published, since
  /// something is waited for.
  ///
  ///     scene.submit(.push("a"))
  ///     try scene.expectNothing()           // the renderer has not acknowledged it yet
  ///
  /// - Throws: `otherEvents`, with what was published.
  public func expectNothing(fileID: StaticString = #fileID, line: UInt = #line) throws(TestFailure) {
    try expect(fileID: fileID, line: line)
  }
}
