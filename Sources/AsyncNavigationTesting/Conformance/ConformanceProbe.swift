import AsyncNavigation
import Synchronization

/// Stands between a navigator and the renderer that is tried, and looks at what that shows after each call.
final class ConformanceProbe<Tried: NavigationRenderer>: NavigationRenderer {
  typealias Route = Tried.Route

  fileprivate struct State {
    /// What is to be shown, as far as the calls tell; nil where the user has had a hand in it, until the next
    /// whole state.
    var expected: NavigationState<Route>?
    /// The first thing that was wrong.
    var problem: String?
    /// How many calls there were.
    var calls = 0
    /// The call that the navigator waits for, in words.
    var awaited: (number: Int, words: String)?
    /// What to do in the middle of the next call, before the renderer is called.
    var before: (@Sendable () async -> Void)?
    /// What to do once the renderer has answered the next call and before the navigator hears of it.
    var after: (@Sendable () async throws -> Void)?
    /// How the next call is given up while the renderer is inside it.
    var overtaken: OvertakenCall?
  }

  let tried: Tried
  private let witness: RendererWitness<Tried>
  private let state = Mutex(State())

  init(_ tried: Tried, _ witness: RendererWitness<Tried>) {
    self.tried = tried
    self.witness = witness
  }

  /// In which way what the renderer shows differs from a state; nil when it does not.
  func difference(from expected: NavigationState<Route>) async -> String? {
    await witness.difference(tried, expected)
  }

  /// The first thing that was wrong, as far as is known while nothing is under way.
  var problem: String? {
    state.withLock { state in
      state.noteLateCall()
      return state.problem
    }
  }

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

  /// Has the next call given up while the renderer is inside it.
  func overtakeNextCall(_ call: OvertakenCall) { state.withLock { $0.overtaken = call } }

  nonisolated(nonsending) func synchronize(_ whole: NavigationState<Route>) async throws {
    try await answer("the whole state \(whole)", leadingTo: { _ in whole }) { [tried] in
      try await tried.synchronize(whole)
    }
  }

  nonisolated(nonsending) func perform(_ step: NavigationStep<Route>) async throws {
    try await answer("\"\(step)\"") { expected in
      var next = expected
      next?.apply(step)
      return next
    } by: { [tried] in
      try await tried.perform(step)
    }
  }

  private nonisolated(nonsending) func answer(
    _ words: String, leadingTo next: (NavigationState<Route>?) -> NavigationState<Route>?,
    by call: @escaping @Sendable () async throws -> Void
  ) async throws {
    let (number, before, after, overtaken) = state.withLock { state in
      state.noteLateCall()
      state.calls += 1
      // What is done in the middle may make the navigator give the call up.
      if state.before == nil, state.overtaken == nil { state.awaited = (state.calls, words) }
      defer { (state.before, state.after, state.overtaken) = (nil, nil, nil) }
      return (state.calls, state.before, state.after, state.overtaken)
    }
    await before?()
    do {
      defer { state.withLock { if $0.awaited?.number == number { $0.awaited = nil } } }
      if let overtaken { return try await overtaken.run(call) }
      try await call()
    } catch {
      // One that ends a call which the navigator has given up does as it should.
      if !(error is CancellationError && Task.isCancelled) { note("it threw \(error) when given \(words)") }
      throw error
    }
    let (last, expected) = state.withLock { ($0.calls, $0.expected) }
    // A call that was given up may end after a newer one has begun, whose business it is what is shown.
    if last == number {
      let expected = next(expected)
      replaceExpectation(with: expected)
      if let expected, let difference = await difference(from: expected) {
        note("it acknowledged \(words) and \(difference)")
      }
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
}

extension ConformanceProbe.State {
  /// The navigator goes on, though a call was not answered: it has given it up.
  fileprivate mutating func noteLateCall() {
    guard let late = awaited else { return }
    awaited = nil
    problem = problem ?? "it did not answer within the limit when given \(late.words)"
  }
}
