import AsyncNavigation
import AsyncNavigationTesting
import Synchronization

/// A renderer with one fault, or none.
final class FaultyRenderer: NavigationRenderer {
  enum Fault: String, CaseIterable {
    case acknowledgesWithoutShowing, popsOneOfMany, forgetsStacksOfModals, takesStepsTwice
    case keepsWhatItShowedWhenAttachedAgain, selectsNoTab, dismissesOneOfMany, ignoresRewrites
    case ignoresListsOfTabs, throwsAtDeepLinks, givesOtherIDs
  }

  private let fault: Fault?
  private let state = Mutex<NavigationState<String>?>(nil)

  init(_ fault: Fault?) { self.fault = fault }

  var shown: NavigationState<String>? { state.withLock { $0 } }

  func synchronize(_ whole: NavigationState<String>) async {
    state.withLock { state in
      if fault == .keepsWhatItShowedWhenAttachedAgain, state != nil { return }
      state = whole
    }
  }

  func perform(_ step: NavigationStep<String>) async throws {
    if fault == .acknowledgesWithoutShowing { return }
    if fault == .throwsAtDeepLinks, step.changes.count > 2 { throw CancellationError() }
    state.withLock { state in
      for change in step.changes {
        state?.apply(shownBy(change))
        if fault == .takesStepsTwice { state?.apply(change) }
      }
    }
  }

  func remove(_ ids: [EntryID]) {
    state.withLock { state in
      if let id = state?.activeStackID { state?.apply(.pop(ids, from: id)) }
    }
  }

  /// What the fault makes of a change.
  private func shownBy(_ change: NavigationChange<String>) -> NavigationChange<String> {
    switch (fault, change) {
    case (.popsOneOfMany, .pop(let ids, let id)): .pop(Array(ids.prefix(1)), from: id)
    case (.dismissesOneOfMany, .dismiss(let ids)): .dismiss(Array(ids.prefix(1)))
    case (.forgetsStacksOfModals, .present(let modal)):
      .present(
        ModalState(
          id: modal.id, style: modal.style, stack: StackState(entries: modal.stack.entries.prefix(1))))
    case (.selectsNoTab, .select), (.ignoresRewrites, .rewrite), (.ignoresListsOfTabs, .setTabs): .dismiss([])
    case (.givesOtherIDs, .push(let entries, let id)):
      .push(entries.map { RouteEntry(id: EntryID($0.id.rawValue + 1_000), route: $0.route) }, onto: id)
    default: change
    }
  }
}
