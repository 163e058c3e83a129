/// What goes when a user removes screens or modals by hand.
package struct UserRemoval: Sendable {
  /// The entries that go.
  package fileprivate(set) var entries: Set<EntryID>
  /// The modals that go.
  package fileprivate(set) var modals: Set<ModalID>
  /// Whether something was named that cannot go: the root of a tab.
  package let isDivergence: Bool
}

extension NavigationState where Route == AnyRoute {
  /// What goes when the user removes these entries; nil when none of them is shown.
  ///
  /// A modal that is left without the entry it needs goes too, and with a modal all above it.
  package func userRemoval(of ids: [EntryID]) -> UserRemoval? {
    let wanted = Set(ids)
    var entries: Set<EntryID> = []
    var isDivergence = false
    for tab in tabs {
      let shown = tab.stack.fromTop.map(\.id)
      let removable = tab.stack.base == .route ? shown.dropLast() : shown[...]
      entries.formUnion(removable.filter(wanted.contains))
      isDivergence = isDivergence || shown.dropFirst(removable.count).contains(where: wanted.contains)
    }
    var lowest: Int?
    for (index, modal) in modals.enumerated() {
      let gone = modal.stack.fromTop.map(\.id).filter(wanted.contains)
      entries.formUnion(gone)
      if modal.stack.base == .route && gone.count == modal.stack.count { lowest = lowest ?? index }
    }
    guard !entries.isEmpty || isDivergence else { return nil }
    let gone = lowest.map { modals[$0...].map(\.id) } ?? []
    return UserRemoval(entries: entries, modals: Set(gone), isDivergence: isDivergence)
  }

  /// What goes when the user dismisses a modal: it and all above it; nil when it is not up.
  package func userRemoval(of id: ModalID) -> UserRemoval? {
    guard let index = modals.firstIndex(where: { $0.id == id }) else { return nil }
    return UserRemoval(entries: [], modals: Set(modals[index...].map(\.id)), isDivergence: false)
  }

  /// Takes out what the user removed.
  ///
  /// - Parameters:
  ///   - removal: What the user removed.
  ///   - shown: Gives the stack of a tab for which nothing would be left otherwise.
  package mutating func remove(_ removal: UserRemoval, fallback shown: NavigationState) {
    modals.removeAll { removal.modals.contains($0.id) }
    for index in modals.indices { modals[index].stack.remove(removal.entries) }
    modals.removeAll { $0.stack.base == .route && $0.stack.isEmpty }
    for index in tabs.indices {
      tabs[index].stack.remove(removal.entries)
      guard tabs[index].stack.base == .route, tabs[index].stack.isEmpty else { continue }
      if let stack = shown.stack(.tab(tabs[index].id)) { tabs[index].stack = stack }
    }
  }

  /// Selects a tab as the user did.
  ///
  /// - Returns: Whether that changed anything.
  package mutating func userSelects(_ id: TabID) -> Bool {
    guard id != selectedTab, tabs.contains(where: { $0.id == id }) else { return false }
    tabHistory.leave(selectedTab, for: id)
    selectedTab = id
    return true
  }
}

extension StackState where Route == AnyRoute {
  fileprivate mutating func remove(_ ids: Set<EntryID>) {
    let entries = entries
    guard let first = entries.firstIndex(where: { ids.contains($0.id) }) else { return }
    replace(above: first, with: entries[first...].filter { !ids.contains($0.id) })
  }
}

extension UserRemoval {
  /// What goes by any of some removals; nil when there is none.
  package static func union(of removals: [UserRemoval?]) -> UserRemoval? {
    removals.reduce(nil) { sum, next in
      guard let sum, let next else { return sum ?? next }
      return UserRemoval(
        entries: sum.entries.union(next.entries), modals: sum.modals.union(next.modals),
        isDivergence: sum.isDivergence || next.isDivergence)
    }
  }

  /// The same removal, with what was on its way: an entry that a step puts onto a removed one, and a modal
  /// that a step presents over a removed one, go with it.
  ///
  /// A stack that comes as a whole was seen as a whole, and loses only what was removed from it.
  ///
  /// - Parameters:
  ///   - awaited: The state after the step.
  ///   - presented: The state before it.
  /// - Returns: The removal with what was on its way.
  package func carrying(
    newIn awaited: NavigationState<AnyRoute>, over presented: NavigationState<AnyRoute>
  ) -> UserRemoval {
    var removal = self
    for (id, stack) in awaited.stacks {
      guard let known = presented.stack(id).map({ Set($0.fromTop.map(\.id)) }) else { continue }
      var isCarrying = false
      for entry in stack.entries {
        isCarrying = entries.contains(entry.id) || (isCarrying && !known.contains(entry.id))
        if isCarrying { removal.entries.insert(entry.id) }
      }
    }
    if let lowest = awaited.modals.firstIndex(where: { modals.contains($0.id) }) {
      removal.modals.formUnion(awaited.modals[lowest...].map(\.id))
    }
    return removal
  }
}
