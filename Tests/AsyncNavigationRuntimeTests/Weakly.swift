import AsyncNavigation
import Synchronization

/// Coordinators that are kept by others only.
final class Weakly: Sendable {
  private struct State {
    weak var modal: SingleStackCoordinator<String>?
    weak var tab: SingleStackCoordinator<String>?
    weak var staying: SingleStackCoordinator<String>?
  }

  private let state = Mutex(State())

  var modal: SingleStackCoordinator<String>? {
    get { state.withLock { $0.modal } }
    set { state.withLock { $0.modal = newValue } }
  }

  var tab: SingleStackCoordinator<String>? {
    get { state.withLock { $0.tab } }
    set { state.withLock { $0.tab = newValue } }
  }

  var staying: SingleStackCoordinator<String>? {
    get { state.withLock { $0.staying } }
    set { state.withLock { $0.staying = newValue } }
  }
}
