import AsyncNavigation
import Synchronization

/// The way from a guard, or from whoever prepares requests, to the navigator.
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

/// What a guard or a renderer throws.
struct Oops: Error, CustomStringConvertible {
  let description = "oops"
}
