import AsyncNavigation
import Synchronization

/// Who takes part in a run, as far as it is known from the beginning.
final class StressCrew: Sendable {
  let subscribers: [StressSubscriber]
  let tasks: [StressTask]
  private let renderersInUse = Mutex<[WeakRenderer]>([])

  init(_ run: StressRun) {
    subscribers = (0..<run.options.subscribers).map { run.makeSubscriber($0) }
    let surroundings = run.surroundings
    tasks = (0..<run.options.tasks).map { StressTask($0, surroundings) }
  }

  /// The renderers, which nobody but the navigator and the run may hold.
  var renderers: [WeakRenderer] { renderersInUse.withLock { $0 } }

  /// Remembers the renderers.
  func remember(_ renderers: [StressRenderer]) {
    renderersInUse.withLock { $0 = renderers.map { WeakRenderer(renderer: $0) } }
  }

  /// How many events subscribers were given, all together.
  var deliveries: Int { subscribers.reduce(0) { $0 &+ $1.deliveries } }
}

/// A renderer, as long as somebody else holds it.
struct WeakRenderer: Sendable { weak let renderer: StressRenderer? }

/// What is left of a run once nobody holds the navigator any more.
struct StressRemains: Sendable {
  weak let navigator: Navigator<Int>?
  let states: [Task<StressStateObserver, Never>]
  let following: [Task<Void, Never>]
  var tasks: [StressTask]
  /// The state at the end; nil when the navigator was let go before.
  var final: NavigationSnapshot<Int>?

  /// Whether nobody holds the navigator.
  var isGone: Bool { navigator == nil }
}
