/// What turns one stack into another: the entries both keep at the bottom, those that go and those that come.
struct StackDifference<Route: Hashable & Sendable> {
  /// How many entries stay untouched at the bottom.
  let kept: Int
  /// The entries that go, top first.
  let removed: [EntryID]
  /// The entries that come, bottom first.
  let added: [RouteEntry<Route>]

  /// Compares two stacks entry by entry, ids first.
  ///
  /// - Complexity: O(d), where d is what the two stacks do not share.
  init(from old: StackState<Route>, to new: StackState<Route>) {
    var old = old.topNode
    var new = new.topNode
    var removed: [RouteEntry<Route>] = []
    var added: [RouteEntry<Route>] = []
    while old !== new {
      let oldDepth = old?.depth ?? 0
      let newDepth = new?.depth ?? 0
      if oldDepth >= newDepth, let node = old {
        removed.append(node.entry.retyped())
        old = node.below
      }
      if newDepth >= oldDepth, let node = new {
        added.append(node.entry.retyped())
        new = node.below
      }
    }
    var kept = old?.depth ?? 0
    while let gone = removed.last, let come = added.last, gone == come {
      removed.removeLast()
      added.removeLast()
      kept += 1
    }
    self.kept = kept
    self.removed = removed.map(\.id)
    self.added = added.reversed()
  }
}
