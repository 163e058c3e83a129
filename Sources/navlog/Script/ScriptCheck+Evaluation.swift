import AsyncNavigation

extension ScriptCheck {
  /// Compares with what is so.
  ///
  /// - Parameters:
  ///   - state: The presented state.
  ///   - outcome: How the request in question ended; nil when there is none or it has not ended yet.
  /// - Returns: What is otherwise than expected; nil when all is as expected.
  func failure(in state: NavigationState<Route>, after outcome: NavigationOutcome?) -> String? {
    switch self {
    case .top(let name, let target): topFailure(name, target, in: state)
    case .depth(let count, let target): depthFailure(count, target, in: state)
    case .state(let text): difference("state", text, state.description)
    case .outcome(let kind, let id): outcomeFailure(kind, of: id, outcome)
    case .tab(let id): difference("tab", id.rawValue, state.selectedTab.rawValue)
    case .modals(let count): difference("modals", "\(count)", "\(state.modals.count)")
    }
  }

  private func topFailure(
    _ name: EntryName, _ target: NavigationTarget, in state: NavigationState<Route>
  ) -> String? {
    guard let stack = state.stack(state.stackID(of: target)) else {
      return "there is no \(target.scriptText)"
    }
    guard let top = stack.top else { return "expected top \(name), but the stack is empty" }
    return name.matches(top) ? nil : "expected top \(name), but it is \(top.route) \(top.id)"
  }

  private func depthFailure(
    _ count: Int, _ target: NavigationTarget, in state: NavigationState<Route>
  ) -> String? {
    guard let stack = state.stack(state.stackID(of: target)) else {
      return "there is no \(target.scriptText)"
    }
    return difference("depth", "\(count)", "\(stack.count)")
  }

  private func outcomeFailure(
    _ kind: NavigationOutcome.Name, of id: RequestID?, _ outcome: NavigationOutcome?
  ) -> String? {
    let expected = expectedOutcome(kind, of: id)
    guard let outcome else {
      return expected + ", but " + (id.map { "there is no \($0)" } ?? "no request has ended before")
    }
    guard outcome.name != kind else { return nil }
    return expected + ", but \(id?.description ?? "the request") ended \(outcome)"
  }

  /// What is otherwise than expected as long as a request has no outcome.
  func failure(of request: WaitingRequest) -> String? {
    guard case .outcome(let kind, let id) = self else { return nil }
    return expectedOutcome(kind, of: id) + ", but \(request)"
  }

  private func expectedOutcome(_ kind: NavigationOutcome.Name, of id: RequestID?) -> String {
    "expected outcome \(kind.rawValue)" + (id.map { " of \($0.rawValue)" } ?? "")
  }

  private func difference(_ what: String, _ expected: String, _ actual: String) -> String? {
    expected == actual ? nil : "expected \(what) \(expected), but it is \(actual)"
  }
}

extension ScriptExpectation {
  /// An entry that never is, so that a request that expects it is stale.
  static let noEntry = EntryID(0)

  /// The expectation with a route replaced by the entry that shows it, or by one that never is where none
  /// does.
  func resolved(in state: NavigationState<Route>) -> NavigationExpectation {
    switch self {
    case .revision(let revision): .revision(revision)
    case .top(let name): .top(name.resolved(in: state) ?? ScriptExpectation.noEntry)
    case .contains(let name): .contains(name.resolved(in: state) ?? ScriptExpectation.noEntry)
    }
  }

  /// What to tell of an expectation that cannot be met, since no entry shows its route; nil when one does.
  func doubt(in state: NavigationState<Route>) -> String? {
    switch self {
    case .revision: return nil
    case .top(let name), .contains(let name):
      guard name.resolved(in: state) == nil else { return nil }
      return "no entry shows \(name), so entry \(ScriptExpectation.noEntry), which never is, is expected"
    }
  }
}

extension EntryName {
  /// The entry that is named; nil when none shows the route.
  ///
  /// A route is looked for from the top of the active stack down, then in the other stacks, the last first.
  fileprivate func resolved(in state: NavigationState<Route>) -> EntryID? {
    switch self {
    case .id(let id): return id
    case .route(let route):
      let stacks = [state.activeStack] + state.stacks.reversed().map(\.stack)
      return stacks.lazy.compactMap { $0.fromTop.first { $0.route == route } }.first?.id
    }
  }
}
