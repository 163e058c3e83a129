import AsyncNavigationModel

/// A request that waits for its turn or is being carried out.
final class PendingRequest: Sendable {
  /// What is to be done.
  enum Work: Sendable {
    case action(NavigationAction<AnyRoute>)
    /// Decided when the request's turn comes.
    case decide(@Sendable (NavigationState<AnyRoute>) throws(NoChange) -> NavigationAction<AnyRoute>)
    /// Somebody is asked first when the request's turn comes.
    case prepare(Preparing)

    /// Makes the work of a rule; nil is nothing to do.
    init<Route>(
      deciding decide:
        @escaping @Sendable (NavigationState<Route>) throws(NoChange) -> NavigationAction<Route>?
    ) {
      self = .decide { state throws(NoChange) in
        guard let action = try decide(state.retyped()) else { throw .unchanged(.nothingToDo) }
        return action.map { AnyRoute($0) }
      }
    }
  }

  /// Whoever is asked what a request is about.
  struct Preparing: Sendable {
    let name: String
    let prepare: @Sendable () async -> RequestPreparation<AnyRoute>
  }

  let work: Work
  let options: RequestOptions
  let completion: RequestCompletion

  init(_ work: Work, options: RequestOptions, completion: RequestCompletion) {
    self.work = work
    self.options = options
    self.completion = completion
  }

  var id: RequestID { completion.id }

  /// The action, where it is known before the request's turn.
  var action: NavigationAction<AnyRoute>? { if case .action(let action) = work { action } else { nil } }

  /// Whether it says where to be, so that nothing asked before counts any more.
  var isDestination: Bool { action?.isDestination ?? false }

  /// Whether another request stays when this one supersedes: a presentation that is to wait for the end of
  /// modals is superseded by nothing but a destination, wherever it waits.
  func spares(_ other: PendingRequest) -> Bool { other.waitsForModals && !isDestination }

  /// Whether it is known to wait until no modal is up.
  var waitsForModals: Bool { action?.waitsForModals ?? false }

  var policy: RequestPolicy { options.policy(for: action) }
}
