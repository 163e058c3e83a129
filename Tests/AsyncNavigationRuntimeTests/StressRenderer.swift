import AsyncNavigation
import Synchronization

/// A renderer that shows what it is told at once, and notes what must not happen.
final class StressRenderer: NavigationRenderer {
  private struct State {
    var shown: NavigationState<Int>?
    var isBusy = false
    var problems: [String] = []
  }

  private let state = Mutex(State())

  var shown: NavigationState<Int>? { state.withLock(\.shown) }
  var problems: [String] { state.withLock(\.problems) }

  func synchronize(_ state: NavigationState<Int>) async throws { show { $0 = state } }

  func perform(_ step: NavigationStep<Int>) async throws {
    if step.changes.count != 1 {
      state.withLock { $0.problems.append("\(step.changes.count) changes at once") }
    }
    show { $0?.apply(step) }
  }

  private func show(_ change: (inout NavigationState<Int>?) -> Void) {
    state.withLock { state in
      if state.isBusy { state.problems.append("two steps at a time") }
      state.isBusy = true
    }
    state.withLock { state in
      change(&state.shown)
      state.isBusy = false
    }
  }
}
