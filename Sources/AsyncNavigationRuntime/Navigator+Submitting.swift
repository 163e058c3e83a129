public import AsyncNavigationModel

extension Navigator: NavigationScope {
  /// The navigator itself.
  public nonisolated var navigator: Navigator<Route>? { self }

  /// The active stack.
  public nonisolated var target: NavigationTarget { .active }

  /// Takes on a request, in the order of the calls, without waiting for it.
  ///
  /// May be called from anywhere, also from within a guard or a renderer. Cancelling the calling task has no effect on
  /// the request; use ``NavigationRequest/cancel()``.
  ///
  /// - Returns: A handle on the request; a request that is not taken on has ended as `dropped` already.
  @discardableResult
  public nonisolated func submit(
    _ action: NavigationAction<Route>, options: RequestOptions = RequestOptions()
  ) -> NavigationRequest {
    submit(.action(action.map { AnyRoute($0) }), options: options)
  }

  /// Takes on a request whose action is decided when its turn comes.
  ///
  /// - Parameters:
  ///   - options: How the request is to be carried out; its policy is ``RequestPolicy/enqueue`` unless it says otherwise.
  ///   - decide: Says what to do in view of the presented state; nil is nothing.
  @discardableResult
  public nonisolated func submit(
    options: RequestOptions = RequestOptions(),
    deciding decide: @escaping @Sendable (NavigationState<Route>) -> NavigationAction<Route>?
  ) -> NavigationRequest {
    let work = PendingRequest.Work.decide { state in decide(state.retyped())?.map { AnyRoute($0) } }
    return submit(work, options: options)
  }

  private nonisolated func submit(_ work: PendingRequest.Work, options: RequestOptions) -> NavigationRequest {
    let submission = core.access { [core] in $0.submit(work, options: options, owner: core) }
    if submission.startsDrain { startDraining() }
    return NavigationRequest(completion: submission.request.completion)
  }

  nonisolated func startDraining() { configuration.spawn { await self.drain() } }

  /// Carries out an action and waits for its end.
  ///
  /// Cancelling the calling task cancels the request. On an idle navigator with neither a renderer nor guards, the
  /// request is carried out within the call, without switching threads.
  @discardableResult
  public nonisolated(nonsending) func perform(
    _ action: NavigationAction<Route>, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    if Task.isCancelled { return .cancelled(.notSubmitted) }
    if let end = core.performInline(action.map { AnyRoute($0) }, options: options) {
      if end.startsDrain { startDraining() }
      return end.outcome
    }
    return await submit(action, options: options).settledOutcome()
  }

  /// Puts a screen on top, always.
  ///
  /// The one verb that most calls are gets a way of its own: on an idle navigator with neither a renderer nor guards,
  /// it is one short section under a lock.
  @discardableResult
  public nonisolated(nonsending) func push(
    _ route: Route, on target: NavigationTarget = .active, options: RequestOptions = RequestOptions()
  ) async -> NavigationOutcome {
    if Task.isCancelled { return .cancelled(.notSubmitted) }
    if case .any = options.expectation {
      if let (entry, revision) = core.pushInline(AnyRoute(route), on: target, animated: options.animated) {
        return .committed(Commit(revision: revision, added: EntryIDs(entry)))
      }
    }
    return await perform(.push([route], on: target), options: options)
  }

  /// Refuses new requests, ends those that wait, stops the one that runs after its step, and ends all subscriptions.
  ///
  /// Returns when that is done; at once from within a guard or renderer of the navigator's own.
  public nonisolated func shutdown() async {
    if let running = core.access({ $0.shutDown() }) { _ = await running.wait(for: .end) }
  }
}

extension NavigationRequest {
  /// Waits for the end on behalf of whoever made the request: cancelling the waiting task cancels the request, and a
  /// request that waits for its own end is given up.
  func settledOutcome() async -> NavigationOutcome {
    let completion = completion
    let makesSense = await withTaskCancellationHandler {
      await completion.wait(for: .end)
    } onCancel: {
      completion.cancel()
    }
    if !makesSense { completion.abandon() }
    return completion.outcome ?? .failed(.wouldDeadlock)
  }
}
