public import AsyncNavigation

/// A navigator with a renderer, a clock and a recorder of its own, all on one seed.
///
///     let scene = try TestScene("home")
///     scene.attach()
///     scene.submit(.push("detail"))
///     #expect(scene.shown == "[home*]")            // not acknowledged yet
///     try scene.acknowledge()
///     #expect(scene.shown == "[home, detail*]")
///
/// The renderer is attached by ``NavigatorScene/attach(_:)``; without it, requests are carried out at once.
/// Ids count from 1. What a test does with the navigator in a task has to run on the scene's executor, as it
/// does in ``NavigatorScene/start(_:)``; a plain `Task { }` or an `await` in the test itself would wait for
/// ever.
public struct TestScene<Route: Hashable & Sendable>: NavigatorScene {
  /// What everything runs on.
  public let executor: SeededExecutor
  /// What the time limits run on.
  public let clock: ManualClock
  /// Who shows the screens, once it is attached.
  public let renderer: ScriptedRenderer<Route>
  /// The navigator that is tested.
  public let navigator: Navigator<Route>
  /// What the navigator has published.
  public let recorder: EventRecorder<Route>

  /// Makes a scene on an executor, such as one that a ``ScheduleExplorer`` gives.
  ///
  /// - Parameters:
  ///   - blueprint: What there is at first.
  ///   - executor: What everything runs on.
  ///   - guards: Who is asked before a request changes anything.
  ///   - configure: Changes what else the navigator is made with; its executor and its clock are set already.
  /// - Throws: The reason why no legal state fits the blueprint.
  public init(
    _ blueprint: NavigationBlueprint<Route>, on executor: SeededExecutor,
    guards: [NavigationGuard<Route>] = [], configure: (inout NavigatorConfiguration<Route>) -> Void = { _ in }
  ) throws(RejectionReason) {
    self.executor = executor
    clock = ManualClock()
    renderer = ScriptedRenderer()
    var configuration = NavigatorConfiguration<Route>(on: executor, clock: clock)
    configuration.guards = guards
    configure(&configuration)
    navigator = try Navigator(blueprint, configuration: configuration)
    recorder = EventRecorder(navigator, spawn: executor.spawner)
  }

  /// Makes a scene whose navigator starts as a blueprint says.
  ///
  /// - Parameters:
  ///   - blueprint: What there is at first.
  ///   - seed: Which schedule to run; another one probably has jobs in another order.
  ///   - guards: Who is asked before a request changes anything.
  ///   - configure: Changes what else the navigator is made with; its executor and its clock are set already.
  /// - Throws: The reason why no legal state fits the blueprint.
  public init(
    _ blueprint: NavigationBlueprint<Route>, seed: UInt64 = 1, guards: [NavigationGuard<Route>] = [],
    configure: (inout NavigatorConfiguration<Route>) -> Void = { _ in }
  ) throws(RejectionReason) {
    try self.init(blueprint, on: SeededExecutor(seed: seed), guards: guards, configure: configure)
  }

  /// Makes a scene whose navigator has one stack, in a tab called `main`.
  ///
  /// - Parameters:
  ///   - routes: The screens, bottom first.
  ///   - seed: Which schedule to run.
  ///   - guards: Who is asked before a request changes anything.
  ///   - configure: Changes what else the navigator is made with.
  /// - Throws: The reason why there is no such stack: it has no screen.
  public init(
    _ routes: Route..., seed: UInt64 = 1, guards: [NavigationGuard<Route>] = [],
    configure: (inout NavigatorConfiguration<Route>) -> Void = { _ in }
  ) throws(RejectionReason) {
    let blueprint = NavigationBlueprint(tabs: [TabBlueprint("main", stack: StackBlueprint(routes))])
    try self.init(blueprint, seed: seed, guards: guards, configure: configure)
  }
}
