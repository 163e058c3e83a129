extension NavigationState where Route == AnyRoute {
  /// The entries that are only in the other state, and those that are only in this one, each in the order of
  /// the stacks.
  ///
  /// - Complexity: O(d) in what the two states do not share, O(n) in the entries of tabs and modals that only
  ///   one has.
  package func entriesChanged(in other: NavigationState) -> (added: [EntryID], removed: [EntryID]) {
    var added: [EntryID] = []
    var removed: [EntryID] = []
    for (id, stack) in other.stacks {
      let difference = StackDifference(from: self.stack(id) ?? StackState(base: stack.base), to: stack)
      added += difference.added.map(\.id)
      removed += difference.removed.map(\.id)
    }
    for (id, stack) in stacks where other.stack(id) == nil { removed += stack.fromTop.map(\.id) }
    guard !added.isEmpty && !removed.isEmpty else { return (added, removed) }
    let (come, gone) = (Set(added), Set(removed))
    return (added.filter { !gone.contains($0) }, removed.filter { !come.contains($0) })
  }
}

extension NavigationSnapshot {
  /// Whether no transition is running: then target and presented state are the same value, not only equal.
  package var isSettled: Bool {
    guard presented.selectedTab == target.selectedTab else { return false }
    let stacks = zip(presented.stacks, target.stacks)
    return presented.tabs.count == target.tabs.count && presented.modals.count == target.modals.count
      && stacks.allSatisfy { $0.id == $1.id && $0.stack.topNode === $1.stack.topNode }
  }
}
