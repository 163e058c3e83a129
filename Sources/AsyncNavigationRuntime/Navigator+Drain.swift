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
      case .prepare(let preparing):
        if let outcome = await prepare(&inquiry, by: preparing) { return outcome }
      case .decided(.end(let outcome)):
        if let notice = NavigationNotice(reselectIn: inquiry.action, outcome) {
          core.access { $0.publish(.notice(notice)) }
        }
        return outcome
      case .decided(.change(let target, let ids)):
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
          return await carryOutStages(of: inquiry)
        }
        if let outcome = inquiry.endIfMovedTooOften(
          since: view, now: core.view, limit: configuration.retryLimit)
        {
          return outcome
        }
      }
    }
  }
}
