import AsyncNavigation
import AsyncNavigationTesting
import Synchronization
import Testing

/// A navigator, its renderer and its clock on one seeded executor: nothing moves unless the test says so, and
/// what has not come about when no job is left never will.
struct Scene {
  let executor: SeededExecutor
  let clock = ManualClock()
  let renderer = ScriptedRenderer<String>()
  let navigator: Navigator<String>
  let recorder: EventRecorder<String>

  /// Makes a navigator with a blueprint.
  init(
    _ blueprint: NavigationBlueprint<String>, seed: UInt64 = 1,
    configure: (inout NavigatorConfiguration<String>) -> Void = { _ in }
  ) throws {
    executor = SeededExecutor(seed: seed)
    var configuration = NavigatorConfiguration<String>(on: executor, clock: clock)
    configure(&configuration)
    navigator = try Navigator(blueprint, configuration: configuration)
    recorder = EventRecorder(navigator, spawn: executor.spawner)
  }

  /// Makes a navigator with one stack of these routes, whose ids count from 1.
  init(
    _ routes: String..., seed: UInt64 = 1, guards: [NavigationGuard<String>] = [],
    configure: (inout NavigatorConfiguration<String>) -> Void = { _ in }
  ) throws {
    let blueprint = NavigationBlueprint(tabs: [TabBlueprint("main", stack: StackBlueprint(routes))])
    try self.init(blueprint, seed: seed) { configuration in
      configuration.guards = guards
      configure(&configuration)
    }
  }

  /// What is shown, as text.
  var shown: String { navigator.state.description }

  /// The renderer's one open call.
  var call: ScriptedRenderer<String>.Call? { renderer.openCalls.last }

  /// The outcomes published so far, by request.
  var outcomes: [RequestID: NavigationOutcome] {
    var outcomes: [RequestID: NavigationOutcome] = [:]
    for case .ended(let id, let outcome) in recorder.events.map(\.kind) { outcomes[id] = outcome }
    return outcomes
  }

  /// What was shown after each change, as text.
  var history: [String] {
    var state: NavigationState<String>?
    var history: [String] = []
    for event in recorder.events {
      if case .snapshot(let snapshot) = event.kind { state = snapshot.presented }
      state?.apply(event)
      if case .step = event.kind { history.append("\(state?.description ?? "")") }
    }
    return history
  }

  /// Runs until no job is left.
  func settle() { executor.drain() }

  /// Attaches the renderer, which shows the state at once and answers no further call by itself.
  @discardableResult
  func attach(_ capabilities: RendererCapabilities = .oneAtATime) -> RendererAttachment {
    renderer.mode = .automatic
    let attachment = navigator.attach(renderer, capabilities: capabilities)
    settle()
    renderer.mode = .scripted
    return attachment
  }

  /// Submits an action and lets it come as far as it comes.
  @discardableResult
  func submit(
    _ action: NavigationAction<String>, _ options: RequestOptions = RequestOptions()
  ) -> NavigationRequest {
    let request = navigator.submit(action, options: options)
    settle()
    return request
  }

  /// Acknowledges calls one after the other.
  func acknowledge(_ count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<count {
      guard let call else {
        Issue.record("the renderer has no open call", sourceLocation: sourceLocation)
        return
      }
      call.acknowledge()
      settle()
    }
  }

  /// Acknowledges calls until there are none.
  func acknowledgeAll() {
    while let call {
      call.acknowledge()
      settle()
    }
  }

  /// Lets the step's or the guard's time limit pass.
  func passLimit() {
    clock.advance(by: .seconds(5))
    settle()
  }

  /// Starts a task on the executor and lets it come as far as it comes.
  func start<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Running<Value> {
    let result = Result<Value>()
    let task = executor.start {
      let value = await body()
      result.set(value)
    }
    settle()
    return Running(task: task, result: result)
  }

  /// The entry that shows a route.
  func id(_ route: String) throws -> EntryID {
    let entries = navigator.state.stacks.flatMap { $0.stack.entries }
    return try #require(entries.last { $0.route == route }?.id)
  }
}

/// A task on a scene's executor.
struct Running<Value: Sendable>: Sendable {
  let task: Task<Void, Never>
  fileprivate let result: Result<Value>

  /// What the task came to; nil while it is waiting for something.
  var value: Value? { result.value }
}

/// Where a task puts what it came to.
final class Result<Value: Sendable>: Sendable {
  private let state = Mutex<Value?>(nil)

  var value: Value? { state.withLock { $0 } }

  func set(_ value: Value) { state.withLock { $0 = value } }
}

struct Oops: Error, CustomStringConvertible {
  let description = "oops"
}

extension NavigationGuard<String> {
  /// Allows everything, a push of one route only once a gate is open.
  static func slow(_ route: String, until gate: Gate) -> NavigationGuard {
    NavigationGuard("slow") { proposal in
      if proposal.action == .push(route) { await gate.wait() }
      return .allow
    }
  }
}
