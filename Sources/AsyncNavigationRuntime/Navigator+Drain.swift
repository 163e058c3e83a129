import AsyncNavigationModel

/// The draining task: carries out what waits, one after the other, and ends when nothing does.
extension Navigator {
  func drain() async {
    while true {
      switch core.access({ $0.next() }) {
      case .prune: await pruneCoordinators()
      case .synchronize(let session): await synchronize(session)
      case .run(let request): await run(request)
      case .nothing: return
      }
    }
  }

  private func run(_ request: PendingRequest) async {
    let outcome = await settle(request)
    core.access { $0.finish(outcome) }
  }

  /// Decides a request and carries it out.
  private func settle(_ request: PendingRequest) async -> NavigationOutcome {
    var inquiry = Inquiry(request)
    while true {
      let view = core.view
      if let stop = view.stop { return NavigationOutcome(stop, while: .deciding) }
      switch inquiry.decide(on: view) {
      case .end(let outcome):
        if let notice = NavigationNotice(reselectIn: inquiry.action, outcome) {
          core.access { $0.publish(.notice(notice)) }
        }
        return outcome
      case .change(let target, let ids):
        // None is given again, whatever guards say who are about to see them.
        core.access { $0.ids = ids }
        switch await verdict(of: &inquiry, about: target, on: view) {
        case .allowed: break
        case .end(let outcome): return outcome
        case .decideAgain: continue
        }
        // A transaction is one wherever it comes from: the request, its turn or a guard.
        let cancellation = request.options.cancellation(of: inquiry.action)
        if core.access({ $0.stage(target, onCancellation: cancellation, ifStill: view.version) }) {
          return await carryOutStages(of: request, redirectedBy: inquiry.redirectedBy)
        }
        if let outcome = inquiry.endIfMovedTooOften(
          since: view, now: core.view, limit: configuration.retryLimit)
        {
          return outcome
        }
      }
    }
  }

  /// What all guards together say.
  private enum Verdict {
    case allowed
    case end(NavigationOutcome)
    /// A guard led elsewhere, or the asking was interrupted.
    case decideAgain
  }

  /// Asks the guards, one after the other.
  private func verdict(
    of inquiry: inout Inquiry, about target: NavigationState<AnyRoute>, on view: CoreView
  ) async -> Verdict {
    guard !configuration.guards.isEmpty, let action = inquiry.action else { return .allowed }
    for candidate in configuration.guards {
      let proposal = NavigationProposal<Route>(
        request: inquiry.request.id, action: action.retyped(), presented: view.presented.retyped(),
        target: target.retyped(), redirectedBy: inquiry.redirectedBy)
      switch await answer(of: candidate, to: proposal, for: inquiry.request) {
      case .decided(.allow): continue
      case .decided(.deny(let reason)): return .end(.denied(by: candidate.name, reason))
      case .decided(.redirect(let action, let words)):
        let leader = words.map { "\(candidate.name): \($0)" } ?? candidate.name
        guard inquiry.redirect(to: action, by: leader, limit: configuration.redirectLimit) else {
          return .end(.failed(.tooManyRedirects(limit: configuration.redirectLimit)))
        }
        return .decideAgain
      case .threw(let message): return .end(.failed(.guardFailed(candidate.name, message: message)))
      case .timedOut: return .end(.denied(by: candidate.name, .timedOut))
      case .interrupted: return .decideAgain
      }
    }
    return .allowed
  }

  /// Asks one guard, in a task of its own, so that neither a slow guard nor one that ignores its cancellation
  /// holds the lane.
  private func answer(
    of candidate: NavigationGuard<Route>, to proposal: NavigationProposal<Route>, for request: PendingRequest
  ) async -> GuardAnswer {
    let reply = Reply<GuardAnswer>()
    guard core.access({ $0.asks(reply) }) else { return .interrupted }
    let work = configuration.spawn {
      let answer = await Errand.run(for: request.completion) {
        do {
          return GuardAnswer.decided(try await candidate.decide(proposal).map { AnyRoute($0) })
        } catch {
          return GuardAnswer.threw("\(error)")
        }
      }
      reply.resolve(answer)
    }
    let environment = RendererSession.Environment(
      spawn: configuration.spawn, clock: configuration.clock, limit: configuration.guardLimit)
    let answer = await reply.value(within: environment, else: .timedOut)
    core.access { $0.hasAsked() }
    if case .decided = answer {} else { work.cancel() }
    return answer
  }
}

extension GuardDecision {
  func map<Other>(_ transform: (Route) -> Other) -> GuardDecision<Other> {
    switch self {
    case .allow: .allow
    case .deny(let reason): .deny(reason)
    case .redirect(let action, let words): .redirect(action.map(transform), because: words)
    }
  }
}
