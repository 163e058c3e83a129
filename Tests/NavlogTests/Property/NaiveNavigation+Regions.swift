import AsyncNavigation

extension NaiveNavigation {
  /// Carries out an action on the modals, the tabs or the whole.
  mutating func carryOutOnRegions(_ action: Action) throws(Answer) {
    switch action {
    case .removeEntries(let ids): try remove(ids.map(\.rawValue))
    case .update(let id, let route): try update(id.rawValue, route)
    case .present(let modal, let policy):
      if let reason = NaiveNavigation.fault(of: modal) { throw Answer.rejected(reason) }
      if policy == .replace { modals = [] }
      if policy == .queue, let top = modals.last {
        throw Answer.rejected(.modalPresented(ModalID(top.number)))
      }
      add(modal)
    case .dismiss(let dismissal): try dismiss(dismissal)
    case .selectTab(let tab, let reselect): try select(tab, reselect)
    case .setTabs(let tabs, let selected): try set(tabs, selected)
    case .override(let blueprint):
      if let reason = NaiveNavigation.fault(of: blueprint) { throw Answer.rejected(reason) }
      self = try NaiveNavigation(blueprint, nextID: nextID)
    case .restore(let state, let tabs): try restore(state, tabs)
    case .reset:
      let spare = (tabs + modals).map(\.spare).reduce(0, +)
      if spare == 0 && modals.isEmpty && selected == initial && visited.isEmpty {
        throw Answer.unchanged(.atRoot)
      }
      modals = []
      for index in tabs.indices { tabs[index].slots.removeLast(tabs[index].spare) }
      selected = initial
      visited = []
    case .back(let count, _):
      if count <= 0 { throw Answer.unchanged(.nothingToDo) }
      var done = 0
      while done < count && back() { done += 1 }
      if done == 0 { throw Answer.unchanged(.atRoot) }
    default: fatalError("\(action) is no action on modals or tabs")
    }
  }

  private mutating func remove(_ ids: [UInt64]) throws(Answer) {
    if ids.isEmpty { throw Answer.unchanged(.nothingToDo) }
    let all = (tabs + modals).flatMap(\.slots).map(\.id)
    for index in tabs.indices { tabs[index].slots.removeAll { ids.contains($0.id) } }
    for index in modals.indices { modals[index].slots.removeAll { ids.contains($0.id) } }
    if (tabs + modals).contains(where: { $0.isRooted && $0.slots.isEmpty }) {
      throw Answer.rejected(.lastEntry)
    }
    if !ids.allSatisfy(all.contains) { throw Answer.rejected(.entryNotFound) }
  }

  private mutating func update(_ id: UInt64, _ route: String) throws(Answer) {
    func change(_ piles: inout [Pile]) throws(Answer) -> Bool {
      for pile in piles.indices {
        guard let slot = piles[pile].slots.firstIndex(where: { $0.id == id }) else { continue }
        if piles[pile].slots[slot].route == route { throw Answer.unchanged(.alreadyThere(EntryID(id))) }
        piles[pile].slots[slot].route = route
        return true
      }
      return false
    }
    if try change(&tabs) { return }
    if try change(&modals) { return }
    throw Answer.rejected(.entryNotFound)
  }

  private mutating func dismiss(_ dismissal: Dismissal) throws(Answer) {
    switch dismissal {
    case .all:
      if modals.isEmpty { throw Answer.unchanged(.nothingPresented) }
      modals = []
    case .modal(let id):
      guard let index = modals.firstIndex(where: { $0.number == id.rawValue }) else {
        throw Answer.rejected(.unknownModal(id))
      }
      modals = Array(modals[..<index])
    case .top(let count):
      if count < 0 { throw Answer.rejected(.negative(count)) }
      if count == 0 { throw Answer.unchanged(.nothingToDo) }
      if modals.isEmpty && count == 1 { throw Answer.unchanged(.nothingPresented) }
      if count > modals.count { throw Answer.rejected(.notEnough(asked: count, available: modals.count)) }
      modals.removeLast(count)
    }
  }

  private mutating func select(_ tab: TabID, _ reselect: ReselectPolicy) throws(Answer) {
    guard let index = tabs.firstIndex(where: { $0.label == tab.rawValue }) else {
      throw Answer.rejected(.unknownTab(tab))
    }
    if tab.rawValue != selected {
      leave(for: tab.rawValue)
    } else if reselect == .popToRoot && tabs[index].spare > 0 {
      tabs[index].slots.removeLast(tabs[index].spare)
    } else {
      throw Answer.unchanged(.alreadySelected(tab))
    }
  }

  private mutating func set(_ blueprints: [TabBlueprint<String>], _ chosen: TabID?) throws(Answer) {
    let names = blueprints.map(\.id.rawValue)
    let shown = chosen?.rawValue ?? (names.contains(selected) ? selected : names.first)
    let blueprint = NavigationBlueprint(tabs: blueprints, selectedTab: shown.map { TabID($0) })
    if let reason = NaiveNavigation.fault(of: blueprint) { throw Answer.rejected(reason) }
    let isSame = names == tabs.map(\.label) && blueprints.map(\.options) == tabs.map(\.options)
    if isSame && shown == selected { throw Answer.unchanged(.nothingToDo) }
    let old = tabs
    tabs = []
    for blueprint in blueprints {
      var tab = old.first { $0.label == blueprint.id.rawValue } ?? pile(blueprint)
      tab.options = blueprint.options
      tabs.append(tab)
    }
    if let shown, shown != selected { leave(for: shown) }
    visited = visited.filter { names.contains($0) }
    if !names.contains(initial) { initial = names[0] }
  }

  /// Selects another tab and notes the visit, as far as the behavior needs it.
  private mutating func leave(for tab: String) {
    if behavior == .history { visited = visited.filter { $0 != selected && $0 != tab } }
    if behavior == .history || behavior == .fullHistory { visited.append(selected) }
    visited = visited.suffix(TabHistory.limit)
    selected = tab
  }

  private mutating func back() -> Bool {
    if !modals.isEmpty {
      if modals[modals.count - 1].spare > 0 {
        modals[modals.count - 1].slots.removeLast()
      } else {
        modals.removeLast()
      }
      return true
    }
    guard let index = tabs.firstIndex(where: { $0.label == selected }) else { return false }
    if tabs[index].spare > 0 {
      tabs[index].slots.removeLast()
      return true
    }
    return backToTab(index)
  }

  private mutating func backToTab(_ index: Int) -> Bool {
    var tab: String?
    switch behavior {
    case .none: break
    case .firstTab: tab = tabs[0].label
    case .initialTab: tab = initial
    case .order: tab = index == 0 ? nil : tabs[index - 1].label
    case .history, .fullHistory:
      guard let last = visited.lastIndex(where: { $0 != selected }) else { break }
      tab = visited[last]
      visited = Array(visited[..<last])
    }
    guard let tab, tab != selected else { return false }
    selected = tab
    return true
  }
}
