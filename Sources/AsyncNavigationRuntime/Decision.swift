import AsyncNavigationModel

/// What comes of an action, before guards are asked.
enum Decision: Sendable {
  /// The request ends without a change.
  case end(NavigationOutcome)
  /// The state is to become this one; the generator has given its ids.
  case change(NavigationState<AnyRoute>, IDGenerator)

  /// Says what comes of an action.
  ///
  /// - Parameters:
  ///   - asked: What is asked, or why nothing is.
  ///   - view: The state as it is.
  ///   - expectation: What must be so.
  ///   - lastChange: The revision of the last change that counts for the expectation.
  init(
    _ asked: Result<NavigationAction<AnyRoute>, NoChange>, on view: CoreView,
    expecting expectation: NavigationExpectation, lastChange: UInt64
  ) {
    if let stale = view.refusal(of: expectation, lastChange: lastChange) {
      self = .end(stale)
      return
    }
    var ids = view.ids
    let reduction: Reduction<AnyRoute> =
      switch asked {
      case .success(let action): view.presented.reduced(by: action, ids: &ids)
      case .failure(let reason): Reduction(reason)
      }
    switch reduction {
    case .changed(let next): self = .change(next, ids)
    case .unchanged(let reason): self = .end(.unchanged(reason))
    case .rejected(let reason): self = .end(.rejected(reason))
    }
  }
}

extension NavigationNotice {
  /// The signal that a tab which asked for it was selected again.
  init?(reselectIn action: NavigationAction<AnyRoute>?, _ outcome: NavigationOutcome) {
    guard case .selectTab(let id, reselect: .signal) = action else { return nil }
    guard outcome == .unchanged(.alreadySelected(id)) else { return nil }
    self = .tabReselected(id)
  }
}
