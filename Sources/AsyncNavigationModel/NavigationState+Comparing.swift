extension NavigationState where Route == AnyRoute {
  /// The entries that are only in the other state, and those that are only in this one, each in the order of
  /// the stacks.
  ///
  /// - Complexity: O(d) in what the two states do not share, O(n) in the entries of tabs and modals that only
  ///   one has.
  package func entriesChanged(in other: NavigationState) -> (added: [EntryID], removed: [EntryID]) {
    let differences = stackDifferences(from: other)
    let added = differences.flatMap(\.added)
    let removed = differences.flatMap(\.removed)
    guard !added.isEmpty && !removed.isEmpty else { return (added, removed) }
    let (come, gone) = (Set(added), Set(removed))
    return (added.filter { !gone.contains($0) }, removed.filter { !come.contains($0) })
  }

  /// The stacks, of either state, from which or to which an entry moves on the way to the other state.
  ///
  /// - Complexity: As ``entriesChanged(in:)``; O(tabs + modals) where no more than one stack changes.
  func stacksTradingEntries(with other: NavigationState) -> Set<StackID> {
    if changesOneStack(in: other) { return [] }
    let differences = stackDifferences(from: other)
    var origins: [EntryID: StackID] = [:]
    for (id, removed, _) in differences { for entry in removed { origins[entry] = id } }
    if origins.isEmpty { return [] }
    var trading: Set<StackID> = []
    for (id, _, added) in differences {
      for entry in added {
        if let origin = origins[entry], origin != id { trading.formUnion([origin, id]) }
      }
    }
    return trading
  }

  /// Whether the other state has the same stacks, and no more than one with other entries.
  private func changesOneStack(in other: NavigationState) -> Bool {
    let (before, after) = (stacks, other.stacks)
    guard before.count == after.count, zip(before, after).allSatisfy({ $0.id == $1.id }) else { return false }
    return zip(before, after).filter { $0.stack.topNode !== $1.stack.topNode }.count <= 1
  }

  /// What goes from each stack and comes to it on the way to the other state: the stacks of that one, then
  /// those that only this one has.
  private func stackDifferences(
    from other: NavigationState
  ) -> [(id: StackID, removed: [EntryID], added: [EntryID])] {
    let (before, after) = (stacks, other.stacks)
    let known = Dictionary(before.map { ($0.id, $0.stack) }) { first, _ in first }
    let staying = Set(after.map(\.id))
    let differences = after.map { id, stack in
      let difference = StackDifference(from: known[id] ?? StackState(base: stack.base), to: stack)
      return (id: id, removed: difference.removed.map(\.id), added: difference.added.map(\.id))
    }
    let gone = before.filter { !staying.contains($0.id) }
      .map { (id: $0.id, removed: $0.stack.fromTop.map(\.id), added: [EntryID]()) }
    return differences + gone
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
