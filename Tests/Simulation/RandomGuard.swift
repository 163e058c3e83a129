import AsyncNavigation
import AsyncNavigationTesting
import Synchronization

extension NavigationGuard<String> {
  /// A guard that does what guards may do, and some that they must not.
  static func random(
    seed: UInt64, _ gate: Gate, _ ways: Ways, awaited: Notes<NavigationOutcome>,
    submitted: Notes<NavigationRequest>
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
      case 10: if let request = ways.navigator?.submit(.push("s")) { submitted.add(request) }
      default: break
      }
      return .allow
    }
  }
}
