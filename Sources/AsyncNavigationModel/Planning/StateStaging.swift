/// The changes from one state to another, put together into steps as they are worked out.
struct StateStaging {
  typealias State = NavigationState<AnyRoute>
  typealias Change = NavigationChange<AnyRoute>
  typealias Entry = RouteEntry<AnyRoute>

  /// What a change is to a step that it might join.
  enum Kind {
    /// Entries take the place of as many others.
    case exchange
    /// Modals or entries go.
    case removal
    /// Entries come onto a stack.
    case push
    /// Anything else.
    case other
  }

  struct Step {
    var kind: Kind
    var changes: [Change]
  }

  let capabilities: RendererCapabilities
  private(set) var steps: [Step] = []

  /// The steps from one state to another.
  static func fewest(from old: State, to new: State, _ capabilities: RendererCapabilities) -> [Step] {
    fewest(from: old, to: new, trading: old.stacksTradingEntries(with: new), capabilities)
  }

  private static func fewest(
    from old: State, to new: State, trading: Set<StackID>, _ capabilities: RendererCapabilities
  ) -> [Step] {
    let plan = StateStaging(from: old, to: new, trading: trading, capabilities)
    // Pops can join other removals and the pushes after them, and exchanges each other, where a rewrite is a
    // step of its own; which saves more is known afterwards.
    guard plan.steps.count > 1, !capabilities.isDisjoint(with: StateStaging.joining),
      let way = StateStaging.inPlace.first(where: capabilities.contains)
    else { return plan.steps }
    let other = fewest(from: old, to: new, trading: trading, capabilities.subtracting(way))
    return other.count < plan.steps.count ? other : plan.steps
  }

  /// What lets changes of several regions join.
  private static let joining: RendererCapabilities = [
    .exchangesScreens, .combinesRemovals, .pushesWithRemovals,
  ]

  /// The ways in which entries take the place of others, those that are preferred first.
  private static let inPlace: [RendererCapabilities] = [
    .rewritesStacks, .rewritesWithinLength, .exchangesScreens,
  ]

  private init(
    from old: State, to new: State, trading: Set<StackID>, _ capabilities: RendererCapabilities
  ) {
    self.capabilities = capabilities
    // An entry that moves must have gone before it comes, and a root cannot go: such stacks change as wholes.
    let staying = zip(old.modals, new.modals)
      .prefix { $0.isStaying(as: $1) && !trading.contains(.modal($1.id)) }.count
    let keepsTabs =
      old.tabs.count == new.tabs.count
      && zip(old.tabs, new.tabs).allSatisfy { $0.isStaying(as: $1) && !trading.contains(.tab($1.id)) }
    var stacks: [StackChanges] = []
    if keepsTabs {
      for (old, new) in zip(old.tabs, new.tabs) {
        stacks.append(StackChanges(of: .tab(new.id), from: old.stack, to: new.stack, capabilities))
      }
    }
    for (old, new) in zip(old.modals, new.modals).prefix(staying) {
      stacks.append(StackChanges(of: .modal(new.id), from: old.stack, to: new.stack, capabilities))
    }
    for stack in stacks { stack.exchange.map { add($0, .exchange) } }
    let dismissed = old.modals.dropFirst(staying).reversed().map(\.id)
    add(dismissed, together: .dismissesMany, .removal) { .dismiss($0) }
    if !keepsTabs {
      add(.setTabs(new.tabs, selected: new.selectedTab, history: new.tabHistory), .other)
    } else if old.selectedTab != new.selectedTab || old.tabHistory != new.tabHistory {
      add(.select(new.selectedTab, history: new.tabHistory), .other)
    }
    // Pops go together; those that pushes can join come with them. What only comes can join the last removal,
    // and what is rewritten ends what can be joined.
    for stack in stacks where !joinsPops(stack) { addPops(from: stack) }
    for stack in joinable(stacks) {
      if joinsPops(stack) { addPops(from: stack) }
      stack.rewrite.map { add($0, .other) }
      addPushes(of: stack.pushed, onto: stack.id)
    }
    for modal in new.modals.dropFirst(staying) { addPresentation(of: modal) }
  }

  /// Adds a change, to the last step where it can join that, else as a step of its own.
  private mutating func add(_ change: Change, _ kind: Kind) {
    if let last = steps.last, joins(change, kind, to: last) {
      steps[steps.count - 1].changes.append(change)
      steps[steps.count - 1].kind = kind
    } else {
      steps.append(Step(kind: kind, changes: [change]))
    }
  }

