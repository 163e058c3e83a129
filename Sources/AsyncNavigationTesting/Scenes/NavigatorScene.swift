public import AsyncNavigation

/// A navigator, its renderer, its clock and the record of its events on one seeded executor: nothing moves
/// unless the test says so, and what has not come about when no job is left never will.
///
/// ``TestScene`` is one as it is. A test with more of its own that has to run, such as a store or a model,
/// makes a scene of its own by naming the five parts, and has everything here.
///
///     struct CheckoutScene: NavigatorScene {
///       let scene: TestScene<String>
///       var executor: SeededExecutor { scene.executor }
///       …
///     }
public protocol NavigatorScene<Route>: Sendable {
  /// The routes of the navigator.
  associatedtype Route: Hashable & Sendable

  /// What everything runs on.
  var executor: SeededExecutor { get }
  /// What the time limits run on.
  var clock: ManualClock { get }
  /// Who shows the screens, once it is attached.
  var renderer: ScriptedRenderer<Route> { get }
  /// The navigator that is tested.
  var navigator: Navigator<Route> { get }
  /// What the navigator has published.
  var recorder: EventRecorder<Route> { get }

  /// Runs until no job is left.
  ///
  /// Everything else that a scene does ends with it; one with further executors drains them here too.
  func settle()
}

extension NavigatorScene {
  /// Runs until no job is left on the executor.
  public func settle() { executor.drain() }

  /// What is shown, as text, for example `[home, detail*]`.
  public var shown: String { navigator.state.description }

  /// What was shown after each change, as text.
  ///
  /// - Complexity: O(n) in the number of events.
  public var history: [String] {
    var state: NavigationState<Route>?
    var history: [String] = []
    for event in recorder.events {
      state.follow(event)
      if case .step = event.kind { history.append("\(state?.description ?? "")") }
    }
    return history
  }

  /// The outcomes published so far, by request.
  ///
  /// - Complexity: O(n) in the number of events.
  public var outcomes: [RequestID: NavigationOutcome] {
    var outcomes: [RequestID: NavigationOutcome] = [:]
    for case .ended(let id, let outcome) in recorder.events.map(\.kind) { outcomes[id] = outcome }
    return outcomes
  }

  /// The topmost screen that shows a route: of the last stack that has one, modals coming last.
  ///
  /// - Throws: `noSuchScreen` when none does.
  public func id(
    _ route: Route, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(TestFailure) -> EntryID {
    let entries = navigator.state.stacks.flatMap { $0.stack.entries }
    if let entry = entries.last(where: { $0.route == route }) { return entry.id }
    throw TestFailure(
      .noSuchScreen, "no screen shows \(route); the state is \(shown)", fileID: fileID, line: line)
  }

  /// Submits an action and lets it come as far as it comes.
  ///
  /// With a renderer attached that is to its first step, which waits to be acknowledged.
  @discardableResult
  public func submit(
    _ action: NavigationAction<Route>, _ options: RequestOptions = RequestOptions()
  ) -> NavigationRequest {
    let request = navigator.submit(action, options: options)
    settle()
    return request
  }

  /// Starts a task and lets it come as far as it comes.
  ///
  ///     let saving = scene.start { await model.save() }
  ///     scene.acknowledgeAll()
  ///     #expect(saving.value == .saved)
  ///
  /// - Returns: The task; its ``SceneTask/value`` is nil while it waits for something.
  @discardableResult
  public func start<Value: Sendable>(
    _ body: @escaping @Sendable () async -> Value
  ) -> SceneTask<Value> {
    let task = SceneTask(on: executor, body)
    settle()
    return task
  }

  /// Runs something to its end.
  ///
  /// - Returns: What it came to.
  /// - Throws: What it throws; a ``TestFailure`` when it has no end.
  @discardableResult
  public func run<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value, fileID: StaticString = #fileID, line: UInt = #line
  ) throws -> Value {
    let task = start { () -> Result<Value, any Error> in
      do { return .success(try await body()) } catch { return .failure(error) }
    }
    if let result = task.value { return try result.get() }
    let words = "what was run waits for something that nobody is left to do"
    let reason =
      waiting ?? "- nothing of the scene's: what it waits for is on another executor, or never comes"
    throw TestFailure(.neverEnds, "\(words):\n\(reason)", fileID: fileID, line: line)
  }
}
