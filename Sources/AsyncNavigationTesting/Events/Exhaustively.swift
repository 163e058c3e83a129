public import AsyncNavigation

/// Runs a part of a test in which every change of state and every end of a request has to be asserted.
///
///     try await exhaustively(navigator) { events in
///       await navigator.push("a")
///       try await events.expect("[home, a*]", .ended(.committed))
///     }
///
/// At its end, whatever was published and not asserted fails the test, and so do requests that have not
/// ended: the check cannot be forgotten. An event counts as asserted once the recorder has given it out, by
/// ``EventRecorder/expect(_:fileID:line:)``, ``EventRecorder/next()`` or ``EventRecorder/through(where:)``.
/// What is of no interest is left out on purpose by ``EventRecorder/skipRecorded()``. Beginnings of requests,
/// plans and notices need not be asserted.
///
/// For a navigator on a scene's executor use ``NavigatorScene/exhaustively(_:fileID:line:)``; here, somebody
/// else has to run the recorder's task.
///
/// - Parameters:
///   - navigator: Whose events are to be asserted.
///   - body: The part of the test; it is given the record of the events from its beginning on.
///   - fileID: The file that a failure names.
///   - line: The line that a failure names.
/// - Returns: What the part returns.
/// - Throws: What the part throws; `unassertedEvents`, with a list, when it throws nothing.
@discardableResult
public func exhaustively<Route, Value>(
  _ navigator: Navigator<Route>, _ body: (EventRecorder<Route>) async throws -> Value,
  fileID: StaticString = #fileID, line: UInt = #line
) async throws -> Value {
  let recorder = EventRecorder(navigator)
  await recorder.recorded(through: navigator.snapshot.sequence)
  recorder.skipRecorded()
  let value = try await body(recorder)
  // Looked at first: a request that ends between the two is in the record, and else would be in neither.
  let leftovers = LeakCheck(navigator).leftovers
  await recorder.recorded(through: navigator.snapshot.sequence)
  try recorder.checkAllIsAsserted(leftovers, fileID, line)
  return value
}

extension NavigatorScene {
  /// Runs a part of a test in which every change of state and every end of a request has to be asserted.
  ///
  ///     try scene.exhaustively {
  ///       scene.submit(.push("a"))
  ///       try scene.expect("[home, a*]", .ended(.committed))
  ///     }
  ///
  /// What was published before is not asked for. At its end, whatever was published and not asserted fails
  /// the test, and so do requests that have not ended. What is of no interest is left out on purpose by
  /// ``EventRecorder/skipRecorded()`` of the scene's recorder.
  ///
  /// - Returns: What the part returns.
  /// - Throws: What the part throws; `unassertedEvents`, with a list, when it throws nothing.
  @discardableResult
  public func exhaustively<Value>(
    _ body: () throws -> Value, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> Value {
    settle()
    recorder.skipRecorded()
    let value = try body()
    settle()
    let check = LeakCheck(navigator, renderer: renderer, clock: clock, executor: executor)
    try recorder.checkAllIsAsserted(check.leftovers, fileID, line)
    return value
  }
}

extension EventRecorder {
  fileprivate func checkAllIsAsserted(
    _ leftovers: [Leftover], _ fileID: StaticString, _ line: UInt
  ) throws(TestFailure) {
    var lines = unasserted.map { "- \($0)" }
    let advice = """
      expect them with expect(…), or leave them out on purpose with skipRecorded()
      """
    if case .requests? = leftovers.first { lines += linesOfWaiting(leftovers) }
    guard !lines.isEmpty else { return }
    let title = "not all that happened was asserted; \(advice):"
    throw TestFailure(
      .unassertedEvents, ([title] + lines).joined(separator: "\n"), fileID: fileID, line: line)
  }
}
