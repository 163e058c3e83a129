/// What actions make of modals and tabs.
extension NavigationState where Route == AnyRoute {
  mutating func present(
    _ blueprint: ModalBlueprint<AnyRoute>, _ policy: ModalPolicy, _ ids: inout IDGenerator
  ) throws(NoChange) {
    do throws(RejectionReason) { try blueprint.check() } catch { throw .rejected(error) }
    switch policy {
    case .stack: break
    case .replace: modals = []
    case .queue: if let top = modals.last { throw .rejected(.modalPresented(top.id)) }
    }
    modals.append(ModalState(blueprint, ids: &ids))
  }

  mutating func dismiss(_ dismissal: Dismissal) throws(NoChange) {
    switch dismissal {
    case .top(let count):
      guard count >= 0 else { throw .rejected(.negative(count)) }
      guard count > 0 else { throw .unchanged(.nothingToDo) }
      guard !modals.isEmpty || count > 1 else { throw .unchanged(.nothingPresented) }
      guard count <= modals.count else {
        throw .rejected(.notEnough(asked: count, available: modals.count))
      }
      modals.removeLast(count)
    case .modal(let id):
      guard let index = modals.firstIndex(where: { $0.id == id }) else { throw .rejected(.unknownModal(id)) }
      modals.removeSubrange(index...)
    case .all:
      guard !modals.isEmpty else { throw .unchanged(.nothingPresented) }
      modals = []
    }
  }

  mutating func select(_ id: TabID, _ reselect: ReselectPolicy) throws(NoChange) {
    guard let index = tabs.firstIndex(where: { $0.id == id }) else { throw .rejected(.unknownTab(id)) }
    if id != selectedTab {
      tabHistory.leave(selectedTab, for: id)
      selectedTab = id
    } else if reselect == .popToRoot && tabs[index].stack.poppableCount > 0 {
      try popToRoot(at: .tab(index))
    } else {
      throw .unchanged(.alreadySelected(id))
    }
  }

  mutating func setTabs(
    _ blueprints: [TabBlueprint<AnyRoute>], _ selected: TabID?, _ ids: inout IDGenerator
  ) throws(NoChange) {
    let staying = blueprints.contains { $0.id == selectedTab } ? selectedTab : nil
    let wanted = NavigationBlueprint(tabs: blueprints, selectedTab: selected ?? staying)
    do throws(RejectionReason) { try wanted.check() } catch { throw .rejected(error) }
    let old = self
    tabs = blueprints.map { blueprint in
      let staying = old.tabs.first { $0.id == blueprint.id }?.stack
      return TabState(
        id: blueprint.id, stack: staying ?? StackState(blueprint.stack, ids: &ids), options: blueprint.options
      )
    }
    if selectedTab != wanted.startTab { tabHistory.leave(selectedTab, for: wanted.startTab) }
    selectedTab = wanted.startTab
    tabHistory.keep(tabs.map(\.id))
    let isSameList = tabs.elementsEqual(old.tabs) { $0.id == $1.id && $0.options == $1.options }
    if isSameList && selectedTab == old.selectedTab { throw .unchanged(.nothingToDo) }
  }

  mutating func reset() throws(NoChange) {
    let isReset = modals.isEmpty && selectedTab == tabHistory.initial && tabHistory.visited.isEmpty
    guard !isReset || tabs.contains(where: { $0.stack.poppableCount > 0 }) else { throw .unchanged(.atRoot) }
    modals = []
    for index in tabs.indices { tabs[index].stack.pop(tabs[index].stack.poppableCount) }
    selectedTab = tabHistory.initial
    tabHistory.visited = []
  }

  mutating func back(_ count: Int) throws(NoChange) {
    guard count > 0 else { throw .unchanged(.nothingToDo) }
    guard goBack() else { throw .unchanged(.atRoot) }
    for _ in 1..<count where !goBack() { break }
  }

  /// Goes back once: pops, else dismisses the top modal, else follows the tab history.
  private mutating func goBack() -> Bool {
    guard let location = location(of: activeStackID) else { return false }
    if self[location].poppableCount > 0 {
      self[location].pop(1)
    } else if !modals.isEmpty {
      modals.removeLast()
    } else if let (tab, history) = tabHistory.back(from: selectedTab, among: tabs.map(\.id)) {
      selectedTab = tab
      tabHistory = history
    } else {
      return false
    }
    return true
  }
}
