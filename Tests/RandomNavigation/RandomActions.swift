package import AsyncNavigationModel
import AsyncNavigationTesting

/// Makes random actions, most of which fit a state.
package struct RandomActions: Sendable {
  private var random: SplitMix64
  private let routes: [String]

  /// Makes a source of actions with some routes.
  package init(seed: UInt64, routes: [String] = RandomStates.routes) {
    random = SplitMix64(seed: seed)
    self.routes = routes
  }

  /// True once in `n` times, for what a caller wants to mix in.
  package mutating func oneIn(_ n: Int) -> Bool { random.oneIn(n) }

  /// An action for a state; about one in ten names something that is not there.
  package mutating func action(
    for state: NavigationState<String>, depth: Int = 0
  ) -> NavigationAction<String> {
    switch random.int(0...(depth < 2 ? 28 : 26)) {
    case 0, 1: .push(routes(0...3), on: target(in: state))
    case 2: .navigate(route(), on: target(in: state))
    case 3: .backOrPush(route(), occurrence(), on: target(in: state))
    case 4, 5: .pop(count(), on: target(in: state))
    case 6: .popToRoot(on: target(in: state))
    case 7: .popTo(match(in: state), on: target(in: state))
    case 8: .replaceTop(route(), on: target(in: state))
    case 9: .setStack(routes(0...4), on: target(in: state))
    case 10: .insert(routes(0...2), at: index(), on: target(in: state))
    case 11: .remove(match(in: state), on: target(in: state))
    case 12: .removeAll(routes(0...2), on: target(in: state))
    case 13: .update(entryID(in: state), route())
    case 14, 15: .present(modal(), random.oneIn(2) ? random.pick(ModalPolicy.allCases) : .stack)
    case 16: .dismiss(dismissal(in: state))
    case 17, 18: .selectTab(tab(), reselect: random.pick(ReselectPolicy.allCases))
    case 19: .setTabs(tabs(near: state), selected: random.oneIn(2) ? tab() : nil)
    case 20: wholesale(for: state)
    case 21: .back(count())
    case 22: .setPath(routes(0...3), on: target(in: state))
    case 23: .mergeStack(routes(0...3), on: target(in: state))
    case 24: .replace(match(in: state), with: route(), on: target(in: state))
    case 25: .removeEntries(random.list(0...3) { _ in () }.map { entryID(in: state) })
    case 26: .back(count(), on: target(in: state))
    default: .transaction(random.list(0...3) { _ in () }.map { action(for: state, depth: depth + 1) })
    }
  }

  /// An action on everything.
  private mutating func wholesale(for state: NavigationState<String>) -> NavigationAction<String> {
    switch random.int(0...2) {
    case 0: .override(blueprint())
    case 1: .restore(savedState(near: state), tabs: random.pick(RestoredTabs.allCases))
    default: .reset
    }
  }

  /// A state that may have been saved: that of now, one that came of it, or one of its own.
  ///
  /// Its ids are new, or may have been given to others. About one in ten is not a legal one.
  private mutating func savedState(near state: NavigationState<String>) -> NavigationState<String> {
    var ids = IDGenerator(first: UInt64(random.int(1...60)))
    let isOfItsOwn = random.oneIn(3)
    if !isOfItsOwn { state.reserve(in: &ids) }
    var states = RandomStates(seed: random.next(), routes: routes, ids: ids)
    let saved = isOfItsOwn ? states.state() : random.oneIn(6) ? state : states.changed(state)
    return random.oneIn(10) ? states.broken(saved) : saved
  }

  /// A description of a whole state; about one in ten is not a legal one.
  package mutating func blueprint() -> NavigationBlueprint<String> {
    NavigationBlueprint(
      tabs: tabs(), selectedTab: random.oneIn(3) ? tab() : nil,
      tabBackBehavior: random.pick(TabBackBehavior.allCases),
      modals: (0..<max(0, random.int(-2...2))).map { _ in modal() })
  }

  private mutating func route() -> String { random.pick(routes) }

  /// Some routes.
  package mutating func routes(_ count: ClosedRange<Int>) -> [String] {
    random.list(count) { [routes] in $0.pick(routes) }
  }
  private mutating func occurrence() -> Occurrence { random.pick(Occurrence.allCases) }
  private mutating func count() -> Int {
    random.oneIn(12) ? random.pick([-1, -1, -2, .min, .max]) : random.int(0...3)
  }
  private mutating func index() -> Int { random.oneIn(12) ? count() : random.int(-1...4) }
  private mutating func tab() -> TabID { random.oneIn(12) ? "nowhere" : random.pick(RandomStates.tabNames) }

  private mutating func tabs() -> [TabBlueprint<String>] {
    let names = RandomStates.tabNames.shuffled(using: &random).prefix(
      random.oneIn(15) ? 0 : random.int(1...4))
    var tabs = names.map { TabBlueprint($0, stack: stack(), options: random.tabOptions()) }
    if random.oneIn(15), let first = tabs.first { tabs.append(first) }
    return tabs
  }

  /// A list of tabs, sometimes the one that a state has, with other options or not.
  private mutating func tabs(near state: NavigationState<String>) -> [TabBlueprint<String>] {
    guard random.oneIn(4) else { return tabs() }
    let keepsOptions = random.oneIn(2)
    return state.tabs.map {
      TabBlueprint($0.id, stack: stack(), options: keepsOptions ? $0.options : random.tabOptions())
    }
  }

  private mutating func stack() -> StackBlueprint<String> {
    if random.oneIn(4) { return StackBlueprint(routes(0...3), base: .host) }
    return StackBlueprint(random.oneIn(15) ? [] : routes(1...3))
  }

  /// A modal; now and then one without navigation, which seldom holds more than it may.
  private mutating func modal() -> ModalBlueprint<String> {
    let stack = stack()
    let hasNavigation = !random.oneIn(5)
    let isCut = !hasNavigation && !random.oneIn(5)
    return ModalBlueprint(
      isCut ? Array(stack.routes.prefix(stack.base == .route ? 1 : 0)) : stack.routes,
      as: random.pick(RandomStates.styles), base: stack.base, hasNavigation: hasNavigation)
  }

  /// A target, most often one that a state has.
  package mutating func target(in state: NavigationState<String>) -> NavigationTarget {
    switch random.int(0...9) {
    case 0...4: .active
    case 5: .root
    case 6: .tab(tab())
    case 7: .tab(random.pick(state.tabs).id)
    case 8: state.modals.isEmpty ? .active : .modal(random.pick(state.modals).id)
    default: random.oneIn(3) ? .modal(ModalID(0)) : .active
    }
  }

  private mutating func entryID(in state: NavigationState<String>) -> EntryID {
    let entries = random.pick(state.stacks.map(\.stack)).entries
    return entries.isEmpty || random.oneIn(12) ? EntryID(0) : random.pick(entries).id
  }

  private mutating func match(in state: NavigationState<String>) -> EntryMatch<String> {
    random.oneIn(6) ? .top : random.oneIn(2) ? .id(entryID(in: state)) : .route(route(), occurrence())
  }

  private mutating func dismissal(in state: NavigationState<String>) -> Dismissal {
    switch random.int(0...5) {
    case 0: .all
    case 1 where !state.modals.isEmpty: .modal(random.pick(state.modals).id)
    case 2: .modal(ModalID(0))
    default: .top(count())
    }
  }
}
