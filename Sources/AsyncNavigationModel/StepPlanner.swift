/// What a renderer can take in one step.
public struct RendererCapabilities: OptionSet, Hashable, Sendable {
  /// The set as bits; the meaning of a bit never changes.
  public let rawValue: UInt32

  /// Makes a set of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Several entries may come onto a stack at once.
  public static let pushesMany = RendererCapabilities(rawValue: 1 << 0)
  /// Several entries may go from a stack at once.
  public static let popsMany = RendererCapabilities(rawValue: 1 << 1)
  /// Several modals may go at once.
  public static let dismissesMany = RendererCapabilities(rawValue: 1 << 2)
  /// A stack may be given any other entries in one update.
  ///
  /// The root of a stack based on a route, which cannot be popped, is exchanged in place in any case.
  public static let rewritesStacks = RendererCapabilities(rawValue: 1 << 3)
  /// Changes of any regions may come in one update, for example a dismissal and a push.
  public static let combinesChanges = RendererCapabilities(rawValue: 1 << 4)

  /// Takes any change as one step.
  public static let unlimited: RendererCapabilities = [
    .pushesMany, .popsMany, .dismissesMany, .rewritesStacks, .combinesChanges,
  ]
  /// Takes one screen or one modal at a time.
  public static let oneAtATime: RendererCapabilities = []
}

/// Breaks the way from one state to another into the fewest steps that a renderer can take.
///
/// The order is always legal: modals go from the top, then tabs are changed and selected, then stacks from
/// the bottom region to the top, then modals come. Entries are compared by id, so a screen whose content
/// changed is never taken for one that was popped. Two things every renderer has to take as a rewrite of
/// entries for as many others: screens that show another route, and the root of a stack based on a route,
/// which is never popped.
public enum StepPlanner {
  /// The steps from one state to another; none when the two are equal.
  ///
  /// - Complexity: O(d) in what the two states do not share.
  public static func steps<Route>(
    from old: NavigationState<Route>, to new: NavigationState<Route>, capabilities: RendererCapabilities,
    animated: Bool = true
  ) -> [NavigationStep<Route>] {
    plan(from: old.retyped(), to: new.retyped(), capabilities: capabilities, animated: animated)
      .map { $0.retyped() }
  }

  package typealias State = NavigationState<AnyRoute>
  package typealias Change = NavigationChange<AnyRoute>

  /// What ``steps(from:to:capabilities:animated:)`` says, for routes of no particular type.
  package static func plan(
    from old: State, to new: State, capabilities: RendererCapabilities, animated: Bool
  ) -> [NavigationStep<AnyRoute>] {
    let changes = changes(from: old, to: new, capabilities: capabilities)
    if capabilities.contains(.combinesChanges) {
      return changes.isEmpty ? [] : [NavigationStep(changes, animated: animated)]
    }
    return changes.map { NavigationStep([$0], animated: animated) }
  }

  /// The changes from one state to another, each one that the renderer can take.
  package static func changes(
    from old: State, to new: State, capabilities: RendererCapabilities
  ) -> [Change] {
    let staying = zip(old.modals, new.modals).prefix { isStaying($0, as: $1) }.count
    var changes: [Change] = []
    let dismissed = old.modals.dropFirst(staying).reversed().map(\.id)
    if capabilities.contains(.dismissesMany) {
      if !dismissed.isEmpty { changes.append(.dismiss(dismissed)) }
    } else {
      changes += dismissed.map { .dismiss([$0]) }
    }
    addTabs(from: old, to: new, capabilities: capabilities, to: &changes)
    for (oldModal, newModal) in zip(old.modals, new.modals).prefix(staying) {
      addStack(
        .modal(newModal.id), from: oldModal.stack, to: newModal.stack, capabilities: capabilities,
        to: &changes)
    }
    for modal in new.modals.dropFirst(staying) {
      addPresentation(of: modal, capabilities: capabilities, to: &changes)
    }
    return changes
  }

