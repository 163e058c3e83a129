import AsyncNavigation

/// Tells a change as the shop's customers would: by the titles of screens.
struct ChangeWords {
  /// What is shown before the change, where the screens that go can be found.
  let state: NavigationState<Route>
  let title: (RouteEntry<Route>) -> String

  func text(_ step: NavigationStep<Route>) -> String {
    step.changes.map(text).joined(separator: ", ")
  }

  func text(_ change: NavigationChange<Route>) -> String {
    switch change {
    case .push(let entries, _): "push \(titles(entries))"
    case .pop(let ids, let stack):
      "pop \(titles(state.stack(stack)?.fromTop.filter { ids.contains($0.id) } ?? []))"
    case .rewrite(_, _, let entries): "replace by \(titles(entries))"
    case .present(let modal): "present \(titles(modal.stack.entries)) as \(modal.style.name)"
    case .dismiss(let ids):
      "dismiss \(titles(state.modals.filter { ids.contains($0.id) }.reversed().compactMap(\.stack.top)))"
    case .select(let tab, _): "select tab \(tab)"
    case .setTabs(let tabs, _, _): "set tabs \(tabs.map(\.id.rawValue).joined(separator: ", "))"
    @unknown default: "\(change)"
    }
  }

  private func titles(_ entries: [RouteEntry<Route>]) -> String {
    entries.map(title).joined(separator: ", ")
  }
}
