import AsyncNavigation
import AsyncNavigationTesting

/// A navigator with a stack on the host's content and a timed renderer, both on one seeded executor and one
/// clock that moves when the test says so; all that the host is given is filmed.
struct TimedScene {
  private let scene: TestScene<String>
  let renderer: TimedRenderer<String>
  let attachment: RendererAttachment
  /// All that was shown, and where the navigator was going then.
  let film = Notes<Frame>()

  /// A state that the host was given.
  struct Frame: CustomStringConvertible {
    let milliseconds: Int
    let state: NavigationState<String>
    let target: String

    /// When and what, for example `650: [1, 2*]`.
    var description: String { "\(milliseconds): \(state)" }

    var ids: [EntryID] { state.stacks.flatMap { $0.stack.entries.map(\.id) } }
  }

  /// Attaches a renderer, which is given the state at once.
  ///
  /// Its host draws each state before filming it, and only then counts it as shown.
  init(
    _ schedule: StagingSchedule, _ capabilities: RendererCapabilities, seed: UInt64 = 1,
    draw: @escaping @Sendable (NavigationState<String>) async -> Void = { _ in }
  ) throws {
    scene = try TestScene(.hostRooted, seed: seed)
    renderer = TimedRenderer(scene.navigator, schedule: schedule, clock: scene.clock) {
      [clock = scene.clock, film, weak navigator = scene.navigator] state in
      await draw(state)
      film.add(
        Frame(
          milliseconds: Int(clock.now.offset / .milliseconds(1)), state: state,
          target: navigator?.snapshot.target.description ?? ""))
    }
    attachment = scene.navigator.attach(renderer, capabilities: capabilities)
    scene.settle()
  }

  var executor: SeededExecutor { scene.executor }
  var clock: ManualClock { scene.clock }
  var navigator: Navigator<String> { scene.navigator }

  /// All that was shown, in words.
  var shown: [String] { film.values.map(\.description) }

  /// Submits an action and lets it come as far as it comes without time.
  @discardableResult
  func submit(
    _ action: NavigationAction<String>, _ options: RequestOptions = RequestOptions()
  ) -> NavigationRequest {
    scene.submit(action, options)
  }

  /// Lets the clock run to a time.
  func run(to milliseconds: Int) { scene.passTime(.milliseconds(milliseconds) - clock.now.offset) }

  /// The entries of the stack, bottom first.
  var entries: [RouteEntry<String>] { navigator.state.activeStack.entries }

  /// Whether nothing is on its way, and what the host was given last is what the navigator has.
  var isSettled: Bool {
    let snapshot = navigator.snapshot
    return snapshot.target == snapshot.presented && renderer.shown == snapshot.presented
  }
}
