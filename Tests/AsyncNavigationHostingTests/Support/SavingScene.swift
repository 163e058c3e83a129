import AsyncNavigation
import AsyncNavigationTesting
import Testing

/// A navigator that is saved, with its renderer and its clock, on one seeded executor, and its archive on
/// another: nothing moves unless the test says so, and what has not come about when no job is left never
/// will.
struct SavingScene {
  let executor: SeededExecutor
  /// What the archive runs on.
  let disk: SeededExecutor
  let clock = ManualClock()
  let store: ScriptedStore
  let renderer = ScriptedRenderer<String>()
  let navigator: Navigator<String>
  let archive: StateArchive<String>
  let recorder: EventRecorder<String>

  init(
    seed: UInt64 = 1, store: ScriptedStore = ScriptedStore(), guards: [NavigationGuard<String>] = [],
    startsHeld: Bool = false, blueprint: NavigationBlueprint<String> = NavigationBlueprint(root: "home")
  ) throws {
    executor = SeededExecutor(seed: seed)
    disk = SeededExecutor(seed: seed + 1)
    var configuration = NavigatorConfiguration<String>(on: executor, clock: clock)
    configuration.guards = guards
    configuration.startsHeld = startsHeld
    navigator = try Navigator(blueprint, configuration: configuration)
    self.store = store
    archive = StateArchive("main", in: store, coder: StateCoder(), executor: disk)
    recorder = EventRecorder(navigator, spawn: executor.spawner)
    executor.drain()
  }

  /// Makes a scene whose store holds one stack, the ids counted from 1.
  init(
    saved bottom: String, _ others: String..., guards: [NavigationGuard<String>] = [],
    startsHeld: Bool = false
  ) throws {
    try self.init(guards: guards, startsHeld: startsHeld)
    store.put(try .record([bottom] + others))
  }

  /// What is shown, as text.
  var shown: String { navigator.state.description }

  /// All that was published so far that is no change of state.
  var notices: [NavigationNotice] { recorder.events.compactMap(\.notice) }

  /// Runs until no job is left.
  func settle() {
    var hasRun = true
    while hasRun { hasRun = [executor.runNext(), disk.runNext()].contains(true) }
  }

  /// Runs something to its end.
  ///
  /// - Throws: When it has none.
  @discardableResult
  func run<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) throws -> Value {
    let results = Notes<Value>()
    executor.start { results.add(await body()) }
    settle()
    return try #require(results.values.first, "it never ends")
  }

  /// Submits an action and lets it come as far as it comes.
  @discardableResult
  func submit(_ action: NavigationAction<String>) -> NavigationRequest {
    let request = navigator.submit(action)
    settle()
    return request
  }

  @discardableResult
  func push(_ routes: String...) -> NavigationRequest { submit(.push(routes)) }

  /// Starts to save by itself.
  func autosave(_ timing: AutosaveTiming = AutosaveTiming()) -> Autosave<String> {
    let autosave = navigator.autosave(to: archive, timing: timing, clock: clock)
    settle()
    return autosave
  }

  /// Lets time pass, in steps so small that whoever is woken sleeps on from where he woke.
  func wait(_ milliseconds: Int) {
    settle()
    for _ in 0..<(milliseconds / 25) {
      clock.advance(by: .milliseconds(25))
      settle()
    }
  }

  /// Attaches the renderer, which shows the state at once and answers no further call by itself.
  @discardableResult
  func attach(_ capabilities: RendererCapabilities = .oneAtATime) -> RendererAttachment {
    renderer.mode = .automatic
    let attachment = navigator.attach(renderer, capabilities: capabilities)
    settle()
    renderer.mode = .scripted
    return attachment
  }

  /// Acknowledges the renderer's open calls until there are none.
  func acknowledgeAll() {
    settle()
    while let call = renderer.openCalls.last {
      call.acknowledge()
      settle()
    }
  }
}

extension NavigationEvent {
  /// What it tells, if that is no change of state.
  var notice: NavigationNotice? { if case .notice(let notice) = kind { notice } else { nil } }
}
