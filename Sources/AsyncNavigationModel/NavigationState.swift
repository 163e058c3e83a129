/// Which screens are on which stack, which tab is selected and which modals are up: the whole of an app's or
/// a service's navigation, as a value.
///
/// There is at least one tab; an app with a single stack has one tab. Modals lie over the tabs, bottom first.
public struct NavigationState<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The tabs, in the order of the tab bar.
  public package(set) var tabs: [TabState<Route>]
  /// The tab shown, or behind the modals.
  public package(set) var selectedTab: TabID
  /// The tabs visited before, for `back`.
  public package(set) var tabHistory: TabHistory
  /// The modals that are up, bottom first.
  public package(set) var modals: [ModalState<Route>]

  /// Puts a state together as it is; ``checkInvariants()`` tells whether it is a legal one.
  ///
  /// - Parameters:
  ///   - tabs: The tabs, in order.
  ///   - selectedTab: The tab shown.
  ///   - tabHistory: The tabs visited before; none when left out.
  ///   - modals: The modals, bottom first.
  public init(
    tabs: [TabState<Route>], selectedTab: TabID, tabHistory: TabHistory? = nil,
    modals: [ModalState<Route>] = []
  ) {
    self.tabs = tabs
    self.selectedTab = selectedTab
    self.tabHistory = tabHistory ?? TabHistory(initial: selectedTab)
    self.modals = modals
  }

  /// Builds a state from a description, drawing ids in reading order: tabs, then modals, each bottom first.
  ///
  /// - Throws: The reason why no legal state fits the description.
  public init(_ blueprint: NavigationBlueprint<Route>, ids: inout IDGenerator) throws(RejectionReason) {
    try blueprint.check()
    self.init(
      tabs: blueprint.tabs.map {
        TabState(id: $0.id, stack: StackState($0.stack, ids: &ids), options: $0.options)
      },
      selectedTab: blueprint.startTab,
      tabHistory: TabHistory(behavior: blueprint.tabBackBehavior, initial: blueprint.startTab),
      modals: blueprint.modals.map { ModalState($0, ids: &ids) })
  }

  /// The place of the selected tab in ``tabs``.
  package var selectedIndex: Int? { tabs.firstIndex { $0.id == selectedTab } }

  /// The stack that requests reach by default: the top modal's, else the selected tab's.
  public var activeStackID: StackID { modals.last.map { .modal($0.id) } ?? .tab(selectedTab) }

  /// The stack of an id.
  public func stack(_ id: StackID) -> StackState<Route>? {
    switch id {
    case .tab(let id): tabs.first { $0.id == id }?.stack
    case .modal(let id): modals.first { $0.id == id }?.stack
    }
  }

  /// The stack that a target means.
  public func stackID(of target: NavigationTarget) -> StackID {
    switch target {
    case .active: activeStackID
    case .root: .tab(selectedTab)
    case .tab(let id): .tab(id)
    case .modal(let id): .modal(id)
    }
  }

  /// The routes of the stack that a target means, bottom first; none when there is no such stack.
  ///
  /// - Complexity: O(n) in the stack's entries.
  public func routes(of target: NavigationTarget = .active) -> [Route] {
    stack(stackID(of: target))?.routes ?? []
  }

  /// The routes from the bottom of a stack up to the first screen that shows a route; none where none does.
  ///
  /// - Complexity: O(n) in the stack's entries.
  public func routes(through route: Route, on target: NavigationTarget = .active) -> [Route] {
    let routes = routes(of: target)
    return routes.firstIndex(of: route).map { Array(routes[...$0]) } ?? []
  }

  /// The routes of each tab, by the tab's name: the stacks of an app that thinks in named stacks.
  ///
  /// - Complexity: O(n) in the entries of all tabs.
  public func listRoutes() -> [TabID: [Route]] {
    Dictionary(tabs.map { ($0.id, $0.stack.routes) }) { first, _ in first }
  }

  /// The active stack: the one requests reach by default.
  public var activeStack: StackState<Route> { stack(activeStackID) ?? StackState(base: .host) }

  /// The entry on top of the active stack; nil when that stack is based on the host's content and holds none.
  public var top: RouteEntry<Route>? { activeStack.top }

  /// The stacks of which something is shown: the selected tab's and the modals' over it, bottom first.
  public var shownStacks: [StackID] { [.tab(selectedTab)] + modals.map { .modal($0.id) } }

  /// All stacks, tabs first, each with its id.
  public var stacks: [(id: StackID, stack: StackState<Route>)] {
    tabs.map { (.tab($0.id), $0.stack) } + modals.map { (.modal($0.id), $0.stack) }
  }

  /// Whether an entry of this id is anywhere in the state.
  ///
  /// - Complexity: O(n) in the number of entries.
  public func contains(_ id: EntryID) -> Bool {
    tabs.contains { $0.stack.contains(id) } || modals.contains { $0.stack.contains(id) }
  }

  /// The stack that holds an entry.
  ///
  /// - Complexity: O(n) in the number of entries.
  public func stackID(holding id: EntryID) -> StackID? { stacks.first { $0.stack.contains(id) }?.id }

  /// The largest number among the ids of the state's entries and modals; 0 when there are none.
  ///
  /// - Complexity: O(n) in the number of entries.
  package var largestID: UInt64 {
    let entries = stacks.lazy.flatMap { $0.stack.fromTop }.map(\.id.rawValue)
    return max(entries.max() ?? 0, modals.map(\.id.rawValue).max() ?? 0)
  }

  /// Moves a generator past every id of this state, so that it gives none of them again.
  ///
  /// - Complexity: O(n) in the number of entries.
  package func reserve(in ids: inout IDGenerator) {
    for (_, stack) in stacks {
      for entry in stack.fromTop { ids.skip(past: entry.id.rawValue) }
    }
    for modal in modals { ids.skip(past: modal.id.rawValue) }
  }
}

