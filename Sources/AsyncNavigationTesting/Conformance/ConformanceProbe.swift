import AsyncNavigation
import Synchronization

/// Stands between a navigator and the renderer that is tried, and looks at what that shows after each call.
final class ConformanceProbe<Tried: NavigationRenderer>: NavigationRenderer {
  typealias Route = Tried.Route

  private struct State {
    /// What is to be shown, as far as the calls tell; nil where the user has had a hand in it, until the next
    /// whole state.
    var expected: NavigationState<Route>?
    /// The first thing that was wrong.
    var problem: String?
    /// What to do in the middle of the next call, before the renderer is called.
    var before: (@Sendable () async -> Void)?
    /// What to do once the renderer has answered the next call and before the navigator hears of it.
    var after: (@Sendable () async throws -> Void)?
  }

  let tried: Tried
  private let shownBy: @Sendable (Tried) async -> NavigationState<Route>?
  private let state = Mutex(State())

  init(_ tried: Tried, shown: @escaping @Sendable (Tried) async -> NavigationState<Route>?) {
    self.tried = tried
    self.shownBy = shown
  }

  /// What the renderer shows.
  var shown: NavigationState<Route>? { get async { await shownBy(tried) } }

  /// The first thing that was wrong.
  var problem: String? { state.withLock(\.problem) }

  func note(_ problem: String) { state.withLock { $0.problem = $0.problem ?? problem } }

  /// The user has had a hand in what is shown, so that the calls alone do not tell what it is to be.
  func forgetExpectation() { replaceExpectation(with: nil) }

  /// Has something done in the middle of the next call.
  func inNextCall(
    before: (@Sendable () async -> Void)? = nil, after: (@Sendable () async throws -> Void)? = nil
  ) {
    state.withLock { state in
      state.before = before
      state.after = after
    }
  }

  nonisolated(nonsending) func synchronize(_ whole: NavigationState<Route>) async throws {
    try await answer("the whole state \(whole)", leadingTo: { _ in whole }) {
      try await tried.synchronize(whole)
    }
  }

  nonisolated(nonsending) func perform(_ step: NavigationStep<Route>) async throws {
    try await answer("\"\(step)\"") { expected in
      var next = expected
      next?.apply(step)
      return next
    } by: {
      try await tried.perform(step)
    }
  }

  private nonisolated(nonsending) func answer(
    _ words: String, leadingTo next: (NavigationState<Route>?) -> NavigationState<Route>?,
    by call: nonisolated(nonsending) () async throws -> Void
  ) async throws {
    let (before, after) = state.withLock { state in
      defer { (state.before, state.after) = (nil, nil) }
      return (state.before, state.after)
    }
    await before?()
    do {
      try await call()
    } catch {
      // One that ends a call which the navigator has given up does as it should.
      if !(error is CancellationError && Task.isCancelled) { note("it threw \(error) when given \(words)") }
      throw error
    }
    let expected = next(state.withLock(\.expected))
    replaceExpectation(with: expected)
    if let expected, let difference = difference(await shown, expected) {
      note("it acknowledged \(words) and \(difference)")
    }
    try await after?()
  }

  /// Puts another expectation in place; the one before is released after the lock, with its routes.
  private func replaceExpectation(with expected: NavigationState<Route>?) {
    _ = state.withLock { state in
      defer { state.expected = expected }
      return state.expected
    }
  }

  /// In which way what is shown differs from what there is; nil when it does not.
  func difference(
    _ shown: NavigationState<Route>?, _ expected: NavigationState<Route>
  ) -> String? {
    guard let shown else { return "shows nothing where \(expected) is to be shown" }
    guard shown != expected else { return nil }
    if shown.description == expected.description {
      return "shows \(shown), but with other ids, tabs' options or history than it was given"
    }
    return "shows \(shown) where \(expected) is to be shown"
  }
}
