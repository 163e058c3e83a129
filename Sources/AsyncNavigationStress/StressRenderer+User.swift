import AsyncNavigation
import Synchronization

/// What the user of a stress run does by hand.
extension StressRenderer {
  /// The user begins a gesture and gives it up, or does something by it.
  func makeGesture() async {
    let attachment = attachment
    attachment?.gestureBegan()
    await Task.yield()
    if state.withLock({ $0.draw.below(2) }) == 0 { useHands() }
    attachment?.gestureCancelled()
  }

  /// The user does something with what is seen.
  func useHands() {
    state.withLock { state in
      guard let attachment = state.attachment, let shown = state.shown else { return }
      let stacks = shown.stacks.map(\.stack.entries)
      let entries = stacks[state.draw.below(stacks.count)]
      switch state.draw.below(6) {
      case 0:
        let tab = shown.tabs[state.draw.below(shown.tabs.count)].id
        state.shown?.userSees(tab)
        attachment.didSelectTab(tab)
      case 1:
        guard let modal = shown.modals.last else { return }
        state.shown?.show(.dismiss([modal.id]))
        attachment.didDismiss(modal.id)
      case 2:
        // Now and then a root, which cannot go.
        let lowest = state.draw.below(60) == 0 ? 0 : 1
        guard entries.count > lowest else { return }
        let entry = entries[lowest + state.draw.below(entries.count - lowest)].id
        state.shown?.take(entry)
        attachment.didRemove([entry])
      default:
        guard shown.activeStack.count > 1, let top = shown.top?.id else { return }
        state.shown?.take(top)
        attachment.didRemove([top])
      }
    }
  }
}

extension NavigationState<Int> {
  /// Shows a change; what it takes away goes by its ids, since the user may have been faster.
  mutating func show(_ change: NavigationChange<Int>) {
    guard case .pop(let ids, _) = change else { return apply(change) }
    for id in ids { take(id) }
  }

  fileprivate mutating func take(_ id: EntryID) {
    guard let stack = stackID(holding: id), let entries = self.stack(stack)?.entries else { return }
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    apply(.rewrite(stack, keeping: index, with: Array(entries[(index + 1)...])))
    guard let lowest = modals.firstIndex(where: \.stack.isEmpty) else { return }
    apply(.dismiss(modals[lowest...].map(\.id)))
  }

  fileprivate mutating func userSees(_ tab: TabID) {
    var selected = retyped(as: AnyRoute.self)
    if selected.userSelects(tab) { self = selected.retyped() }
  }
}
