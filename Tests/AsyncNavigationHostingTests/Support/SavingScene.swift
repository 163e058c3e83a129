import AsyncNavigation
import AsyncNavigationTesting

/// A navigator that is saved, with its renderer and its clock, on one seeded executor, and its archive on
/// another: nothing moves unless the test says so, and what has not come about when no job is left never
/// will.
struct SavingScene: NavigatorScene {
  private let scene: TestScene<String>
  /// What the archive runs on.
  let disk: SeededExecutor
  let store: ScriptedStore
  let archive: StateArchive<String>

  var executor: SeededExecutor { scene.executor }
  var clock: ManualClock { scene.clock }
  var renderer: ScriptedRenderer<String> { scene.renderer }
  var navigator: Navigator<String> { scene.navigator }
  var recorder: EventRecorder<String> { scene.recorder }

  init(
    seed: UInt64 = 1, store: ScriptedStore = ScriptedStore(), guards: [NavigationGuard<String>] = [],
    startsHeld: Bool = false, blueprint: NavigationBlueprint<String> = NavigationBlueprint(root: "home")
  ) throws {
    scene = try TestScene(blueprint, seed: seed, guards: guards) { $0.startsHeld = startsHeld }
    disk = SeededExecutor(seed: seed + 1)
    self.store = store
    archive = StateArchive("main", in: store, coder: StateCoder(), executor: disk)
    scene.settle()
  }

  /// Makes a scene whose store holds one stack, the ids counted from 1.
  init(
    saved bottom: String, _ others: String..., guards: [NavigationGuard<String>] = [],
    startsHeld: Bool = false
  ) throws {
    try self.init(guards: guards, startsHeld: startsHeld)
    store.put(try .record([bottom] + others))
  }

  /// All that was published so far that is no change of state.
  var notices: [NavigationNotice] { recorder.events.compactMap(\.notice) }

  /// Runs until no job is left.
  func settle() {
    var hasRun = true
    while hasRun { hasRun = [executor.runNext(), disk.runNext()].contains(true) }
  }

  @discardableResult
  func push(_ routes: String...) -> NavigationRequest { submit(.push(routes)) }

  /// Starts to save by itself.
  func autosave(_ timing: AutosaveTiming = AutosaveTiming()) -> Autosave<String> {
    let autosave = navigator.autosave(to: archive, timing: timing, clock: clock)
    settle()
    return autosave
  }

  /// Lets time pass.
  func wait(_ milliseconds: Int) { passTime(.milliseconds(milliseconds)) }
}

extension NavigationEvent {
  /// What it tells, if that is no change of state.
  var notice: NavigationNotice? { if case .notice(let notice) = kind { notice } else { nil } }
}
