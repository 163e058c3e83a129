import AsyncNavigation
import AsyncNavigationTesting
import Synchronization

extension Simulation {
  /// A guard that does what guards may do, and some that they must not.
  static func makeGuard(
    seed: UInt64, _ gate: Gate, _ ways: Ways, _ awaited: Notes<NavigationOutcome>
  ) -> NavigationGuard<String> {
    let dice = Mutex(SplitMix64(seed: seed))
    return NavigationGuard("random") { proposal in
      switch dice.withLock({ Int.random(in: 0..<20, using: &$0) }) {
      case 0: return .deny("no")
      case 1: return .redirect(.push(["r"], on: .root))
      case 2: return .redirect(.reset)
      case 3: throw Oops()
      case 4, 5: await gate.wait()
      case 6...8: await Task.yield()
      case 9: if let outcome = await ways.navigator?.push("g") { awaited.add(outcome) }
      default: break
      }
      return .allow
    }
  }
}

/// The way from a guard to its navigator.
final class Ways: Sendable {
  private struct State {
    weak var navigator: Navigator<String>?
  }

  private let state = Mutex(State())

  var navigator: Navigator<String>? {
    get { state.withLock { $0.navigator } }
    set { state.withLock { $0.navigator = newValue } }
  }
}
