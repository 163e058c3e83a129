package import AsyncNavigationModel
package import AsyncNavigationTesting

/// Makes random legal states, and pairs of states that have much in common.
package struct RandomStates: Sendable {
  /// Where the choices come from.
  package var random: SplitMix64
  package var ids: IDGenerator
  private let routes: [String]

  /// Makes a source of states with some routes, whose ids come from a generator.
  package init(seed: UInt64, routes: [String] = RandomStates.routes, ids: IDGenerator = IDGenerator()) {
    random = SplitMix64(seed: seed)
    self.routes = routes
    self.ids = ids
  }

  package static let tabNames: [TabID] = ["home", "search", "you", "more"]
  package static let routes = ["a", "b", "c", "d", "e"]
  package static let styles: [ModalStyle] = [
    .automatic, .sheet, .custom(name: "drawer", detents: ["low", "high"]),
  ]

  package mutating func route() -> String { random.pick(routes) }

  package mutating func entry() -> RouteEntry<String> { RouteEntry<String>(id: ids.entry(), route: route()) }

  /// A stack on a base, or on any.
  package mutating func stack(base: StackBase? = nil) -> StackState<String> {
    let base = base ?? (random.oneIn(4) ? .host : .route)
    let count = random.int((base == .host ? 0 : 1)...5)
    return StackState<String>(base: base, entries: (0..<count).map { _ in entry() })
  }

  package mutating func modal() -> ModalState<String> {
    let id = ids.modal()
    let style = random.pick(RandomStates.styles)
    guard random.oneIn(5) else { return ModalState(id: id, style: style, stack: stack()) }
    return ModalState(id: id, style: style, hasNavigation: false, stack: StackState(entries: [entry()]))
  }

  /// A state of some tabs and some modals.
  package mutating func state() -> NavigationState<String> {
    let names = RandomStates.tabNames.shuffled(using: &random).prefix(random.int(1...4))
    let tabs = names.map { TabState(id: $0, stack: stack(), options: random.tabOptions()) }
    return NavigationState<String>(
      tabs: tabs, selectedTab: random.pick(tabs).id, tabHistory: history(of: tabs),
      modals: (0..<max(0, random.int(-1...3))).map { _ in modal() })
  }

  /// A state and another one: mostly the first with some things changed, sometimes one of its own.
  package mutating func pair() -> (NavigationState<String>, NavigationState<String>) {
    let old = state()
    let new = random.oneIn(6) ? state() : changed(old)
    return (old, random.oneIn(6) ? trading(new) : new)
  }

  /// A state of the same shape in which some entries have changed places, also between stacks.
  private mutating func trading(_ state: NavigationState<String>) -> NavigationState<String> {
    var entries = state.stacks.flatMap(\.stack.entries)
    guard entries.count > 1 else { return state }
    for _ in 0..<random.int(1...3) {
      entries.swapAt(random.int(0...(entries.count - 1)), random.int(0...(entries.count - 1)))
    }
    func stack(like old: StackState<String>) -> StackState<String> {
      defer { entries.removeFirst(old.count) }
      return StackState<String>(base: old.base, entries: entries.prefix(old.count))
    }
    var new = state
    new.tabs = state.tabs.map { TabState(id: $0.id, stack: stack(like: $0.stack), options: $0.options) }
    new.modals = state.modals.map {
      ModalState(id: $0.id, style: $0.style, hasNavigation: $0.hasNavigation, stack: stack(like: $0.stack))
    }
    return new
  }

  private mutating func history(of tabs: [TabState<String>]) -> TabHistory {
    TabHistory(
      behavior: random.pick(TabBackBehavior.allCases), initial: random.pick(tabs).id,
      visited: (0..<random.int(0...3)).map { _ in random.pick(tabs).id })
  }

  /// A state that came of another by some changes, each of which may be none.
  package mutating func changed(_ old: NavigationState<String>) -> NavigationState<String> {
    var tabs = old.tabs
    if random.oneIn(6) { tabs.shuffle(using: &random) }
    if random.oneIn(6) && tabs.count > 1 { tabs.removeLast() }
    let absent = RandomStates.tabNames.filter { name in !old.tabs.contains { $0.id == name } }
    if random.oneIn(6), let name = absent.first { tabs.append(TabState(id: name, stack: stack())) }
    tabs = tabs.map {
      TabState(
        id: $0.id, stack: changed($0.stack), options: random.oneIn(8) ? random.tabOptions() : $0.options)
    }
    let keepsSelection = tabs.contains { $0.id == old.selectedTab } && !random.oneIn(3)
    let remembered = [old.tabHistory.initial] + old.tabHistory.visited
    let keepsHistory = remembered.allSatisfy { name in tabs.contains { $0.id == name } } && !random.oneIn(3)
    var modals = Array(old.modals.prefix(random.int(0...4)))
    modals = modals.map { modal in
      ModalState(
        id: modal.id, style: random.oneIn(8) ? random.pick(RandomStates.styles) : modal.style,
        hasNavigation: modal.hasNavigation,
        stack: modal.hasNavigation
          ? changed(modal.stack) : random.oneIn(2) ? modal.stack : StackState(entries: [entry()]))
    }
    modals += (0..<max(0, random.int(-2...2))).map { _ in modal() }
    return NavigationState<String>(
      tabs: tabs, selectedTab: keepsSelection ? old.selectedTab : random.pick(tabs).id,
      tabHistory: keepsHistory ? old.tabHistory : history(of: tabs), modals: modals)
  }

  /// A stack that came of another: the same, longer, shorter, in another order, with other content, on
  /// another base.
  package mutating func changed(_ old: StackState<String>) -> StackState<String> {
    var new = old
    switch random.int(0...7) {
    case 0...2: break
    case 3: new.pop(random.int(0...old.poppableCount))
    case 4:
      new.pop(random.int(0...old.poppableCount))
      for _ in 0..<random.int(0...4) { new.push(entry()) }
    case 5: new = StackState<String>(base: old.base, entries: old.entries.shuffled(using: &random))
    case 6:
      let entries = old.entries.map { random.oneIn(2) ? RouteEntry<String>(id: $0.id, route: route()) : $0 }
      new = StackState<String>(base: old.base, entries: entries)
    default: new = stack(base: random.oneIn(3) ? nil : old.base)
    }
    return new
  }
}
