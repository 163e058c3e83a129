public import AsyncNavigationModel

extension Navigator: NavigationScope {
  /// The navigator itself.
  public nonisolated var navigator: Navigator<Route>? { self }

  /// The active stack.
  public nonisolated var target: NavigationTarget { .active }

  /// Takes on a request whose action is decided when its turn comes.
  ///
  /// - Parameters:
  ///   - options: How the request is to be carried out; its policy is ``RequestPolicy/enqueue`` unless it
  ///     says otherwise.
  ///   - decide: Says what to do in view of the presented state; nil is nothing.
  /// - Returns: A handle on the request.
  @discardableResult
  public nonisolated func submit(
    options: RequestOptions = RequestOptions(),
    deciding decide: @escaping @Sendable (NavigationState<Route>) -> NavigationAction<Route>?
  ) -> NavigationRequest {
    let work = PendingRequest.Work.decide { state in decide(state.retyped())?.map { AnyRoute($0) } }
    return take(work, options: options)
  }

  nonisolated func take(_ work: PendingRequest.Work, options: RequestOptions) -> NavigationRequest {
    NavigationRequest(completion: core.take(work, options: options, draining: self))
  }

  /// Puts a screen on top, always.
  ///
  /// Most calls are this one, so it has a short way: on an idle navigator with neither a renderer nor guards,
  /// one section under a lock. Cancelling the calling task cancels the request.
  @discardableResult
  public nonisolated(nonsending) func push(
    _ route: Route, on target: NavigationTarget = .active, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    if case .any = options.expectation, !Task.isCancelled,
      let (entry, revision) = core.pushInline(AnyRoute(route), on: target, animated: options.animated)
    {
      return .committed(Commit(revision: revision, added: EntryIDs(entry)))
    }
    return await pushInTurn(route, on: target, options: options)
  }

  /// The long way of ``push(_:on:options:)``; apart from it, so that the short one does not pay for its
  /// types.
  @inline(never)
  private nonisolated(nonsending) func pushInTurn(
    _ route: Route, on target: NavigationTarget, options: RequestOptions
  ) async -> NavigationOutcome {
    await carryOut(.push([AnyRoute(route)], on: target), options: options)
  }

  /// Refuses new requests, ends those that wait, stops the one that runs after its step, and ends all
  /// subscriptions.
  ///
  /// Returns when what runs has ended, after a gesture of the user's if one holds its step up, and at once
  /// where that would be waiting for oneself; cancelling the waiting task changes nothing. A request that is
  /// carried out within its own call may end a moment later.
  public nonisolated func shutdown() async {
    if let running = core.access({ $0.shutDown() }) { _ = await running.wait(for: .end) }
  }
}

extension Navigator: Draining {
  nonisolated func startDraining() { configuration.spawn { await self.drain() } }
}
