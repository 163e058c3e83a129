import AsyncNavigation

/// What ``NavigationState`` should do, said again with plain arrays and no care for cost; written from the
/// documentation of the actions, so that a fault would have to be made twice to go unseen.
struct NaiveNavigation: Equatable {
  typealias Action = NavigationAction<String>

  struct Slot: Equatable {
    let id: UInt64
    var route: String
  }

  struct Pile: Equatable {
    var isRooted: Bool
    var slots: [Slot]
    /// The name of a tab, or the style of a modal.
    var label: String
    /// The number of a modal; 0 for a tab.
    var number: UInt64 = 0
    var style = ModalStyle.automatic
    /// Whether anything can be pushed on its root.
    var hasNavigation = true
    var options = TabOptions()

    var spare: Int { isRooted ? max(0, slots.count - 1) : slots.count }
    var isLegal: Bool { hasNavigation || spare == 0 }
  }

  enum Answer: Error, Equatable {
    case unchanged(UnchangedReason)
    case rejected(RejectionReason)
  }

  var tabs: [Pile]
  var modals: [Pile]
  var selected: String
  var behavior: TabBackBehavior
  var initial: String
  var visited: [String]
  var nextID: UInt64

  init(_ blueprint: NavigationBlueprint<String>, nextID: UInt64) throws(Answer) {
    self.nextID = nextID
    (tabs, modals, visited) = ([], [], [])
    behavior = blueprint.tabBackBehavior
    (selected, initial) = ("", "")
    if let reason = NaiveNavigation.fault(of: blueprint) { throw Answer.rejected(reason) }
    selected = blueprint.selectedTab?.rawValue ?? blueprint.tabs[0].id.rawValue
    initial = selected
    for tab in blueprint.tabs { tabs.append(pile(tab)) }
    for modal in blueprint.modals { add(modal) }
  }

  /// Piles that were found to be the same as stacks, so that those need not be made again.
  struct KnownStacks {
    fileprivate var pairs: [(pile: Pile, stack: StackState<String>)] = []

    /// Knows nothing.
    init() {}

    /// Knows the stacks of a state that was found to be the same.
    init(_ navigation: NaiveNavigation, as state: NavigationState<String>) {
      pairs = zip(navigation.tabs + navigation.modals, state.stacks).map { ($0, $1.stack) }
    }
  }

  /// The same as a state of the model; makes anew only stacks that are not known.
  func state(knowing known: KnownStacks = KnownStacks()) -> NavigationState<String> {
    func stack(_ pile: Pile) -> StackState<String> {
      if let same = known.pairs.first(where: { $0.pile == pile }) { return same.stack }
      return StackState(
        base: pile.isRooted ? .route : .host,
        entries: pile.slots.map { RouteEntry(id: EntryID($0.id), route: $0.route) })
    }
    return NavigationState(
      tabs: tabs.map { TabState(id: TabID($0.label), stack: stack($0), options: $0.options) },
      selectedTab: TabID(selected),
      tabHistory: TabHistory(
        behavior: behavior, initial: TabID(initial), visited: visited.map { TabID($0) }),
      modals: modals.map {
        ModalState(
          id: ModalID($0.number), style: $0.style, hasNavigation: $0.hasNavigation, stack: stack($0))
      })
  }

  static func fault(of blueprint: NavigationBlueprint<String>) -> RejectionReason? {
    if blueprint.tabs.isEmpty { return .noTabs }
    for (index, tab) in blueprint.tabs.enumerated() {
      if blueprint.tabs[..<index].contains(where: { $0.id == tab.id }) { return .duplicateTab(tab.id) }
      if tab.stack.base == .route && tab.stack.routes.isEmpty { return .noRoutes }
    }
    if let tab = blueprint.selectedTab, !blueprint.tabs.contains(where: { $0.id == tab }) {
      return .unknownTab(tab)
    }
    return blueprint.modals.lazy.compactMap { fault(of: $0) }.first
  }

  static func fault(of blueprint: ModalBlueprint<String>) -> RejectionReason? {
    let isRooted = blueprint.stack.base == .route
    let count = blueprint.stack.routes.count
    if isRooted && count == 0 { return .noRoutes }
    return !blueprint.hasNavigation && count > (isRooted ? 1 : 0) ? .noNavigation : nil
  }

  mutating func draw() -> UInt64 {
    nextID += 1
    return nextID - 1
  }

  mutating func slots(_ routes: some Sequence<String>) -> [Slot] {
    routes.map { Slot(id: draw(), route: $0) }
  }

  mutating func pile(_ blueprint: TabBlueprint<String>) -> Pile {
    var tab = pile(blueprint.stack, label: blueprint.id.rawValue)
    tab.options = blueprint.options
    return tab
  }

  private mutating func pile(_ blueprint: StackBlueprint<String>, label: String) -> Pile {
    Pile(isRooted: blueprint.base == .route, slots: slots(blueprint.routes), label: label)
  }

  mutating func add(_ blueprint: ModalBlueprint<String>) {
    let number = draw()
    var modal = pile(blueprint.stack, label: blueprint.style.name)
    modal.number = number
    modal.style = blueprint.style
    modal.hasNavigation = blueprint.hasNavigation
    modals.append(modal)
  }
}
