import AsyncNavigationModel
import Testing

/// Expects that an action changes one drawn state into another; the latter shows ids: `[a#1, b#2*]`.
func expectChange(
  _ before: String, _ action: Action, _ after: String, back behavior: TabBackBehavior = .none,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let reduction = try reduce(before, action, back: behavior)
  guard case .changed(let state) = reduction else {
    Issue.record("\(reduction)", sourceLocation: sourceLocation)
    return
  }
  #expect(state.numbered == after, sourceLocation: sourceLocation)
  #expect(throws: Never.self, sourceLocation: sourceLocation) { try state.checkInvariants() }
}

/// Expects that an action leaves a drawn state as it is, for a reason.
func expectUnchanged(
  _ before: String, _ action: Action, _ reason: UnchangedReason,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(try reduce(before, action) == .unchanged(reason), sourceLocation: sourceLocation)
}

/// Expects that an action is refused by a drawn state, for a reason.
func expectRejected(
  _ before: String, _ action: Action, _ reason: RejectionReason,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  #expect(try reduce(before, action) == .rejected(reason), sourceLocation: sourceLocation)
}
