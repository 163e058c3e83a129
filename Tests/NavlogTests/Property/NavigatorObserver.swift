import AsyncNavigation

/// Follows the events of a navigator while a program runs, and compares what they tell with what should be.
struct NavigatorObserver {
  private var events: EventBatches<String>.Iterator
  /// The state that the events lead to; found to be the navigator's state after each action.
  private(set) var state: NavigationState<String>
  private var known = NaiveNavigation.KnownStacks()
  private var sequence: UInt64 = 0
  private var revision: UInt64 = 0

  /// Starts to follow a navigator.
  init(of navigator: Navigator<String>) async {
    events = navigator.eventBatches().makeAsyncIterator()
    state = navigator.state
    _ = await events.next()
  }

  /// Compares the navigator with the naive one, after an action by which requests ended.
  mutating func check(
    _ navigator: Navigator<String>, against model: NaiveNavigator, ends: [NaiveNavigator.End],
    after action: NavigationAction<String>
  ) async throws {
    let snapshot = navigator.snapshot
    try await follow(to: snapshot.sequence, ends: ends, notices: notices(of: action, ends))
    try Disagreement.check("state", snapshot.presented, is: model.navigation.state(knowing: known))
    try Disagreement.check("target", snapshot.target, is: snapshot.presented)
    try Disagreement.check("state that the events lead to", state, is: snapshot.presented)
    try Disagreement.check("revision", snapshot.revision, is: model.revision)
    try Disagreement.check("revision of the last event", revision, is: model.revision)
    try snapshot.presented.checkInvariants()
    // From here on, what has not changed shares its entries, and is compared in no time.
    state = snapshot.presented
    known = NaiveNavigation.KnownStacks(model.navigation, as: state)
  }

  /// Reads the events up to one.
  private mutating func follow(
    to last: UInt64, ends: [NaiveNavigator.End], notices: [NavigationNotice]
  ) async throws {
    var ended: [NaiveNavigator.End] = []
    var noticed: [NavigationNotice] = []
    while sequence < last, let batch = await events.next() {
      for event in batch {
        try Disagreement.check("number of the event", event.sequence, is: sequence + 1)
        sequence = event.sequence
        revision = event.revision
        state.apply(event)
        switch event.erasedKind {
        case .ended(let id, let outcome): ended.append(.init(request: id, outcome: outcome.inOrder))
        case .notice(let notice): noticed.append(notice)
        default: break
        }
      }
    }
    try Disagreement.check("ends", ended, is: ends)
    try Disagreement.check("notices", noticed, is: notices)
  }

  /// The notices that an action leads to.
  private func notices(
    of action: NavigationAction<String>, _ ends: [NaiveNavigator.End]
  ) -> [NavigationNotice] {
    guard case .selectTab(let tab, reselect: .signal) = action else { return [] }
    return ends.contains { $0.outcome == .unchanged(.alreadySelected(tab)) } ? [.tabReselected(tab)] : []
  }
}
