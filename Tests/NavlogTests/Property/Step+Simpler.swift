import AsyncNavigation

/// What can be tried in place of a step, to make a failing program simpler. Each has less of something: fewer
/// routes, tabs, modals or actions, a number nearer to 0 or 1, a choice nearer to what it is by default.
extension Step {
  /// The simpler steps, the simplest first.
  var simpler: [Step] {
    switch self {
    case .action(let action): action.simpler.map { .action($0) }
    case .removal(let routes, let target):
      [.action(.removeAll(routes, on: target))] + routes.shorter.map { .removal(of: $0, on: target) }
        + target.simpler.map { .removal(of: routes, on: $0) }
    }
  }
}

extension NavigationAction<String> {
  fileprivate var simpler: [NavigationAction] {
    switch self {
    case .push(let list, let target): lists(list, target) { .push($0, on: $1) }
    case .setStack(let list, let target): lists(list, target) { .setStack($0, on: $1) }
    case .setPath(let list, let target): lists(list, target) { .setPath($0, on: $1) }
    case .mergeStack(let list, let target): lists(list, target) { .mergeStack($0, on: $1) }
    case .removeAll(let list, let target): lists(list, target) { .removeAll($0, on: $1) }
    case .insert(let list, let index, let target):
      lists(list, target) { .insert($0, at: index, on: $1) }
        + index.simpler(than: 0).map { .insert(list, at: $0, on: target) }
    case .navigate(let route, let target): target.simpler.map { .navigate(route, on: $0) }
    case .replaceTop(let route, let target): target.simpler.map { .replaceTop(route, on: $0) }
    case .popToRoot(let target): target.simpler.map { .popToRoot(on: $0) }
    case .backOrPush(let route, let occurrence, let target):
      occurrence.simpler.map { .backOrPush(route, $0, on: target) }
        + target.simpler.map { .backOrPush(route, occurrence, on: $0) }
    case .pop(let count, let target):
      count.simpler(than: 1).map { .pop($0, on: target) } + target.simpler.map { .pop(count, on: $0) }
    case .back(let count, let target?):
      count.simpler(than: 1).map { .back($0, on: target) } + target.simpler.map { .back(count, on: $0) }
    case .back(let count, nil): count.simpler(than: 1).map { .back($0) }
    case .popTo(let match, let target): matches(match, target) { .popTo($0, on: $1) }
    case .remove(let match, let target): matches(match, target) { .remove($0, on: $1) }
    case .replace(let match, let route, let target):
      matches(match, target) { .replace($0, with: route, on: $1) }
    case .removeEntries(let ids): ids.shorter.map { .removeEntries($0) }
    case .transaction(let actions):
      actions + actions.shorter.map { .transaction($0) }
        + actions.withSimplerElements(\.simpler).map { .transaction($0) }
    case .update, .present, .dismiss, .selectTab, .setTabs, .override, .restore, .reset: simplerOnRegions
    @unknown default: []
    }
  }

  private var simplerOnRegions: [NavigationAction] {
    switch self {
    case .present(let modal, let policy):
      (policy == .stack ? [] : [.present(modal)]) + modal.simpler.map { .present($0, policy) }
    case .dismiss(.top(let count)): count.simpler(than: 1).map { .dismiss(.top($0)) }
    case .dismiss(.modal): [.dismiss(), .dismiss(.all)]
    case .dismiss(.all): [.dismiss()]
    case .selectTab(let tab, let reselect): reselect == .nothing ? [] : [.selectTab(tab)]
    case .setTabs(let tabs, let selected):
      (selected == nil ? [] : [.setTabs(tabs)])
        + (tabs.shorter + tabs.withSimplerElements(\.simpler)).map { .setTabs($0, selected: selected) }
    case .override(let blueprint): [.reset] + blueprint.simpler.map { .override($0) }
    case .restore(let state, let tabs):
      [.reset] + (tabs == .saved ? [] : [.restore(state)]) + state.simpler.map { .restore($0, tabs: tabs) }
    default: []
    }
  }

