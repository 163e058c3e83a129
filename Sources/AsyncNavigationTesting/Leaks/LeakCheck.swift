public import AsyncNavigation

/// Says what is left over when a test is done: requests, calls of the renderer, sleepers, jobs and
/// subscriptions.
///
/// Made before the part of the test that is checked, and asked after it:
///
///     let check = LeakCheck(navigator, clock: clock)
///     …
///     try check.finish()
///
/// Subscriptions that are alive when it is made are known to it and no leak. They are counted, not told from
/// one another: where one of those ends meanwhile, one that was begun and not ended goes unnoticed, so end
/// them before or after. Requests, calls, sleepers and jobs have to be none, whenever they began. A scene
/// makes its own check, see ``NavigatorScene/checkingLeaks(_:fileID:line:)``.
public struct LeakCheck<Route: Hashable & Sendable>: Sendable {
  private let navigator: Navigator<Route>
  private let renderer: ScriptedRenderer<Route>?
  private let clock: ManualClock?
  private let executor: SeededExecutor?
  private let knownSubscriptions: Int

  /// Makes a check, which knows the subscriptions that there are now.
  ///
  /// - Parameters:
  ///   - navigator: Whose requests and subscriptions to look at.
  ///   - renderer: Whose calls to look at.
  ///   - clock: Whose sleepers to look at.
  ///   - executor: Whose jobs to look at.
  public init(
    _ navigator: Navigator<Route>, renderer: ScriptedRenderer<Route>? = nil, clock: ManualClock? = nil,
    executor: SeededExecutor? = nil
  ) {
    self.navigator = navigator
    self.renderer = renderer
    self.clock = clock
    self.executor = executor
    self.knownSubscriptions = navigator.subscriptionCount
  }

  /// What is left over now.
  public var leftovers: [Leftover] {
    let calls = (renderer?.openCalls ?? []).map { "call \($0.number): \($0.content)" }
    let sleepers = clock?.sleeperCount ?? 0
    let jobs = executor?.jobsWaiting ?? 0
    let requests = navigator.pendingRequestCount
    let subscriptions = navigator.subscriptionCount - knownSubscriptions
    var leftovers: [Leftover] = []
    if requests > 0 { leftovers.append(.requests(requests)) }
    if !calls.isEmpty { leftovers.append(.calls(calls)) }
    if sleepers > 0 { leftovers.append(.sleepers(sleepers)) }
    if jobs > 0 { leftovers.append(.jobs(jobs)) }
    if subscriptions > 0 { leftovers.append(.subscriptions(subscriptions)) }
    return leftovers
  }

  /// Checks that nothing is left over.
  ///
  /// - Throws: `leftovers`, with what is left and what to do about it.
  public func finish(fileID: StaticString = #fileID, line: UInt = #line) throws(TestFailure) {
    let leftovers = leftovers
    guard !leftovers.isEmpty else { return }
    let lines = ["something is left over:"] + leftovers.map { "- \($0)" }
    throw TestFailure(.leftovers, lines.joined(separator: "\n"), fileID: fileID, line: line)
  }
}

extension NavigatorScene {
  /// Runs a part of a test, or the whole of it, after which nothing may be left over: no request, no call of
  /// the renderer, no sleeper, no job and no subscription that there was not before.
  ///
  ///     try scene.checkingLeaks {
  ///       scene.attach()
  ///       scene.submit(.push("a"))
  ///       scene.acknowledgeAll()
  ///     }
  ///
  /// - Returns: What the part returns.
  /// - Throws: What the part throws; `leftovers`, with a list, when it throws nothing.
  @discardableResult
  public func checkingLeaks<Value>(
    _ body: () throws -> Value, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> Value {
    settle()
    let check = LeakCheck(navigator, renderer: renderer, clock: clock, executor: executor)
    let value = try body()
    settle()
    try check.finish(fileID: fileID, line: line)
    return value
  }
}
