import AsyncNavigationModel

/// Asking those who have a say in a request before anything changes: its preparation, and the guards.
extension Navigator {
  /// Has a request prepared.
  ///
  /// - Returns: The end of the request; nil when it is to be decided, or to end because it was stopped.
  func prepare(
    _ inquiry: inout Inquiry, by preparing: PendingRequest.Preparing
  ) async -> NavigationOutcome? {
    switch await answer(of: preparing.name, for: inquiry.request, to: preparing.prepare) {
    case .given(let preparation): inquiry.take(preparation)
    case .missing(let outcome): outcome
    case .interrupted: nil
    }
  }

  /// What all guards together say.
  enum Verdict {
    case allowed
    case end(NavigationOutcome)
    /// A guard led elsewhere, or the asking was interrupted.
    case decideAgain
  }

  /// Asks the guards, one after the other.
  func verdict(
    of inquiry: inout Inquiry, about target: NavigationState<AnyRoute>, on view: CoreView
  ) async -> Verdict {
    guard !configuration.guards.isEmpty, let action = inquiry.action else { return .allowed }
    for candidate in configuration.guards {
      let proposal = NavigationProposal<Route>(
        request: inquiry.request.id, action: action.retyped(), presented: view.presented.retyped(),
        target: target.retyped(), redirectedBy: inquiry.redirectedBy)
      let answer = await answer(of: candidate.name, for: inquiry.request) {
        try await candidate.decide(proposal).map { AnyRoute($0) }
      }
      switch answer {
      case .given(.allow): continue
      case .given(.deny(let reason)): return .end(.denied(by: candidate.name, reason))
      case .given(.redirect(let action, let words)):
        let leader = words.map { "\(candidate.name): \($0)" } ?? candidate.name
        guard inquiry.redirect(to: action, by: leader, limit: configuration.redirectLimit) else {
          return .end(.failed(.tooManyRedirects(limit: configuration.redirectLimit)))
        }
        return .decideAgain
      case .missing(let outcome): return .end(outcome)
      case .interrupted: return .decideAgain
      }
    }
    return .allowed
  }

  /// What came of asking somebody.
  private enum Answer<Value: Sendable>: Sendable {
    case given(Value)
    /// There is none, and the request ends so.
    case missing(NavigationOutcome)
    /// The request was stopped.
    case interrupted
  }

  /// Asks somebody on behalf of a request, in a task of its own, so that neither one who is slow nor one who
  /// ignores cancellation holds the lane.
  private func answer<Value: Sendable>(
    of name: String, for request: PendingRequest, to question: @escaping @Sendable () async throws -> Value
  ) async -> Answer<Value> {
    let reply = Reply<Answer<Value>>()
    guard core.access({ $0.asks { reply.resolve(.interrupted) } }) else { return .interrupted }
    let work = configuration.spawn {
      let answer = await Errand.run(for: request.completion) {
        do {
          return Answer.given(try await question())
        } catch {
          return Answer.missing(.failed(.guardFailed(name, message: "\(error)")))
        }
      }
      reply.resolve(answer)
    }
    let environment = RendererSession.Environment(
      spawn: configuration.spawn, clock: configuration.clock, limit: configuration.guardLimit)
    let answer = await reply.value(within: environment, else: .missing(.denied(by: name, .timedOut)))
    core.access { $0.hasAsked() }
    if case .given = answer {} else { work.cancel() }
    return answer
  }
}

extension GuardDecision {
  fileprivate func map<Other>(_ transform: (Route) -> Other) -> GuardDecision<Other> {
    switch self {
    case .allow: .allow
    case .deny(let reason): .deny(reason)
    case .redirect(let action, let words): .redirect(action.map(transform), because: words)
    }
  }
}