/// Where a stack lies in a state: a place in the list of tabs or of modals.
package enum StackLocation: Sendable {
  case tab(Int)
  case modal(Int)
}

extension NavigationState {
  func location(of id: StackID) -> StackLocation? {
    switch id {
    case .tab(let id): tabs.firstIndex { $0.id == id }.map { .tab($0) }
    case .modal(let id): modals.firstIndex { $0.id == id }.map { .modal($0) }
    }
  }

  subscript(location: StackLocation) -> StackState<Route> {
    get {
      switch location {
      case .tab(let index): tabs[index].stack
      case .modal(let index): modals[index].stack
      }
    }
    _modify {
      switch location {
      case .tab(let index): yield &tabs[index].stack
      case .modal(let index): yield &modals[index].stack
      }
    }
  }

  func id(at location: StackLocation) -> StackID {
    switch location {
    case .tab(let index): .tab(tabs[index].id)
    case .modal(let index): .modal(modals[index].id)
    }
  }
}

/// `{"tabs": […], "selectedTab": "home", "tabHistory": {…}, "modals": […]}`; the last two may be left out.
extension NavigationState: Codable where Route: Codable {
  private enum CodingKeys: String, CodingKey { case tabs, selectedTab, tabHistory, modals }

  /// Reads a state as it is; ``checkInvariants()`` tells whether it is a legal one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      tabs: try container.value(.tabs), selectedTab: try container.value(.selectedTab),
      tabHistory: try container.value(.tabHistory, default: nil),
      modals: try container.value(.modals, default: []))
  }
}

extension NavigationState: CustomStringConvertible, CustomDebugStringConvertible {
  /// Several lines, one a stack, for a debugger or an overlay: what is active, the tabs in their order, the
  /// selected one in brackets and the others in parentheses, and the modals, bottom first.
  public var debugDescription: String {
    let tabs = tabs.map { tab in
      "  \(tab.id == selectedTab ? "[\(tab.id)]" : "(\(tab.id))"): \(tab.stack.routes)"
    }
    let modals = modals.map { "  \($0.style.name), \($0.id): \($0.stack.routes)" }
    let lines = ["Active: \(activeStackID)", "Tabs:"] + tabs
    return (lines + (modals.isEmpty ? ["Modals: none"] : ["Modals:"] + modals)).joined(separator: "\n")
  }

  /// One line with the tabs, the selected one in brackets and the others in parentheses, and the modals on
  /// them; the entry on top of the active stack bears a star: `[home: /a, /b] (search: /s) sheet[/login*]`.
  public var description: String {
    let active = activeStackID
    func text(_ stack: StackState<Route>, isActive: Bool) -> String {
      stack.routes.map { "\($0)" }.joined(separator: ", ") + (isActive ? "*" : "")
    }
    var parts = tabs.map { tab in
      let name = tabs.count > 1 ? "\(tab.id): " : ""
      let inner = name + text(tab.stack, isActive: active == .tab(tab.id))
      return tab.id == selectedTab ? "[\(inner)]" : "(\(inner))"
    }
    parts += modals.map { "\($0.style.name)[\(text($0.stack, isActive: active == .modal($0.id)))]" }
    return parts.joined(separator: " ")
  }
}
