/// What becomes of an entry when a state is made of another one.
package enum SiftedEntry<Route: Hashable & Sendable> {
  /// It stays, and shows this route.
  case kept(Route)
  /// It goes; what lies above it slides down.
  case dropped
  /// It goes, and all above it in its stack.
  case truncated
}

/// Where an entry lies of which is to be decided what becomes of it.
package struct SiftedPlace {
  /// The entry's stack.
  package let stack: StackID
  /// The entry's place in it, counted from 0 at the bottom.
  package let position: Int
  /// How many entries lie above it.
  package let countAbove: Int
}

/// What is left of a state of which some entries went.
package struct SiftedState<Route: Hashable & Sendable> {
  /// What is left; nil when all tabs went.
  package let state: NavigationState<Route>?
  /// The tabs that went, since they were to be rooted in a route and had none left.
  package let lostTabs: [TabID]
  /// The modals that went for the same reason, bottom first.
  package let lostModals: [ModalID]
}

extension NavigationState {
  /// The same state with each route turned into another, or without it.
  ///
  /// A tab or a modal that is rooted in a route and has none left goes with its stack. When the selected tab
  /// goes, the one that was visited before it is selected, or else the first.
  ///
  /// - Parameter decide: What becomes of an entry in its place. Asked in reading order; nothing that lies
  ///   above a truncated entry is asked about.
  /// - Returns: What is left.
  /// - Throws: What `decide` throws.
  /// - Complexity: O(n) in the number of entries.
  package func sifted<Other, Failure: Error>(
    _ decide: (RouteEntry<Route>, SiftedPlace) throws(Failure) -> SiftedEntry<Other>
  ) throws(Failure) -> SiftedState<Other> {
    var kept: [TabState<Other>] = []
    var lostTabs: [TabID] = []
    for tab in tabs {
      if let stack = try tab.stack.sifted(as: .tab(tab.id), decide) {
        kept.append(TabState(id: tab.id, stack: stack, options: tab.options))
      } else {
        lostTabs.append(tab.id)
      }
    }
    var keptModals: [ModalState<Other>] = []
    var lostModals: [ModalID] = []
    for modal in modals {
      let stack = try modal.stack.sifted(as: .modal(modal.id), decide)
      if let stack { keptModals.append(modal.holding(stack)) } else { lostModals.append(modal.id) }
    }
    return SiftedState(
      state: state(of: kept, keptModals, without: lostTabs), lostTabs: lostTabs, lostModals: lostModals)
  }

  /// What is left with these tabs and modals.
  private func state<Other>(
    of tabs: [TabState<Other>], _ modals: [ModalState<Other>], without lost: [TabID]
  ) -> NavigationState<Other>? {
    guard !lost.isEmpty else {
      return NavigationState<Other>(
        tabs: tabs, selectedTab: selectedTab, tabHistory: tabHistory, modals: modals)
    }
    guard let first = tabs.first else { return nil }
    var history = tabHistory
    history.keep(tabs.map(\.id))
    var selected = selectedTab
    if lost.contains(selected) { selected = history.visited.popLast() ?? first.id }
    return NavigationState<Other>(tabs: tabs, selectedTab: selected, tabHistory: history, modals: modals)
  }

  /// What is left when only some routes may stay; nil when all tabs went.
  func keepingRoutes(_ isKept: (Route) -> Bool) -> NavigationState? {
    sifted { entry, _ in isKept(entry.route) ? .kept(entry.route) : .dropped }.state
  }
}

extension StackState {
  /// What is left of the stack; nil when it is rooted in a route and none is left.
  fileprivate func sifted<Other, Failure: Error>(
    as id: StackID, _ decide: (RouteEntry<Route>, SiftedPlace) throws(Failure) -> SiftedEntry<Other>
  ) throws(Failure) -> StackState<Other>? {
    var rest = StackState<Other>(base: base)
    let count = count
    entries: for (position, entry) in entries.enumerated() {
      let place = SiftedPlace(stack: id, position: position, countAbove: count - position - 1)
      switch try decide(entry, place) {
      case .kept(let route): rest.push(RouteEntry(id: entry.id, route: route))
      case .dropped: continue
      case .truncated: break entries
      }
    }
    // One that was empty before is not judged here.
    return base == .route && rest.isEmpty && !isEmpty ? nil : rest
  }
}

extension ModalState {
  /// The same modal with another stack.
  func holding<Other>(_ stack: StackState<Other>) -> ModalState<Other> {
    ModalState<Other>(id: id, style: style, hasNavigation: hasNavigation, stack: stack)
  }
}