  /// Whether changes lead from one modal to another; none gives a modal another style or its stack another
  /// base.
  private static func isStaying(_ old: ModalState<AnyRoute>, as new: ModalState<AnyRoute>) -> Bool {
    old.id == new.id && old.style == new.style && old.stack.base == new.stack.base
  }

  /// Whether changes of its stack lead from one tab to another; none gives a stack another base or a tab
  /// other options.
  private static func isStaying(_ old: TabState<AnyRoute>, as new: TabState<AnyRoute>) -> Bool {
    old.id == new.id && old.stack.base == new.stack.base && old.options == new.options
  }

  private static func addTabs(
    from old: State, to new: State, capabilities: RendererCapabilities,
    to changes: inout [Change]
  ) {
    let isSameList =
      old.tabs.count == new.tabs.count && zip(old.tabs, new.tabs).allSatisfy { isStaying($0, as: $1) }
    guard isSameList else {
      changes.append(.setTabs(new.tabs, selected: new.selectedTab, history: new.tabHistory))
      return
    }
    if old.selectedTab != new.selectedTab || old.tabHistory != new.tabHistory {
      changes.append(.select(new.selectedTab, history: new.tabHistory))
    }
    for (oldTab, newTab) in zip(old.tabs, new.tabs) {
      addStack(
        .tab(newTab.id), from: oldTab.stack, to: newTab.stack, capabilities: capabilities, to: &changes)
    }
  }

  private static func addStack(
    _ id: StackID, from old: StackState<AnyRoute>, to new: StackState<AnyRoute>,
    capabilities: RendererCapabilities,
    to changes: inout [Change]
  ) {
    let difference = StackDifference(from: old, to: new)
    let popsAndPushes = !difference.removed.isEmpty && !difference.added.isEmpty
    if popsAndPushes && capabilities.contains(.rewritesStacks) {
      changes.append(.rewrite(id, keeping: difference.kept, with: difference.added))
      return
    }
    let exchanged = popsAndPushes ? difference.exchangedInPlace(on: new.base) : 0
    addPops(of: difference.removed.dropLast(exchanged), from: id, capabilities: capabilities, to: &changes)
    if exchanged > 0 {
      changes.append(.rewrite(id, keeping: difference.kept, with: Array(difference.added.prefix(exchanged))))
    }
    addPushes(of: difference.added.dropFirst(exchanged), onto: id, capabilities: capabilities, to: &changes)
  }

  private static func addPops(
    of ids: ArraySlice<EntryID>, from id: StackID, capabilities: RendererCapabilities,
    to changes: inout [Change]
  ) {
    if capabilities.contains(.popsMany) {
      if !ids.isEmpty { changes.append(.pop(Array(ids), from: id)) }
    } else {
      changes += ids.map { .pop([$0], from: id) }
    }
  }

  private static func addPushes(
    of entries: ArraySlice<RouteEntry<AnyRoute>>, onto id: StackID, capabilities: RendererCapabilities,
    to changes: inout [Change]
  ) {
    if capabilities.contains(.pushesMany) {
      if !entries.isEmpty { changes.append(.push(Array(entries), onto: id)) }
    } else {
      changes += entries.map { .push([$0], onto: id) }
    }
  }

  private static func addPresentation(
    of modal: ModalState<AnyRoute>, capabilities: RendererCapabilities, to changes: inout [Change]
  ) {
    if capabilities.contains(.pushesMany) || modal.stack.count <= 1 {
      changes.append(.present(modal))
    } else {
      let entries = modal.stack.entries
      let first = StackState(base: modal.stack.base, entries: entries.prefix(1))
      changes.append(.present(ModalState(id: modal.id, style: modal.style, stack: first)))
      addPushes(
        of: entries.dropFirst(), onto: .modal(modal.id), capabilities: capabilities, to: &changes)
    }
  }
}
