import AsyncNavigation

extension NavigationState<String> {
  /// States with less of something: fewer tabs, modals, screens or visits, lower ids, a choice nearer to the
  /// usual one.
  var simpler: [NavigationState] {
    func with(_ change: (inout NavigationState) -> Void) -> NavigationState {
      var copy = self
      change(&copy)
      return copy
    }
    var all = countedAnew == self ? [] : [countedAnew]
    for modals in modals.shorter + modals.withSimplerElements(\.simpler) {
      all.append(with { $0.modals = modals })
    }
    for tabs in tabs.shorter { all.append(with { $0.keep(tabs) }) }
    for tabs in tabs.withSimplerElements(\.simpler) { all.append(with { $0.tabs = tabs }) }
    let (behavior, initial) = (tabHistory.behavior, tabHistory.initial)
    for visited in tabHistory.visited.shorter { all.append(with { $0.tabHistory.visited = visited }) }
    if behavior != .none && tabHistory.visited.isEmpty {
      all.append(with { $0.tabHistory = TabHistory(initial: initial) })
    }
    return all
  }

  /// The same state with ids that count from 1.
  private var countedAnew: NavigationState {
    var ids = IDGenerator()
    func stack(_ old: StackState<String>) -> StackState<String> {
      StackState(base: old.base, entries: old.routes.map { RouteEntry(id: ids.entry(), route: $0) })
    }
    return NavigationState(
      tabs: tabs.map { TabState(id: $0.id, stack: stack($0.stack), options: $0.options) },
      selectedTab: selectedTab, tabHistory: tabHistory,
      modals: modals.map {
        ModalState(
          id: ids.modal(), style: $0.style, hasNavigation: $0.hasNavigation, stack: stack($0.stack))
      })
  }

  /// Has these tabs, and names no other unless there is none.
  private mutating func keep(_ tabs: [TabState<String>]) {
    self.tabs = tabs
    guard let first = tabs.first else { return }
    let names = tabs.map(\.id)
    if !names.contains(selectedTab) { selectedTab = first.id }
    if !names.contains(tabHistory.initial) { tabHistory.initial = first.id }
    tabHistory.visited.removeAll { !names.contains($0) }
  }
}

extension TabState<String> {
  fileprivate var simpler: [TabState] {
    (options == TabOptions() ? [] : [TabState(id: id, stack: stack)])
      + stack.simpler.map { TabState(id: id, stack: $0, options: options) }
  }
}

extension ModalState<String> {
  fileprivate var simpler: [ModalState] {
    (style == .automatic ? [] : [ModalState(id: id, hasNavigation: hasNavigation, stack: stack)])
      + (hasNavigation ? [] : [ModalState(id: id, style: style, stack: stack)])
      + stack.simpler.map { ModalState(id: id, style: style, hasNavigation: hasNavigation, stack: $0) }
  }
}

extension StackState<String> {
  fileprivate var simpler: [StackState] {
    (base == .route ? [] : [StackState(entries: entries)])
      + entries.shorter.map { StackState(base: base, entries: $0) }
  }
}
