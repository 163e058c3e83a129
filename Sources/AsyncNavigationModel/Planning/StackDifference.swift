/// What turns one stack into another: the entries both keep at the bottom, those that go and those that come.
struct StackDifference<Route: Hashable & Sendable> {
  /// How many entries stay untouched at the bottom.
  let kept: Int
  /// The entries that go, top first.
  let removed: [RouteEntry<Route>]
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
    self.removed = removed
    self.added = added.reversed()
  }

  /// How many of the entries that come take the place of one that goes even where a stack cannot be
  /// rewritten: those that stay the screens they are and show another route, and the root, without which a
  /// stack cannot be.
  func exchangedInPlace(on base: StackBase) -> Int {
    let samePlaces = zip(removed.reversed(), added).prefix { $0.id == $1.id }.count
    return max(samePlaces, kept == 0 && base == .route ? 1 : 0)
  }

  /// The entries above those that stay, once as many as can be are exchanged where they lie, and how many
  /// these are.
  ///
  /// Over them lie the old ones that are still to go. Nil where an entry would be there twice.
  func exchanged() -> (entries: [RouteEntry<Route>], count: Int)? {
    let count = min(removed.count, added.count)
    let left = removed.dropLast(count).reversed()
    let leftIDs = Set(left.map(\.id))
    guard !added.prefix(count).contains(where: { leftIDs.contains($0.id) }) else { return nil }
    return (Array(added.prefix(count)) + left, count)
  }
}
