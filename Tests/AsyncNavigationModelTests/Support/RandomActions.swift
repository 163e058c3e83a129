import AsyncNavigationModel
import AsyncNavigationTesting

/// Makes random actions, most of which fit a state.
struct RandomActions {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// An action for a state; about one in ten names something that is not there.
  mutating func action(for state: State, depth: Int = 0) -> Action {
    switch random.int(0...(depth < 2 ? 28 : 26)) {
    case 0, 1: .push(routes(0...3), on: target(in: state))
    case 2: .navigate(route(), on: target(in: state))
    case 3: .backOrPush(route(), occurrence(), on: target(in: state))
    case 4, 5: .pop(count(), on: target(in: state))
    case 6: .popToRoot(on: target(in: state))
    case 7: .popTo(match(in: state), on: target(in: state))
    case 8: .replaceTop(route(), on: target(in: state))
    case 9: .setStack(routes(0...4), on: target(in: state))
    case 10: .insert(routes(0...2), at: random.int(-1...4), on: target(in: state))
    case 11: .remove(match(in: state), on: target(in: state))
    case 12: .removeAll(routes(0...2), on: target(in: state))
    case 13: .update(entryID(in: state), route())
    case 14, 15: .present(modal(), random.oneIn(3) ? random.pick(ModalPolicy.allCases) : .stack)
    case 16: .dismiss(dismissal(in: state))
    case 17, 18: .selectTab(tab(), reselect: random.pick(ReselectPolicy.allCases))
    case 19: .setTabs(tabs(), selected: random.oneIn(2) ? tab() : nil)
    case 20: random.oneIn(3) ? .override(blueprint()) : .reset
    case 21: .back(count())
    case 22: .setPath(routes(0...3), on: target(in: state))
    case 23: .mergeStack(routes(0...3), on: target(in: state))
    case 24: .replace(match(in: state), with: route(), on: target(in: state))
    case 25: .removeEntries(random.list(0...3) { _ in () }.map { entryID(in: state) })
    case 26: .back(count(), on: target(in: state))
    default: .transaction(random.list(0...3) { _ in () }.map { action(for: state, depth: depth + 1) })
    }
  }

  /// A description of a whole state; about one in ten is not a legal one.
  mutating func blueprint() -> NavigationBlueprint<String> {
    NavigationBlueprint(
      tabs: tabs(), selectedTab: random.oneIn(3) ? tab() : nil,
      tabBackBehavior: random.pick(TabBackBehavior.allCases),
      modals: (0..<max(0, random.int(-2...2))).map { _ in modal() })
  }

  private mutating func route() -> String { random.pick(RandomStates.routes) }
  private mutating func routes(_ count: ClosedRange<Int>) -> [String] {
    random.list(count) { $0.pick(RandomStates.routes) }
  }
  private mutating func occurrence() -> Occurrence { random.pick(Occurrence.allCases) }
  private mutating func count() -> Int { random.oneIn(12) ? -1 : random.int(0...3) }
  private mutating func tab() -> TabID { random.oneIn(12) ? "nowhere" : random.pick(RandomStates.tabNames) }

  private mutating func tabs() -> [TabBlueprint<String>] {
    let names = RandomStates.tabNames.shuffled(using: &random).prefix(
      random.oneIn(15) ? 0 : random.int(1...4))
    var tabs = names.map { TabBlueprint($0, stack: stack()) }
    if random.oneIn(15), let first = tabs.first { tabs.append(first) }
    return tabs
  }

  private mutating func stack() -> StackBlueprint<String> {
    let isHosted = random.oneIn(4)
    return StackBlueprint(routes((isHosted || random.oneIn(15) ? 0 : 1)...3), base: isHosted ? .host : .route)
  }

  private mutating func modal() -> ModalBlueprint<String> {
    let stack = stack()
    return ModalBlueprint(stack.routes, as: random.pick(RandomStates.styles), base: stack.base)
  }

  private mutating func target(in state: State) -> NavigationTarget {
    switch random.int(0...9) {
    case 0...4: .active
    case 5: .root
    case 6: .tab(tab())
    case 7: .tab(random.pick(state.tabs).id)
    case 8: state.modals.isEmpty ? .active : .modal(random.pick(state.modals).id)
    default: random.oneIn(3) ? .modal(ModalID(0)) : .active
    }
  }

  private mutating func entryID(in state: State) -> EntryID {
    let entries = random.pick(state.stacks.map(\.stack)).entries
    return entries.isEmpty || random.oneIn(12) ? EntryID(0) : random.pick(entries).id
  }

  private mutating func match(in state: State) -> EntryMatch<String> {
    random.oneIn(6) ? .top : random.oneIn(2) ? .id(entryID(in: state)) : .route(route(), occurrence())
  }

  private mutating func dismissal(in state: State) -> Dismissal {
    switch random.int(0...5) {
    case 0: .all
    case 1 where !state.modals.isEmpty: .modal(random.pick(state.modals).id)
    case 2: .modal(ModalID(0))
    default: .top(count())
    }
  }
}
