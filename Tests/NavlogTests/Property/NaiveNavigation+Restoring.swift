import AsyncNavigation

extension NaiveNavigation {
  /// Puts a state that was saved in place of everything.
  mutating func restore(_ state: NavigationState<String>, _ tabs: RestoredTabs) throws(Answer) {
    do throws(InvariantViolation) {
      // Told of by the same words; that it tells what is broken has tests of its own.
      try state.checkInvariants()
    } catch {
      throw .rejected(.brokenState(error))
    }
    let old = self
    take(state)
    if tabs == .current {
      self.tabs = old.tabs.compactMap { tab in self.tabs.first { $0.label == tab.label } }
    }
    let staying =
      tabs == .saved ? [] : old.tabs.filter { tab in !self.tabs.contains { $0.label == tab.label } }
    renumber(after: old, without: staying)
    if tabs == .current { settle(among: old, with: staying) }
    var same = self
    same.nextID = old.nextID
    if same == old { throw .unchanged(.nothingToDo) }
  }

  /// Shows what a state shows.
  private mutating func take(_ state: NavigationState<String>) {
    func pile(_ stack: StackState<String>, _ label: String) -> Pile {
      Pile(
        isRooted: stack.base == .route,
        slots: stack.entries.map { Slot(id: $0.id.rawValue, route: $0.route) }, label: label)
    }
    tabs = state.tabs.map { tab in
      var new = pile(tab.stack, tab.id.rawValue)
      new.options = tab.options
      return new
    }
    modals = state.modals.map { modal in
      var new = pile(modal.stack, modal.style.name)
      (new.number, new.style, new.hasNavigation) = (modal.id.rawValue, modal.style, modal.hasNavigation)
      return new
    }
    selected = state.selectedTab.rawValue
    behavior = state.tabHistory.behavior
    initial = state.tabHistory.initial.rawValue
    visited = state.tabHistory.visited.map(\.rawValue)
  }

  /// Gives new numbers to what was restored with a number that was given to something else.
  private mutating func renumber(after old: NaiveNavigation, without staying: [Pile]) {
    let going = (old.tabs + old.modals).filter { !staying.contains($0) }.flatMap(\.slots)
    for number in (tabs + modals).flatMap(\.slots).map(\.id) + modals.map(\.number) {
      nextID = max(nextID, number + 1)
    }
    func isNew(_ number: UInt64) -> Bool { number >= old.nextID }
    func renumbered(_ pile: Pile) -> Pile {
      var pile = pile
      for (index, slot) in pile.slots.enumerated() where !isNew(slot.id) && !going.contains(slot) {
        pile.slots[index] = Slot(id: draw(), route: slot.route)
      }
      return pile
    }
    for index in tabs.indices { tabs[index] = renumbered(tabs[index]) }
    for index in modals.indices {
      var modal = modals[index]
      let isShown = old.modals.contains {
        $0.number == modal.number && $0.style == modal.style && $0.hasNavigation == modal.hasNavigation
          && $0.isRooted == modal.isRooted
      }
      if !isNew(modal.number) && !isShown { modal.number = draw() }
      modals[index] = renumbered(modal)
    }
  }

  /// Keeps the tabs that there were, with their order, options and rule for `back`.
  private mutating func settle(among old: NaiveNavigation, with staying: [Pile]) {
    let restored = tabs
    tabs = old.tabs.map { tab in
      guard var new = restored.first(where: { $0.label == tab.label }) else { return tab }
      new.options = tab.options
      return new
    }
    let names = tabs.map(\.label)
    if behavior != old.behavior { visited = [] }
    behavior = old.behavior
    visited = visited.filter { names.contains($0) }
    if !names.contains(initial) { initial = names[0] }
    if !names.contains(selected) { selected = old.selected }
  }
}
