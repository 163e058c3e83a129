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
  /// Whoever is asked is asked once, in a task of its own, while the request is being decided, unless the
  /// request is stale already. Until there is an answer the lane waits; awaiting the navigator from within
  /// ends with `failed(.wouldDeadlock)`. Cancelling, superseding or a shutdown ends the request at once,
  /// cancels the task, and its answer is ignored; one that takes longer than
  /// ``NavigatorConfiguration/guardLimit`` ends the request as `denied(by: name, .timedOut)`. What the answer
  /// decides goes the usual way: the expectation is checked again, in view of the state as it is by then, and
  /// guards are asked.
  ///
  /// On behalf of a screen, it holds as long as the screen is on its stack. A request that is held keeps both
  /// closures until it ends; neither should keep the navigator.
  ///
  /// - Parameters:
  ///   - name: Whoever is asked, for outcomes and logs.
  ///   - options: How the request is to be carried out; its policy is ``RequestPolicy/enqueue`` unless it
  ///     says otherwise.
  ///   - prepare: Says what the request is about.
  ///   - ending: Called exactly once, when the request has ended and its outcome and events can be read, in
  ///     the task that ended it and outside of any lock; whoever awaits the outcome goes on afterwards. It may
  ///     ask for more, and should be short, since nothing else is carried out meanwhile. Requests that had
  ///     their turn end in the navigator's own task, one after the other in the order in which they ran. A
  ///     request that is withdrawn while it waits ends at once, within the call that withdraws it; those that
  ///     another supersedes or that a shutdown ends, within that call, in the order in which they waited; one
  ///     that is refused, within this call, before it returns. That may be while another ends elsewhere.
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
