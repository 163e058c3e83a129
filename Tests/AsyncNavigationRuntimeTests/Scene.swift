import AsyncNavigation
import AsyncNavigationTesting
import Synchronization

/// A navigator of texts, its renderer and its clock on one seeded executor.
typealias Scene = TestScene<String>

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
