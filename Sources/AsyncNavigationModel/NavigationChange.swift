/// One change of one region of the screen: a stack, the tabs or the modals.
///
/// There may be more cases one day. A `switch` outside of the package ends with `@unknown default`; a renderer
/// throws there, and is then given the whole state.
@nonexhaustive
public enum NavigationChange<Route: Hashable & Sendable>: Hashable, Sendable {
  /// Entries come on top of a stack, bottom first.
  case push([RouteEntry<Route>], onto: StackID)
  /// Entries go from the top of a stack, top first. Whoever shows it takes away those of them that are still
  /// there: a user may have removed some meanwhile.
  case pop([EntryID], from: StackID)
  /// All entries above the lowest `keeping` are exchanged for others, bottom first, as one update. An entry
  /// that goes and comes stays the screen it is; its route may have changed.
  case rewrite(StackID, keeping: Int, with: [RouteEntry<Route>])
  /// A modal comes over all others.
  case present(ModalState<Route>)
  /// Modals go, the top one first.
  case dismiss([ModalID])
  /// A tab is shown.
  case select(TabID, history: TabHistory)
  /// The list of tabs is another one; tabs that stay come with the stacks they have then.
  case setTabs([TabState<Route>], selected: TabID, history: TabHistory)

  /// The region that the change is about.
  public var region: NavigationRegion {
    switch self {
    case .push(_, let stack), .pop(_, let stack), .rewrite(let stack, _, _): .stack(stack)
    case .present, .dismiss: .modals
    case .select, .setTabs: .tabs
    }
  }
}

/// A part of the screen that has one coordinator.
public enum NavigationRegion: Hashable, Sendable {
  /// One stack.
  case stack(StackID)
  /// The tab bar.
  case tabs
  /// The pile of modals.
  case modals
}

/// What a renderer takes at once: one change, or several when it can take several in one update.
public struct NavigationStep<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The changes, in the order in which they apply.
  public let changes: [NavigationChange<Route>]
  /// Whether the renderer should animate it.
  public let animated: Bool

  /// Makes a step.
  public init(_ changes: [NavigationChange<Route>], animated: Bool = true) {
    self.changes = changes
    self.animated = animated
  }
}

extension NavigationState {
  /// Carries out a published change; this is how an observer keeps a copy of the state from events alone.
  ///
  /// A change that does not fit, as from another navigator's log, changes what it can; it never traps.
  ///
  /// - Complexity: O(k) in the number of entries that come and go, whatever the depth.
  public mutating func apply(_ change: NavigationChange<Route>) {
    switch change {
    case .push(let entries, let id):
      guard let location = location(of: id) else { return }
      for entry in entries { self[location].push(entry) }
    case .pop(let ids, let id):
      guard let location = location(of: id) else { return }
      self[location].pop(ids)
    case .rewrite(let id, let kept, let entries):
      guard let location = location(of: id) else { return }
      self[location].replace(above: kept, with: entries)
    case .present(let modal):
      modals.append(modal)
    case .dismiss(let ids):
      let gone = Set(ids)
      modals.removeAll { gone.contains($0.id) }
    case .select(let id, let history):
      selectedTab = id
      tabHistory = history
    case .setTabs(let tabs, let selected, let history):
      self.tabs = tabs
      selectedTab = selected
      tabHistory = history
    }
  }

  /// Carries out the changes of a step.
  public mutating func apply(_ step: NavigationStep<Route>) {
    for change in step.changes { apply(change) }
  }
}