  private func lists(
    _ list: [String], _ target: NavigationTarget, _ make: ([String], NavigationTarget) -> NavigationAction
  ) -> [NavigationAction] {
    list.shorter.map { make($0, target) } + target.simpler.map { make(list, $0) }
  }

  private func matches(
    _ match: EntryMatch<String>, _ target: NavigationTarget,
    _ make: (EntryMatch<String>, NavigationTarget) -> NavigationAction
  ) -> [NavigationAction] {
    match.simpler.map { make($0, target) } + target.simpler.map { make(match, $0) }
  }
}

extension NavigationBlueprint<String> {
  fileprivate var simpler: [NavigationBlueprint] {
    func with(_ change: (inout NavigationBlueprint) -> Void) -> NavigationBlueprint {
      var copy = self
      change(&copy)
      return copy
    }
    var all: [NavigationBlueprint] = []
    if selectedTab != nil { all.append(with { $0.selectedTab = nil }) }
    if tabBackBehavior != .none { all.append(with { $0.tabBackBehavior = .none }) }
    for modals in modals.shorter + modals.withSimplerElements(\.simpler) {
      all.append(with { $0.modals = modals })
    }
    for tabs in tabs.shorter + tabs.withSimplerElements(\.simpler) { all.append(with { $0.tabs = tabs }) }
    return all
  }
}

extension TabBlueprint<String> {
  fileprivate var simpler: [TabBlueprint] {
    (options == TabOptions() ? [] : [TabBlueprint(id, stack: stack)])
      + stack.simpler.map { TabBlueprint(id, stack: $0, options: options) }
  }
}

extension ModalBlueprint<String> {
  fileprivate var simpler: [ModalBlueprint] {
    func with(_ change: (inout ModalBlueprint) -> Void) -> ModalBlueprint {
      var copy = self
      change(&copy)
      return copy
    }
    return (style == .automatic ? [] : [with { $0.style = .automatic }])
      + (hasNavigation ? [] : [with { $0.hasNavigation = true }])
      + stack.simpler.map { stack in with { $0.stack = stack } }
  }
}

extension StackBlueprint<String> {
  fileprivate var simpler: [StackBlueprint] {
    (base == .route ? [] : [StackBlueprint(routes)]) + routes.shorter.map { StackBlueprint($0, base: base) }
  }
}

extension EntryMatch<String> {
  fileprivate var simpler: [EntryMatch] {
    switch self {
    case .top: []
    case .id: [.top]
    case .route(let route, let occurrence): [.top] + occurrence.simpler.map { .route(route, $0) }
    }
  }
}

extension Occurrence {
  fileprivate var simpler: [Occurrence] { self == .last ? [] : [.last] }
}

extension NavigationTarget {
  fileprivate var simpler: [NavigationTarget] {
    switch self {
    case .active: []
    case .root: [.active]
    case .tab, .modal: [.active, .root]
    }
  }
}

extension Int {
  /// The numbers nearer to one that is as simple as can be; to a large one the way is halved each time.
  fileprivate func simpler(than simplest: Int) -> [Int] {
    guard self != simplest else { return [] }
    let step = self > simplest ? 1 : -1
    let isNear = (-100...100).contains(self)
    return [simplest, simplest + step, isNear ? self - step : self / 2].filter { $0 != self }
  }
}

extension Array {
  /// The lists with one element less.
  var shorter: [[Element]] {
    indices.map { index in Array(self[..<index] + self[(index + 1)...]) }
  }

  /// The lists in which one element is simpler.
  func withSimplerElements(_ simpler: (Element) -> [Element]) -> [[Element]] {
    indices.flatMap { index in
      simpler(self[index]).map { self[..<index] + [$0] + self[(index + 1)...] }
    }
  }
}
