public import AsyncNavigationModel

extension Navigator: NavigationScope {
  /// The navigator itself.
  public nonisolated var navigator: Navigator<Route>? { self }

  /// The active stack.
  public nonisolated var target: NavigationTarget { .active }

  /// Puts a screen on top, always.
  ///
  /// Most calls are this one, so it has a short way: on an idle navigator with neither a renderer nor guards,
  /// one section under a lock. Cancelling the calling task cancels the request.
  @discardableResult
  public nonisolated(nonsending) func push(
    _ route: Route, on target: NavigationTarget = .active, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    if options.isOrdinary, !Task.isCancelled,
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

  /// Takes on a request that could not be read as an action, only to end it as rejected, so that it is not
  /// lost in silence.
  package nonisolated func refuse(_ reason: RejectionReason) -> NavigationRequest {
    NavigationRequest(completion: core.access { $0.refuse(reason) })
  }

  /// Lets go what was held until the navigator is ready; see ``NavigatorConfiguration/startsHeld``.
  ///
  /// What was held gets in line, in its order, behind what waits already. Calling it again does nothing.
  public nonisolated func markReady() {
    if core.access({ $0.lane.markReady() }) { startDraining() }
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
