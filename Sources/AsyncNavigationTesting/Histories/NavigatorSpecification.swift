package import AsyncNavigation
import AsyncNavigationModel

/// What the calls of a navigator come to when they are made one by one: the reducer, and what the navigator
/// adds to it.
///
/// Ids are part of the state, drawn as the navigator draws them, so that an outcome has to fit to the last
/// id: a request that names an entry by its id is only understood so. With a renderer a request may take
/// several steps, and a revision each; the plan says how many.
package struct NavigatorSpecification<Route: Hashable & Sendable>: SequentialSpecification {
  /// All that decides what a call comes to.
  package struct State: Hashable, Sendable {
    /// What is shown.
    package var shown: NavigationState<Route>
    /// Where new ids come from.
    package var ids: IDGenerator
    /// How many changes there were.
    package var revision: UInt64

    /// Puts a state together.
    package init(_ shown: NavigationState<Route>, ids: IDGenerator, revision: UInt64 = 0) {
      (self.shown, self.ids, self.revision) = (shown, ids, revision)
    }

    /// The state of a navigator that has just been made, and draws the ids after those of its entries.
    package init(of navigator: Navigator<Route>) {
      var ids = IDGenerator()
      navigator.state.reserve(in: &ids)
      self.init(navigator.state, ids: ids)
    }
  }

  /// What can be asked.
  package enum Request: Sendable {
    /// An action, taking something for granted.
    case perform(NavigationAction<Route>, expecting: NavigationExpectation)
    /// The state.
    case read
  }

  /// What can come of it.
  package enum Answer: Hashable, Sendable {
    /// The end of a request.
    case outcome(NavigationOutcome)
    /// The state, as it was with nothing under way.
    case state(NavigationState<Route>, revision: UInt64)
  }

  /// What the renderer takes at once.
  private let capabilities: RendererCapabilities

  /// Makes the specification of a navigator with a renderer, or without one.
  package init(_ capabilities: RendererCapabilities = .unlimited) { self.capabilities = capabilities }

  package func states(after state: State, _ request: Request, answer: Answer?) -> [State] {
    switch (request, answer) {
    case (.read, .state(let shown, let revision)):
      shown == state.shown && revision == state.revision ? [state] : []
    case (.read, nil): [state]
    case (.perform(let action, let expectation), .outcome(let outcome)):
      states(after: state, action, expectation, outcome)
    case (.perform(let action, let expectation), nil): wholeChange(of: state, action, expectation)
    case (.read, .outcome), (.perform, .state): []
    }
  }

  /// Where a request leads that has this outcome.
  private func states(
    after state: State, _ action: NavigationAction<Route>, _ expectation: NavigationExpectation,
    _ outcome: NavigationOutcome
  ) -> [State] {
    if case .cancelled(let phase) = outcome { return cancelled(state, action, expectation, phase) }
    guard state.meets(expectation) else {
      let position = NavigationPosition(revision: state.revision, top: state.shown.top?.id)
      return outcome == .stale(expected: expectation, actual: position) ? [state] : []
    }
    var ids = state.ids
    switch state.shown.applying(action, ids: &ids) {
    case .unchanged(let reason): return outcome == .unchanged(reason) ? [state] : []
    case .rejected(let reason): return outcome == .rejected(reason) ? [state] : []
    case .changed(let next): return changed(state, into: next, ids, outcome)
    }
  }

  /// Where a request leads that is carried out, as far as its outcome says.
  private func changed(
    _ state: State, into next: NavigationState<Route>, _ ids: IDGenerator, _ outcome: NavigationOutcome
  ) -> [State] {
    let steps = StepPlanner.steps(from: state.shown, to: next, capabilities: capabilities)
    switch outcome {
    case .committed(let commit):
      let before: NavigationState<AnyRoute> = state.shown.retyped()
      let (added, removed) = before.entriesChanged(in: next.retyped())
      let expected = Commit(
        revision: state.revision + UInt64(steps.count), steps: steps.count, added: EntryIDs(added),
        removed: EntryIDs(removed))
      return commit == expected ? [State(next, ids: ids, revision: commit.revision)] : []
    case .interrupted(let progress):
      let revision = state.revision + UInt64(max(progress.completed, 0))
      guard (1..<max(steps.count, 1)).contains(progress.completed),
        progress == NavigationProgress(completed: progress.completed, total: steps.count, revision: revision)
      else { return [] }
      var shown = state.shown
      for step in steps.prefix(progress.completed) { shown.apply(step) }
      return [State(shown, ids: ids, revision: revision)]
    default: return []
    }
  }

  /// One that was decided before it was cancelled may have drawn ids, which are not given again.
  private func cancelled(
    _ state: State, _ action: NavigationAction<Route>, _ expectation: NavigationExpectation,
    _ phase: CancellationPhase
  ) -> [State] {
    guard phase == .deciding || phase == .staging, state.meets(expectation) else { return [state] }
    var decided = state
    _ = state.shown.applying(action, ids: &decided.ids)
    return decided == state ? [state] : [state, decided]
  }

  /// Where a request leads that has changed something and not returned.
  private func wholeChange(
    of state: State, _ action: NavigationAction<Route>, _ expectation: NavigationExpectation
  ) -> [State] {
    guard state.meets(expectation) else { return [] }
    var next = state
    guard case .changed(let shown) = state.shown.applying(action, ids: &next.ids) else { return [] }
    next.revision += UInt64(
      StepPlanner.steps(from: state.shown, to: shown, capabilities: capabilities).count)
    next.shown = shown
    return [next]
  }
}

extension NavigatorSpecification.State {
  /// Whether what a caller takes for granted is so; nobody else changes anything while it is its turn.
  fileprivate func meets(_ expectation: NavigationExpectation) -> Bool {
    switch expectation {
    case .any: true
    case .revision(let revision): revision == self.revision
    case .top(let id): shown.top?.id == id
    case .contains(let id): shown.contains(id)
    }
  }
}