  private func joins(_ change: Change, _ kind: Kind, to step: Step) -> Bool {
    if capabilities.contains(.combinesChanges) { return true }
    return switch (step.kind, kind) {
    case (.exchange, .exchange): capabilities.contains(.exchangesScreens)
    case (.removal, .removal):
      // Those of one region come one right after the other.
      capabilities.contains(.combinesRemovals) && step.changes.last?.region != change.region
    case (.removal, .push): capabilities.contains(.pushesWithRemovals)
    default: false
    }
  }

  private func joinsPops(_ stack: StackChanges) -> Bool {
    capabilities.contains(.pushesWithRemovals) && stack.rewrite == nil && !stack.pushed.isEmpty
  }

  /// Stacks in the order in which most of what comes joins what goes.
  private func joinable(_ stacks: [StackChanges]) -> [StackChanges] {
    guard capabilities.contains(.pushesWithRemovals) else { return stacks }
    let rewritten = stacks.filter { $0.rewrite != nil }
    let others = stacks.filter { $0.rewrite == nil }
    return others.filter(\.popped.isEmpty) + others.filter { !$0.popped.isEmpty } + rewritten
  }

  /// Adds a change of several things where they may come or go together, else a change of each.
  private mutating func add<Item>(
    _ items: some Collection<Item>, together: RendererCapabilities, _ kind: Kind, _ change: ([Item]) -> Change
  ) {
    if items.isEmpty { return }
    let groups = capabilities.contains(together) ? [Array(items)] : items.map { [$0] }
    for group in groups { add(change(group), kind) }
  }

  private mutating func addPops(from stack: StackChanges) {
    add(stack.popped, together: .popsMany, .removal) { .pop($0, from: stack.id) }
  }

  private mutating func addPushes(of entries: ArraySlice<Entry>, onto stack: StackID) {
    add(entries, together: .pushesMany, .push) { .push($0, onto: stack) }
  }

  private mutating func addPresentation(of modal: ModalState<AnyRoute>) {
    if capabilities.contains(.pushesMany) || modal.stack.count <= 1 {
      add(.present(modal), .other)
    } else {
      let entries = modal.stack.entries
      var first = modal
      first.stack = StackState(base: modal.stack.base, entries: entries.prefix(1))
      add(.present(first), .other)
      addPushes(of: entries.dropFirst(), onto: .modal(modal.id))
    }
  }
}

extension ModalState {
  /// Whether changes lead from one modal to another; none gives a modal another style or its stack another
  /// base.
  fileprivate func isStaying(as new: ModalState) -> Bool {
    id == new.id && style == new.style && hasNavigation == new.hasNavigation && stack.base == new.stack.base
  }
}

extension TabState {
  /// Whether changes of its stack lead from one tab to another; none gives a stack another base or a tab
  /// other options.
  fileprivate func isStaying(as new: TabState) -> Bool {
    id == new.id && stack.base == new.stack.base && options == new.options
  }
}

/// What leads from one stack to another: first an exchange, later pops, a rewrite and pushes.
private struct StackChanges {
  let id: StackID
  /// Entries that take the place of others before anything else happens.
  private(set) var exchange: StateStaging.Change?
  /// The entries that are popped, top first.
  private(set) var popped: [EntryID] = []
  /// Entries that take the place of others after the pops.
  private(set) var rewrite: StateStaging.Change?
  /// The entries that are pushed, bottom first.
  private(set) var pushed: ArraySlice<StateStaging.Entry> = []

  init(
    of id: StackID, from old: StackState<AnyRoute>, to new: StackState<AnyRoute>,
    _ capabilities: RendererCapabilities
  ) {
    self.id = id
    let difference = StackDifference(from: old, to: new)
    let (kept, removed, added) = (difference.kept, difference.removed, difference.added)
    guard !removed.isEmpty && !added.isEmpty else {
      popped = removed.map(\.id)
      pushed = added[...]
      return
    }
    if capabilities.contains(.rewritesStacks) {
      rewrite = .rewrite(id, keeping: kept, with: added)
    } else if capabilities.contains(.rewritesWithinLength) {
      rewrite = .rewrite(id, keeping: kept, with: Array(added.prefix(removed.count)))
      pushed = added.dropFirst(removed.count)
    } else if capabilities.contains(.exchangesScreens), let (entries, count) = difference.exchanged() {
      exchange = .rewrite(id, keeping: kept, with: entries)
      popped = removed.dropLast(count).map(\.id)
      pushed = added.dropFirst(count)
    } else {
      let inPlace = difference.exchangedInPlace(on: new.base)
      popped = removed.dropLast(inPlace).map(\.id)
      if inPlace > 0 { rewrite = .rewrite(id, keeping: kept, with: Array(added.prefix(inPlace))) }
      pushed = added.dropFirst(inPlace)
    }
  }
}
