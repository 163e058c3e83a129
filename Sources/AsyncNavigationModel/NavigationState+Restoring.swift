/// Which tabs there are once a state was restored.
public enum RestoredTabs: String, Hashable, Sendable, Codable, CaseIterable {
  /// Those that were saved.
  case saved
  /// Those that there are now, in their order, with their options and their rule for `back`, each with the
  /// screens that were saved of it: for an app whose tabs are fixed and may be others after an update.
  ///
  /// A tab that was not saved stays as it is; one that was saved and is no more goes, also from the history.
  /// Where it was the selected one, the tab shown now stays selected. Visits that were noted for another rule
  /// are forgotten.
  case current
}

extension NavigationState where Route == AnyRoute {
  /// Puts a state that was saved in place of everything.
  mutating func restore(
    _ saved: NavigationState, tabs: RestoredTabs, _ ids: inout IDGenerator
  ) throws(NoChange) {
    do throws(InvariantViolation) {
      try saved.checkInvariants()
    } catch {
      throw .rejected(.brokenState(error))
    }
    var restored = saved
    var staying: [TabState<AnyRoute>] = []
    if tabs == .current {
      let known = Dictionary(saved.tabs.map { ($0.id, $0) }) { first, _ in first }
      staying = self.tabs.filter { known[$0.id] == nil }
      restored.tabs = self.tabs.compactMap { tab in
        known[tab.id].map { TabState(id: tab.id, stack: $0.stack, options: tab.options) }
      }
    }
    var adoption = Adoption(over: self, staying: staying, given: ids)
    restored.reserve(in: &ids)
    adoption.adopt(&restored, &ids)
    if tabs == .current { restored.take(staying, inOrderOf: self) }
    if restored == self { throw .unchanged(.nothingToDo) }
    self = restored
  }

  /// Takes in tabs that stay as they are, in the order of a live state.
  private mutating func take(_ staying: [TabState<AnyRoute>], inOrderOf live: NavigationState) {
    let known = Dictionary((tabs + staying).map { ($0.id, $0) }) { first, _ in first }
    tabs = live.tabs.compactMap { known[$0.id] }
    let behavior = live.tabHistory.behavior
    if tabHistory.behavior != behavior {
      tabHistory = TabHistory(behavior: behavior, initial: tabHistory.initial)
    }
    tabHistory.keep(tabs.map(\.id))
    if known[selectedTab] == nil { selectedTab = live.selectedTab }
  }
}

/// Sees to it that no id of a restored state means somebody else.
///
/// An entry keeps its id where that was not given yet, or where the live state has the same entry now: the
/// same id and an equal route, in a stack that does not stay. So does a modal, which is the same where its
/// form is. All others get new ids.
private struct Adoption {
  /// As it was before the restored state had a say.
  private let given: IDGenerator
  private var shown: [EntryID: AnyRoute] = [:]
  private let modals: [ModalState<AnyRoute>]

  init(
    over live: NavigationState<AnyRoute>, staying: [TabState<AnyRoute>], given: IDGenerator
  ) {
    self.given = given
    modals = live.modals
    let staying = Set(staying.map { StackID.tab($0.id) })
    for (id, stack) in live.stacks where !staying.contains(id) {
      for entry in stack.fromTop { shown[entry.id] = entry.erasedRoute }
    }
  }

  /// Gives new ids where they are needed, in reading order.
  mutating func adopt(_ state: inout NavigationState<AnyRoute>, _ ids: inout IDGenerator) {
    for index in state.tabs.indices { adopt(&state.tabs[index].stack, &ids) }
    state.modals = state.modals.map { modal in
      let isFree = !given.hasGiven(modal.id.rawValue) || modals.contains { $0.hasForm(of: modal) }
      let id = isFree ? modal.id : ids.modal()
      var stack = modal.stack
      adopt(&stack, &ids)
      return ModalState(id: id, style: modal.style, hasNavigation: modal.hasNavigation, stack: stack)
    }
  }

  private func adopt(_ stack: inout StackState<AnyRoute>, _ ids: inout IDGenerator) {
    let entries = stack.entries
    guard let first = entries.firstIndex(where: { !isFree($0) }) else { return }
    stack.replace(
      above: first,
      with: entries[first...].map { entry in
        isFree(entry) ? entry : RouteEntry(id: ids.entry(), erased: entry.erasedRoute)
      })
  }

  private func isFree(_ entry: RouteEntry<AnyRoute>) -> Bool {
    !given.hasGiven(entry.id.rawValue) || shown[entry.id] == entry.erasedRoute
  }
}

extension ModalState {
  /// Whether both are the same modal and a renderer shows them in the same way.
  fileprivate func hasForm(of other: ModalState) -> Bool {
    id == other.id && style == other.style && hasNavigation == other.hasNavigation
      && stack.base == other.stack.base
  }
}
