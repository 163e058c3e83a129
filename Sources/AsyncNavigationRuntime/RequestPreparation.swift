package import AsyncNavigationModel

/// What came of asking somebody what a request is about.
package enum RequestPreparation<Route: Hashable & Sendable>: Sendable {
  /// The request is decided by this rule, again whenever the state has moved before it is carried out; its
  /// steps are animated as it says here, or as its options say.
  case decide(
    @Sendable (NavigationState<Route>) throws(NoChange) -> NavigationAction<Route>, animated: Bool? = nil)
  /// The request ends so; nothing has changed.
  case end(NavigationOutcome)

  /// The same for routes of no particular type.
  var erased: RequestPreparation<AnyRoute> {
    switch self {
    case .decide(let decide, let animated):
      .decide(
        { state throws(NoChange) in try decide(state.retyped()).map { AnyRoute($0) } }, animated: animated)
    case .end(let outcome): .end(outcome)
    }
  }
}

extension NavigationScope {
  /// Takes on a request that somebody is asked about when its turn comes, before anything changes.
  ///
  /// Whoever is asked is asked once, in a task of its own, while the request is being decided; nobody is when
  /// the request is stale by then. What waits behind it goes on waiting; awaiting the navigator from within
  /// ends with `failed(.wouldDeadlock)`. Cancelling or superseding the request and a shutdown end it at once:
  /// the task is cancelled and its answer ignored. One that takes longer than
  /// ``NavigatorConfiguration/guardLimit`` ends the request as `denied(by: name, .timedOut)`. What the answer
  /// decides goes the usual way: in view of the state as it is by then, its expectation is checked again, and
  /// guards are asked.
  ///
  /// **The end.** `ending` is called exactly once, after the request's last event and before anyone goes on
  /// who awaits its outcome, in the task that ends it and outside of any lock. It may ask for more, and should
  /// be short, since nothing else is carried out meanwhile.
  ///
  /// - Requests that have had their turn end in the navigator's task, and the calls come one after the other,
  ///   in the order in which the requests ran.
  /// - One that is withdrawn while it waits ends within the call that withdraws it. Those that another request
  ///   supersedes, or that a shutdown or the going of the navigator ends, do so within that call, in the order
  ///   in which they waited. One that is refused ends within this call, before it returns. None of these waits
  ///   for the calls of those that ran.
  ///
  /// On behalf of a screen, it holds as long as the screen is on its stack. Both functions are kept until the
  /// request has ended; what is held until the navigator is ready should not keep the navigator by them.
  ///
  /// - Parameters:
  ///   - name: Whoever is asked, for outcomes and logs.
  ///   - options: How the request is to be carried out; its policy is ``RequestPolicy/enqueue`` unless it
  ///     says otherwise.
  ///   - prepare: Says what the request is about.
  ///   - ending: Called with the outcome when the request has ended.
  /// - Returns: A handle on the request.
  @discardableResult
  package nonisolated func submit(
    askedOf name: String, options: RequestOptions = RequestOptions(),
    preparing prepare: @escaping @Sendable () async -> RequestPreparation<Route>,
    whenEnded ending: @escaping @Sendable (NavigationOutcome) -> Void = { _ in }
  ) -> NavigationRequest {
    let preparing = PendingRequest.Preparing(name: name) { await prepare().erased }
    return take(.prepare(preparing), options: options, whenEnded: ending)
  }
}
